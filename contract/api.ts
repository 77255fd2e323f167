/** Every call there is. A call that is not listed here does not exist. */
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { analytics } from './analytics.ts'
import { arena } from './arena.ts'
import { arenaDesk } from './arena-desk.ts'
import { artworks } from './artworks.ts'
import { auditions } from './auditions.ts'
import { auth } from './auth.ts'
import { bandMembers } from './band-members.ts'
import { blocks } from './blocks.ts'
import { bookings } from './bookings.ts'
import { calendar } from './calendar.ts'
import type { Api } from './call.ts'
import { campaigns, emailMarketing } from './campaigns.ts'
import { cart } from './cart.ts'
import { cases } from './cases.ts'
import { chat } from './chat.ts'
import { chatDesk } from './chat-desk.ts'
import { checks } from './checks.ts'
import { clients } from './clients.ts'
import { collabs } from './collab.ts'
import { comments } from './comments.ts'
import { confirmations } from './confirmations.ts'
import { consents } from './consents.ts'
import { content } from './content.ts'
import { decisionAppeals } from './decision-appeals.ts'
import { disputes } from './disputes.ts'
import { invoices } from './invoices.ts'
import { jobDesk } from './job-desk.ts'
import { jobs } from './jobs.ts'
import { market } from './market.ts'
import { media } from './media.ts'
import { moderation } from './moderation.ts'
import { newsletter } from './newsletter.ts'
import { deliveries, notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { overview } from './overview.ts'
import { packages } from './packages.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { prizes } from './prizes.ts'
import { profiles } from './profiles.ts'
import { reports } from './reports.ts'
import { reviewInbox } from './review.ts'
import { reviews } from './reviews.ts'
import { rewardDesk } from './reward-desk.ts'
import { rewards } from './rewards.ts'
import { sanctions } from './sanctions.ts'
import { saved } from './saved.ts'
import { secondFactor } from './second-factor.ts'
import { security } from './security.ts'
import { sharedView } from './shared-view.ts'
import { support } from './support.ts'
import { switches } from './switches.ts'
import { taxReturns } from './tax-returns.ts'
import { tdsCertificates } from './tds-certificates.ts'
import { team } from './team.ts'
import { transparency } from './transparency.ts'
import { vidbox } from './vidbox.ts'
import { videos } from './videos.ts'

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
  chatDesk,
  bandMembers,
  collabs,
  reviews,
  jobs,
  auditions,
  clients,
  jobDesk,
  arena,
  vidbox,
  comments,
  prizes,
  arenaDesk,
  deliveries,
  analytics,
  support,
  privacy,
  newsletter,
  campaigns,
  emailMarketing,
  rewards,
  rewardDesk,
} satisfies Api
