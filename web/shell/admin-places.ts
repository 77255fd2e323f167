/** The pages of the console, and which calls each is for: whoever may make one of them may see the page. */
import {
  BadgeCheck,
  Bug,
  CheckCheck,
  Coins,
  Flag,
  FolderSearch,
  Gavel,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mails,
  MailX,
  Megaphone,
  MessagesSquare,
  PackageX,
  Palette,
  Scale,
  ScrollText,
  ShieldCheck,
  Star,
  ToggleLeft,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { type AdminRole, type DeskRole, everyDeskRole, hasRole } from '#contract/admin-roles.ts'
import { analytics } from '#contract/analytics.ts'
import { arenaDesk } from '#contract/arena-desk.ts'
import type { Call } from '#contract/call.ts'
import { campaigns } from '#contract/campaigns.ts'
import { cases } from '#contract/cases.ts'
import { chatDesk } from '#contract/chat-desk.ts'
import { checks } from '#contract/checks.ts'
import { confirmations } from '#contract/confirmations.ts'
import { disputes } from '#contract/disputes.ts'
import { jobDesk } from '#contract/job-desk.ts'
import { moderation } from '#contract/moderation.ts'
import { deliveries } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { prizes } from '#contract/prizes.ts'
import { reports } from '#contract/reports.ts'
import { reviewInbox } from '#contract/review.ts'
import { reviews } from '#contract/reviews.ts'
import { rewardDesk } from '#contract/reward-desk.ts'
import { sanctions } from '#contract/sanctions.ts'
import { support } from '#contract/support.ts'
import { switches } from '#contract/switches.ts'
import { team } from '#contract/team.ts'
import { paths } from '#web/paths.ts'

type AdminPlace = readonly [label: string, href: string, icon: LucideIcon, calls: readonly Call[]]

export const adminPlaces: readonly { name?: string; places: readonly AdminPlace[] }[] = [
  {
    places: [
      ['Today', paths.admin(), LayoutDashboard, [moderation.queues]],
      ['Inbox', paths.adminReview(), ListChecks, [reviewInbox.list]],
      ['Case files', paths.adminCases(), FolderSearch, [cases.search]],
      ['Profiles', paths.adminProfiles(), ShieldCheck, [moderation.profiles]],
      ['Tickets', paths.adminTickets(), Inbox, [support.list]],
      ['Reports', paths.adminReports(), Flag, [reports.list]],
      ['Chat', paths.adminChat(), MessagesSquare, [chatDesk.govern]],
    ],
  },
  {
    name: 'Decide',
    places: [
      ['Checks', paths.adminChecks(), BadgeCheck, [checks.list]],
      ['Disputes', paths.adminDisputes(), Scale, [disputes.list]],
      ['Order disputes', paths.adminOrderDisputes(), PackageX, [orders.disputed]],
      ['Artworks', paths.adminArtworks(), Palette, [moderation.artworks]],
      ['Jobs', paths.adminJobs(), Megaphone, [jobDesk.list]],
      ['Reviews', paths.adminReviews(), Star, [reviews.desk]],
      ['Sanctions', paths.adminSanctions(), Gavel, [sanctions.list]],
      ['Confirmations', paths.adminConfirmations(), CheckCheck, [confirmations.list]],
      ['Arena', paths.adminArena(), Trophy, [arenaDesk.entries, arenaDesk.contests, prizes.list, arenaDesk.spotlight]],
    ],
  },
  {
    name: 'Run',
    places: [
      ['Money', paths.adminMoney(), IndianRupee, [payments.books]],
      ['Rewards', paths.adminRewards(), Coins, [rewardDesk.list]],
      ['Campaigns', paths.adminCampaigns(), Mails, [campaigns.list]],
      ['Undelivered', paths.adminDeliveries(), MailX, [deliveries.list]],
      ['Switches', paths.adminSwitches(), ToggleLeft, [switches.list]],
      ['Team', paths.adminTeam(), UsersRound, [team.list]],
      ['Audit log', paths.adminAudit(), ScrollText, [moderation.audit]],
      ['Exceptions', paths.adminExceptions(), Bug, [analytics.exceptions]],
    ],
  },
]

const all = adminPlaces.flatMap(({ places }) => places)

/** @returns who may see the page at this address; null outside the console */
export function rolesForPage(pathname: string): readonly DeskRole[] | null {
  const path = pathname.replace(/\/+$/, '')
  if (path !== paths.admin() && !path.startsWith(`${paths.admin()}/`)) return null
  const place = all.find(([, href]) => path === href || (href !== paths.admin() && path.startsWith(`${href}/`)))
  // A page that nobody has put here is superadmins' alone.
  return place ? rolesFor(place[3]) : []
}

export function placesFor(roles: readonly AdminRole[]) {
  return adminPlaces
    .map(({ name, places }) => ({ ...(name && { name }), places: places.filter(([, , , calls]) => hasRole(roles, rolesFor(calls))) }))
    .filter(({ places }) => places.length)
}

function rolesFor(calls: readonly Call[]): readonly DeskRole[] {
  return everyDeskRole.filter((role) => calls.some((call) => call.roles?.includes(role)))
}
