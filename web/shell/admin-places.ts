/** The pages of the console with their calls: an admin who may make one of the calls may see the page. */
import {
  BadgeCheck,
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
  Palette,
  Scale,
  ScrollText,
  ShieldCheck,
  Star,
  ToggleLeft,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { analytics } from '#contract/analytics/analytics.ts'
import { arenaAdmin } from '#contract/arena/admin.ts'
import { prizes } from '#contract/arena/prizes.ts'
import { security } from '#contract/auth/security.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { chatAdmin } from '#contract/chat/admin.ts'
import { checks } from '#contract/checks/checks.ts'
import { disputes } from '#contract/disputes/disputes.ts'
import { type AdminRole, type ConsoleRole, everyConsoleRole, hasRole } from '#contract/grammar/admin-roles.ts'
import type { Call } from '#contract/grammar/call.ts'
import { jobAdmin } from '#contract/jobs/admin.ts'
import { cases } from '#contract/moderation/cases.ts'
import { confirmations } from '#contract/moderation/confirmations.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { reviewInbox } from '#contract/moderation/review.ts'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { switches } from '#contract/moderation/switches.ts'
import { team } from '#contract/moderation/team.ts'
import { deliveries } from '#contract/notifications/notifications.ts'
import { orders } from '#contract/orders/orders.ts'
import { payments } from '#contract/payments/payments.ts'
import { reports } from '#contract/reports/reports.ts'
import { reviews } from '#contract/reviews/reviews.ts'
import { rewardAdmin } from '#contract/rewards/admin.ts'
import { support } from '#contract/support/support.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'

/** @param tabs pages that stand beside it as tabs, for the same roles */
type AdminPlace = readonly [label: string, href: string, icon: LucideIcon, calls: readonly Call[], tabs?: readonly Tab[]]
type Tab = readonly [href: string, calls: readonly Call[]]

export const adminPlaces: readonly { name?: string; places: readonly AdminPlace[] }[] = [
  {
    places: [
      ['Today', paths.admin(), LayoutDashboard, [moderation.queues]],
      ['Inbox', adminPaths.review(), ListChecks, [reviewInbox.list]],
      ['Case files', adminPaths.cases(), FolderSearch, [cases.search]],
      ['Profiles', adminPaths.profiles(), ShieldCheck, [moderation.profiles]],
      ['Tickets', adminPaths.tickets(), Inbox, [support.list]],
      ['Reports', adminPaths.reports(), Flag, [reports.list]],
      ['Chat', adminPaths.chat(), MessagesSquare, [chatAdmin.govern]],
    ],
  },
  {
    name: 'Decide',
    places: [
      ['Checks', adminPaths.checks(), BadgeCheck, [checks.list]],
      ['Disputes', adminPaths.disputes(), Scale, [disputes.list], [[adminPaths.orderDisputes(), [orders.disputed]]]],
      ['Artworks', adminPaths.artworks(), Palette, [moderation.artworks]],
      ['Jobs', adminPaths.jobs(), Megaphone, [jobAdmin.list]],
      ['Reviews', adminPaths.reviews(), Star, [reviews.adminList]],
      ['Sanctions', adminPaths.sanctions(), Gavel, [sanctions.list]],
      ['Confirmations', adminPaths.confirmations(), CheckCheck, [confirmations.list]],
      ['Arena', adminPaths.arena(), Trophy, [arenaAdmin.entries, arenaAdmin.contests, prizes.list, arenaAdmin.spotlight]],
    ],
  },
  {
    name: 'Run',
    places: [
      ['Money', adminPaths.money(), IndianRupee, [payments.books]],
      ['Rewards', adminPaths.rewards(), Coins, [rewardAdmin.list]],
      ['Campaigns', adminPaths.campaigns(), Mails, [campaigns.list]],
      ['Undelivered', adminPaths.deliveries(), MailX, [deliveries.list]],
      ['Switches', adminPaths.switches(), ToggleLeft, [switches.list]],
      ['Team', adminPaths.team(), UsersRound, [team.list]],
      [
        'Records',
        adminPaths.audit(),
        ScrollText,
        [moderation.audit],
        [
          [adminPaths.security(), [security.events]],
          [adminPaths.exceptions(), [analytics.exceptions]],
        ],
      ],
    ],
  },
]

const pages = adminPlaces.flatMap(({ places }) =>
  places.flatMap(([, href, , calls, tabs = []]): readonly Tab[] => [[href, calls], ...tabs]),
)

/** @returns the roles that may see the page at this address; null outside the console */
export function rolesForPage(pathname: string): readonly ConsoleRole[] | null {
  const path = pathname.replace(/\/+$/, '')
  if (path !== paths.admin() && !path.startsWith(`${paths.admin()}/`)) return null
  const page = pages.find(([href]) => path === href || (href !== paths.admin() && path.startsWith(`${href}/`)))
  // Unlisted pages are for superadmins only.
  return page ? rolesFor(page[1]) : []
}

export function placesFor(roles: readonly AdminRole[]) {
  return adminPlaces
    .map(({ name, places }) => ({ ...(name && { name }), places: places.filter(([, , , calls]) => hasRole(roles, rolesFor(calls))) }))
    .filter(({ places }) => places.length)
}

function rolesFor(calls: readonly Call[]): readonly ConsoleRole[] {
  return everyConsoleRole.filter((role) => calls.some((call) => call.roles?.includes(role)))
}
