/** The list of all calls. A call that is not listed here does not exist. */

import { analytics } from './analytics/analytics.ts'
import { arenaAdmin } from './arena/admin.ts'
import { arena } from './arena/arena.ts'
import { comments } from './arena/comments.ts'
import { prizes } from './arena/prizes.ts'
import { vidbox } from './arena/vidbox.ts'
import { artworks } from './artworks/artworks.ts'
import { market } from './artworks/market.ts'
import { account } from './auth/account.ts'
import { auth } from './auth/auth.ts'
import { secondFactor } from './auth/second-factor.ts'
import { security } from './auth/security.ts'
import { bookings } from './bookings/bookings.ts'
import { calendar } from './calendar/calendar.ts'
import { campaigns, emailMarketing } from './campaigns/campaigns.ts'
import { newsletter } from './campaigns/newsletter.ts'
import { chatAdmin } from './chat/admin.ts'
import { chat } from './chat/chat.ts'
import { checks } from './checks/checks.ts'
import { clients } from './clients/clients.ts'
import { collabs } from './collab/collab.ts'
import { consents } from './consents/consents.ts'
import { content } from './content/content.ts'
import { disputes } from './disputes/disputes.ts'
import type { Api } from './grammar/call.ts'
import { invoices } from './invoices/invoices.ts'
import { taxReturns } from './invoices/tax-returns.ts'
import { tdsCertificates } from './invoices/tds-certificates.ts'
import { jobAdmin } from './jobs/admin.ts'
import { auditions } from './jobs/auditions.ts'
import { jobs } from './jobs/jobs.ts'
import { media } from './media/media.ts'
import { cases } from './moderation/cases.ts'
import { confirmations } from './moderation/confirmations.ts'
import { decisionAppeals } from './moderation/decision-appeals.ts'
import { moderation } from './moderation/moderation.ts'
import { overview } from './moderation/overview.ts'
import { reviewInbox } from './moderation/review.ts'
import { sanctions } from './moderation/sanctions.ts'
import { sharedView } from './moderation/shared-view.ts'
import { switches } from './moderation/switches.ts'
import { team } from './moderation/team.ts'
import { transparency } from './moderation/transparency.ts'
import { deliveries, notifications } from './notifications/notifications.ts'
import { addresses } from './orders/addresses.ts'
import { cart } from './orders/cart.ts'
import { orders } from './orders/orders.ts'
import { packages } from './packages/packages.ts'
import { payments } from './payments/payments.ts'
import { privacy } from './privacy/privacy.ts'
import { bandMembers } from './profiles/band-members.ts'
import { blocks } from './profiles/blocks.ts'
import { profiles } from './profiles/profiles.ts'
import { saved } from './profiles/saved.ts'
import { reports } from './reports/reports.ts'
import { reviews } from './reviews/reviews.ts'
import { rewardAdmin } from './rewards/admin.ts'
import { rewards } from './rewards/rewards.ts'
import { support } from './support/support.ts'
import { videos } from './videos/videos.ts'

export const api = {
  auth,
  account,
  security,
  secondFactor,
  profiles,
  blocks,
  saved,
  media,
  videos,
  calendar,
  packages,
  artworks,
  market,
  addresses,
  orders,
  cart,
  bookings,
  disputes,
  payments,
  checks,
  consents,
  invoices,
  taxReturns,
  tdsCertificates,
  content,
  moderation,
  overview,
  reviewInbox,
  cases,
  sharedView,
  team,
  sanctions,
  decisionAppeals,
  confirmations,
  switches,
  transparency,
  reports,
  notifications,
  chat,
  chatAdmin,
  bandMembers,
  collabs,
  reviews,
  jobs,
  auditions,
  clients,
  jobAdmin,
  arena,
  vidbox,
  comments,
  prizes,
  arenaAdmin,
  deliveries,
  analytics,
  support,
  privacy,
  newsletter,
  campaigns,
  emailMarketing,
  rewards,
  rewardAdmin,
} satisfies Api
