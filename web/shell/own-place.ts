/** Each role has its own dashboard addresses. Redirects from another role's address to the counterpart. */

import type { PersonType } from '#contract/auth/auth.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'

const homes: Record<PersonType, string> = { user: paths.clientDashboard(), artist: paths.artistDashboard(), admin: paths.admin() }
const types = keysOf(homes)

type Places = Record<PersonType, string>
const bookings: Places = { user: paths.clientBookings(), artist: paths.artistBookings(), admin: adminPaths.disputes() }
const jobs: Places = { user: paths.clientJobs(), artist: paths.artistJobs(), admin: adminPaths.jobs() }
const money: Places = { user: paths.clientMoney(), artist: paths.artistMoney(), admin: adminPaths.money() }
const papers: Places = { user: paths.clientInvoices(), artist: paths.artistInvoices(), admin: adminPaths.tax() }

/** Patterns of an address after its role, with the counterpart for each role. The first match wins. */
const counterparts: readonly (readonly [place: RegExp, mine: Places])[] = [
  [
    /^bookings\/([^/]+)\/run-sheet$/,
    { user: paths.clientRunSheet('$1'), artist: paths.artistRunSheet('$1'), admin: adminPaths.dispute('$1') },
  ],
  [
    /^(?:bookings|disputes)\/([^/]+)(?:\/.*)?$/,
    { user: paths.clientBooking('$1'), artist: paths.artistBooking('$1'), admin: adminPaths.dispute('$1') },
  ],
  [/^(?:bookings|disputes|calendar|packages)$/, bookings],
  [/^jobs\/([^/]+)$/, { ...jobs, user: paths.clientJob('$1') }],
  [/^jobs$/, jobs],
  [/^(?:transactions|payouts|money|money\/accounts|money\/settlements)$/, money],
  [/^(?:invoices|statements|money\/tax)$/, papers],
  [/^(?:sales|order-disputes)$/, { user: paths.orders(), artist: paths.sales(), admin: adminPaths.orderDisputes() }],
  [/^order-disputes\/([^/]+)$/, { user: paths.order('$1'), artist: paths.order('$1'), admin: adminPaths.orderDispute('$1') }],
  [/^artworks(?:\/.*)?$/, { user: paths.orders(), artist: paths.artistArtworks(), admin: adminPaths.artworks() }],
  [/^chat$/, { user: paths.clientChat(), artist: paths.artistChat(), admin: adminPaths.chat() }],
  [/^profile$/, { user: paths.settings(), artist: paths.artistProfile(), admin: adminPaths.profiles() }],
  [/^profiles(?:\/.*)?$/, { user: homes.user, artist: paths.artistProfile(), admin: adminPaths.profiles() }],
  [/^arena$/, { user: paths.myVotes(), artist: paths.ownPerformances(), admin: adminPaths.arena() }],
  [/^rewards(?:\/.*)?$/, { user: paths.rewards(false), artist: paths.rewards(true), admin: adminPaths.rewards() }],
  [/^reviews$/, { user: paths.myReviews(), artist: paths.myReviews(), admin: adminPaths.reviews() }],
]

/** Pages shared by clients and artists, which would always be empty for an admin. */
const shared: Record<string, string> = { [paths.orders()]: adminPaths.orderDisputes(), [paths.myReviews()]: adminPaths.reviews() }

/** The redirect for this role; null when the address is right. */
export function ownPlace(type: PersonType, pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '')
  if (type === 'admin' && shared[path]) return shared[path]
  const owner = types.find((each) => path === homes[each] || path.startsWith(`${homes[each]}/`))
  if (!owner || owner === type) return null
  const place = path.slice(homes[owner].length + 1)
  const [found] = counterparts.filter(([pattern]) => pattern.test(place))
  return found ? place.replace(found[0], found[1][type]) : homes[type]
}
