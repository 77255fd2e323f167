import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarDays,
  CalendarHeart,
  Coins,
  Ellipsis,
  Handshake,
  Heart,
  IndianRupee,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Package,
  Palette,
  ReceiptText,
  Settings,
  ShoppingBag,
  Star,
  Trophy,
  Truck,
  UserRound,
  Vote,
  Wallet,
} from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import type { PersonType, SessionUser } from '#contract/auth/auth.ts'
import { hasRole } from '#contract/grammar/admin-roles.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { forgetSpentVouchers } from '#web/areas/rewards/kept-vouchers.ts'
import { ProveBanner } from '#web/areas/settings/prove-banner.tsx'
import { renewPush } from '#web/lib/push.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { showCurrent } from '#web/ui/show-current.ts'
import type { Route } from './+types/dashboard-layout'
import { AccountMenu } from './account-menu.tsx'
import { placesFor, rolesForPage } from './admin-places.ts'
import { NotYourRole } from './not-your-role.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { ownPlace } from './own-place.ts'
import { OwnSanctionBanner } from './own-sanction.tsx'
import { PageFault } from './page-fault.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SkipLink } from './skip-link.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import { useOwnRoles } from './use-own-roles.ts'
import { Wordmark } from './wordmark.tsx'

/** @param tabs paths of pages that stand beside it as tabs */
type Place = readonly [label: string, href: string, icon: LucideIcon, tabs?: readonly string[]]
/** A named group of menu entries; the first group has no name. */
type Group = { name?: string; places: readonly Place[] }

const groups: Record<Exclude<PersonType, 'admin'>, readonly Group[]> = {
  user: [
    {
      places: [
        ['Today', paths.clientDashboard(), LayoutDashboard],
        ['Bookings', paths.clientBookings(), CalendarHeart],
        ['My jobs', paths.clientJobs(), Megaphone],
        ['My orders', paths.orders(), ShoppingBag],
        ['Chat', paths.clientChat(), MessagesSquare],
      ],
    },
    {
      name: 'Money',
      places: [
        ['Payments', paths.clientMoney(), IndianRupee],
        ['Invoices', paths.clientInvoices(), ReceiptText],
      ],
    },
    {
      name: 'Yours',
      places: [
        ['Rewards', paths.rewards(false), Coins],
        ['Reviews', paths.myReviews(), Star],
        ['Saved', paths.saved(), Heart],
        ['My votes', paths.myVotes(), Vote],
        ['My profile', paths.myProfile(), UserRound],
        ['Settings', paths.settings(), Settings],
      ],
    },
  ],
  artist: [
    {
      places: [
        ['Today', paths.artistDashboard(), LayoutDashboard],
        ['Bookings', paths.artistBookings(), CalendarHeart],
        ['Calendar', paths.artistCalendar(), CalendarDays],
        ['Jobs', paths.artistJobs(), BriefcaseBusiness],
        ['Chat', paths.artistChat(), MessagesSquare],
      ],
    },
    {
      name: 'Sell',
      places: [
        ['Packages', paths.artistPackages(), Package],
        ['Artworks', paths.artistArtworks(), Palette],
        ['Sales', paths.sales(), Truck],
      ],
    },
    {
      name: 'Grow',
      places: [
        ['My profile', paths.artistProfile(), UserRound],
        ['Verification', paths.artistChecks(), BadgeCheck],
        ['Collaborate', paths.collab(), Handshake],
        ['Arena', paths.ownPerformances(), Trophy],
        ['Reviews', paths.myReviews(), Star],
        ['Rewards', paths.rewards(true), Coins],
      ],
    },
    {
      name: 'Money',
      places: [
        ['Payouts', paths.artistPayouts(), Wallet],
        ['Payments', paths.artistMoney(), IndianRupee],
        ['Invoices', paths.artistInvoices(), ReceiptText],
      ],
    },
    {
      name: 'Yours',
      places: [
        ['My orders', paths.orders(), ShoppingBag],
        ['Saved', paths.saved(), Heart],
        ['My votes', paths.myVotes(), Vote],
        ['Settings', paths.settings(), Settings],
      ],
    },
  ],
}

/** Admins see the entries of their roles; their personal pages are in the account menu. */
function groupsFor({ type, roles = [] }: Pick<SessionUser, 'type' | 'roles'>): readonly Group[] {
  if (type !== 'admin') return groups[type]
  return placesFor(roles).map(({ places, ...group }) => ({
    ...group,
    places: places.map(([label, href, icon, , tabs = []]): Place => [label, href, icon, tabs.map(([tab]) => tab)]),
  }))
}

/** The tabs at the bottom of a phone, beside More; for admins, as far as their roles permit. */
const tabs: Record<PersonType, readonly string[]> = {
  user: [paths.clientDashboard(), paths.clientBookings(), paths.orders(), paths.clientChat()],
  artist: [paths.artistDashboard(), paths.artistBookings(), paths.artistCalendar(), paths.artistChat()],
  admin: [
    paths.admin(),
    adminPaths.review(),
    adminPaths.profiles(),
    adminPaths.tickets(),
    adminPaths.reports(),
    adminPaths.disputes(),
    adminPaths.money(),
    adminPaths.arena(),
    adminPaths.rewards(),
  ],
}
const mostTabs = 4
const homes: string[] = [paths.clientDashboard(), paths.artistDashboard(), paths.admin()]

/** An entry is current on its page, its tabs and all pages below them. */
function isAt(pathname: string, [, href, , tabs = []]: Place): boolean {
  const path = pathname.replace(/\/+$/, '')
  return [href, ...tabs].some((each) => path === each || (!homes.includes(each) && path.startsWith(`${each}/`)))
}

/** A side menu on desktops, tabs at the bottom of phones. Blocks pages of other account types, whose calls would fail. */
export default function DashboardLayout() {
  const user = useUser()
  const { pathname } = useLocation()
  const mine = user && ownPlace(user.type, pathname)
  const needed = user?.type === 'admin' ? rolesForPage(pathname) : null
  if (mine)
    return (
      <Frame>
        <Navigate to={mine} replace />
      </Frame>
    )
  const page = needed && !hasRole(user?.roles, needed) ? <NotYourRole needed={needed} roles={user?.roles ?? []} /> : <Outlet />
  return <Frame>{user?.type === 'admin' ? <SecondFactorGate>{page}</SecondFactorGate> : page}</Frame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}

/** With more entries than this, the menu becomes denser. */
const shortRail = 14

function Frame({ children }: { children: ReactNode }) {
  const user = useUser()
  // Once per visit. A failure is retried on the next visit.
  useEffect(() => {
    void renewPush().catch(() => {})
    void forgetSpentVouchers().catch(() => {})
  }, [])
  const mine = user ? groupsFor(user) : []
  const places = mine.length
  const isShort = mine.reduce((sum, { places }) => sum + places.length, 0) <= shortRail
  useOwnRoles(user?.type === 'admin')
  const rail = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation, and once the menu of the user is known
  useEffect(() => showCurrent(rail.current), [pathname, places])
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="flex flex-col bg-soft print:hidden md:sticky md:top-0 md:z-30 md:h-dvh md:border-r md:border-line">
        <div className="flex items-center justify-between gap-2 px-4 py-3 md:py-5 md:pr-3 md:pl-4 md:[@media(max-height:56rem)]:py-3">
          <Wordmark isNarrow className="md:gap-2 md:text-xl" />
          {user && (
            <div className="flex items-center gap-1">
              <NotificationBell align="start" />
              <AccountMenu user={user} />
            </div>
          )}
        </div>
        <nav
          ref={rail}
          aria-label="Dashboard"
          className="hidden min-h-0 flex-1 content-start overflow-x-hidden overflow-y-auto overscroll-contain px-4 pb-6 [mask-image:linear-gradient(to_top,transparent,black_1.5rem)] [scrollbar-width:thin] md:grid"
        >
          {mine.map(({ name, places }) => (
            <Fragment key={name ?? ''}>
              {name && <p className="mt-3 px-3 pb-0.5 text-sm text-muted [@media(max-height:56rem)]:mt-1.5">{name}</p>}
              {places.map((place) => (
                <PlaceLink
                  key={place[1]}
                  place={place}
                  iconClassName="size-5"
                  className={`flex items-center gap-3 rounded-lg border border-transparent px-3 py-2 no-underline hover:bg-card/60 aria-[current=page]:border-line aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-link ${isShort ? 'pointer-fine:py-1.5' : 'pointer-fine:py-1 [@media(pointer:fine)_and_(max-height:56rem)]:py-0.5 [@media(pointer:fine)_and_(max-height:56rem)]:leading-snug'}`}
                />
              ))}
            </Fragment>
          ))}
        </nav>
        {user && <TabBar key={user.type} user={user} />}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-4 pb-[calc(2rem+var(--bottom-bar))] outline-none md:px-8 md:py-8"
      >
        <StoppedNotice className="mb-5" />
        <OwnSanctionBanner className="mb-5" />
        {user && <ProveBanner className="mb-5" />}
        {children}
      </main>
    </div>
  )
}

type PlaceLinkProps = { place: Place; className: string; iconClassName: string; onClick?: () => void }

function PlaceLink({ place, className, iconClassName, ...props }: PlaceLinkProps) {
  const [label, href, Icon] = place
  const { pathname } = useLocation()
  return (
    <Link {...props} to={href} aria-current={isAt(pathname, place) ? 'page' : undefined} className={className}>
      <Icon aria-hidden className={iconClassName} />
      {label}
    </Link>
  )
}

const tabLook =
  'flex min-w-0 flex-1 flex-col items-center gap-0.5 px-1 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-sm no-underline aria-[current=page]:font-semibold aria-[current=page]:text-link'

/** On a phone: four tabs, and all other entries behind More. */
function TabBar({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const mine = groupsFor(user)
  const all = mine.flatMap(({ places }) => places)
  const shown = all.filter(([, href]) => tabs[user.type].includes(href)).slice(0, mostTabs)
  const isElsewhere = !shown.some((place) => isAt(pathname, place))
  return (
    <nav
      aria-label="Main places"
      data-bottom-bar="tabs"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-card md:hidden"
    >
      {shown.map((place) => (
        <PlaceLink key={place[1]} place={place} iconClassName="size-5.5" className={tabLook} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`${tabLook} ${isElsewhere ? 'font-semibold text-link' : ''}`}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden className="size-5.5" />
        More
      </button>
      <Sheet title="Menu" isOpen={isOpen} onOpenChange={setOpen}>
        {mine.map(({ name, places }) => (
          <section key={name ?? ''} className="not-first:mt-5">
            {name && <h3 className="mb-1 font-sans text-base font-normal tracking-normal text-muted">{name}</h3>}
            <ul className="grid grid-cols-2 gap-2">
              {places.map((place) => (
                <li key={place[1]}>
                  <PlaceLink
                    place={place}
                    onClick={() => setOpen(false)}
                    iconClassName="size-5 shrink-0"
                    className="flex min-h-12 items-center gap-3 rounded-lg border border-line px-3 no-underline aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-link"
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </nav>
  )
}
