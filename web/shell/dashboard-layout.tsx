import {
  BriefcaseBusiness,
  Bug,
  CalendarDays,
  CalendarHeart,
  Flag,
  Handshake,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  type LucideIcon,
  MailX,
  Megaphone,
  MessagesSquare,
  Package,
  PackageX,
  Palette,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Star,
  Trophy,
  Truck,
  UserRound,
  Vote,
  Wallet,
} from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { NavLink, Outlet } from 'react-router'
import type { PersonType } from '#contract/auth.ts'
import { renewPush } from '#web/lib/push.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { showCurrent } from '#web/ui/show-current.ts'
import type { Route } from './+types/dashboard-layout'
import { AccountMenu } from './account-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PageFault } from './page-fault.tsx'
import { SkipLink } from './skip-link.tsx'
import { Wordmark } from './wordmark.tsx'

type Place = readonly [label: string, href: string, icon: LucideIcon]

const places: Record<PersonType, readonly Place[]> = {
  user: [
    ['Today', paths.clientDashboard(), LayoutDashboard],
    ['Bookings', paths.clientBookings(), CalendarHeart],
    ['My jobs', paths.clientJobs(), Megaphone],
    ['My orders', paths.orders(), ShoppingBag],
    ['Payments', paths.clientMoney(), IndianRupee],
    ['Invoices', paths.clientInvoices(), ReceiptText],
    ['Reviews', paths.myReviews(), Star],
    ['My votes', paths.myVotes(), Vote],
    ['Chat', paths.clientChat(), MessagesSquare],
  ],
  artist: [
    ['Today', paths.artistDashboard(), LayoutDashboard],
    ['Bookings', paths.artistBookings(), CalendarHeart],
    ['Jobs', paths.artistJobs(), BriefcaseBusiness],
    ['Arena', paths.ownPerformances(), Trophy],
    ['Calendar', paths.artistCalendar(), CalendarDays],
    ['Packages', paths.artistPackages(), Package],
    ['Artworks', paths.artistArtworks(), Palette],
    ['Sales', paths.sales(), Truck],
    ['Payouts', paths.artistPayouts(), Wallet],
    ['Payments', paths.artistMoney(), IndianRupee],
    ['Invoices', paths.artistInvoices(), ReceiptText],
    ['Reviews', paths.myReviews(), Star],
    ['Collaborate', paths.collab(), Handshake],
    ['Chat', paths.artistChat(), MessagesSquare],
    ['My orders', paths.orders(), ShoppingBag],
    ['My votes', paths.myVotes(), Vote],
    ['My profile', paths.artistProfile(), UserRound],
  ],
  admin: [
    ['Profiles', paths.adminProfiles(), ShieldCheck],
    ['Artworks', paths.adminArtworks(), Palette],
    ['Disputes', paths.adminDisputes(), Scale],
    ['Order disputes', paths.adminOrderDisputes(), PackageX],
    ['Money', paths.adminMoney(), IndianRupee],
    ['Tickets', paths.adminTickets(), Inbox],
    ['Reports', paths.adminReports(), Flag],
    ['Reviews', paths.adminReviews(), Star],
    ['Jobs', paths.adminJobs(), Megaphone],
    ['Arena', paths.adminArena(), Trophy],
    ['Undelivered', paths.adminDeliveries(), MailX],
    ['Chat', paths.adminChat(), MessagesSquare],
    ['Audit log', paths.adminAudit(), ScrollText],
    ['Exceptions', paths.adminExceptions(), Bug],
  ],
}
const homes: string[] = [paths.clientDashboard(), paths.artistDashboard(), paths.admin()]

/** Left rail on a desk, tabs at the bottom on a phone. */
export default function DashboardLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const user = useUser()
  // Once for each visit. What does not work is tried at the next one.
  useEffect(() => void renewPush().catch(() => {}), [])
  const mine = user ? places[user.type] : []
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_1fr] print:block">
      <SkipLink />
      <header className="flex flex-col bg-soft print:hidden md:sticky md:top-0 md:z-30 md:h-dvh md:border-r md:border-line">
        <div className="flex items-center justify-between gap-2 px-4 py-3 md:py-6 md:pr-3 md:pl-4">
          <Wordmark className="md:gap-2 md:text-xl" />
          {user && (
            <div className="flex items-center gap-1">
              <NotificationBell align="start" />
              <AccountMenu user={user} />
            </div>
          )}
        </div>
        <nav
          ref={showCurrent}
          aria-label="Dashboard"
          className="fixed inset-x-0 bottom-0 z-40 flex overflow-x-auto border-t border-line bg-card md:static md:grid md:min-h-0 md:flex-1 md:content-start md:gap-1 md:overflow-x-hidden md:overflow-y-auto md:border-0 md:bg-transparent md:px-4 md:pt-1 md:pb-4"
        >
          {mine.map(([label, href, Icon]) => (
            <NavLink
              key={href}
              to={href}
              end={homes.includes(href)}
              className="flex min-w-max flex-1 flex-col items-center gap-0.5 px-2 py-2 text-sm whitespace-nowrap no-underline aria-[current=page]:font-semibold aria-[current=page]:text-link md:flex-row md:gap-3 md:rounded-lg md:border md:border-transparent md:px-3 md:py-2 md:text-base md:aria-[current=page]:border-line md:aria-[current=page]:bg-card"
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-4 pb-28 outline-none md:px-8 md:py-8">
        {children}
      </main>
    </div>
  )
}
