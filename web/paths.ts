/** Every address of the site is built here. */
import type { CategorySlug } from '#contract/categories.ts'

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)])
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

export const paths = {
  home: () => '/',
  login: (query: { next?: string; joinAsArtist?: 1 } = {}) => withQuery('/login', query),
  register: (query: { next?: string; joinAsArtist?: 1 } = {}) => withQuery('/register', query),
  sso: () => '/auth/sso',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  onboarding: () => '/onboarding',
  category: (slug: CategorySlug, query: Record<string, string | number | undefined> = {}) => withQuery(`/categories/${slug}`, query),
  artists: (query: Record<string, string | number | undefined> = {}) => withQuery('/artists', query),
  profile: (username: string) => `/profile/${username}`,
  previewProfile: (username: string) => `/preview-profile/${username}`,
  book: (username: string, query: { package?: string; date?: string; instead?: string } = {}) => withQuery(`/booking/${username}`, query),
  checkout: (paymentId: string) => `/checkout/${paymentId}`,
  paymentSuccess: (paymentId?: string) => withQuery('/payment-success', { payment: paymentId }),
  clientDashboard: () => '/dashboard/user',
  clientBookings: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/user/bookings', query),
  clientBooking: (id: string) => `/dashboard/user/bookings/${id}`,
  clientRunSheet: (id: string) => `/dashboard/user/bookings/${id}/run-sheet`,
  clientLicences: (id: string) => `/dashboard/user/bookings/${id}/licences`,
  clientMoney: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/user/transactions', query),
  clientInvoices: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/user/invoices', query),
  artistDashboard: () => '/dashboard/artist',
  artistBookings: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/bookings', query),
  artistBooking: (id: string) => `/dashboard/artist/bookings/${id}`,
  artistRunSheet: (id: string) => `/dashboard/artist/bookings/${id}/run-sheet`,
  artistCalendar: () => '/dashboard/artist/calendar',
  artistPackages: () => '/dashboard/artist/packages',
  artistMoney: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/transactions', query),
  artistPayouts: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/payouts', query),
  artistInvoices: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/invoices', query),
  artistStatements: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/statements', query),
  artistProfile: () => '/dashboard/artist/profile',
  settings: () => '/dashboard/settings',
  privacySettings: () => '/dashboard/settings/privacy',
  report: (username: string) => `/dashboard/report/${username}`,
  undoChange: () => '/account/undo',
  admin: () => '/admin',
  adminProfiles: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/profiles', query),
  adminProfile: (username: string) => `/admin/profiles/${username}`,
  adminDisputes: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/disputes', query),
  adminDispute: (bookingId: string) => `/admin/disputes/${bookingId}`,
  adminMoney: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/money', query),
  adminSettlements: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/money/settlements', query),
  adminPayoutAccounts: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/money/accounts', query),
  adminTax: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/money/tax', query),
  adminTickets: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/tickets', query),
  adminReports: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/reports', query),
  adminAudit: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/audit', query),
  adminExceptions: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/exceptions', query),
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  collaborate: () => '/collaborate',
  arena: () => '/mehfil-arena',
  arenaBoard: () => '/mehfil-arena/leaderboard',
  arenaVoting: () => '/mehfil-arena/vote-now',
  arenaContests: (category: string) => `/mehfil-arena/contests/${category}`,
  offline: () => '/offline',
  siteCard: () => '/cards/site.jpg',
  arenaCard: () => '/cards/arena.jpg',
  artistCard: (username: string) => `/cards/artist/${username}.jpg`,
  categoryCard: (slug: CategorySlug, query: { city?: string | undefined } = {}) => withQuery(`/cards/category/${slug}.jpg`, query),
  buyArt: () => '/buy-art',
  blog: (query: { page?: number } = {}) => withQuery('/blog', query),
  article: (slug: string) => `/blog/${slug}`,
  articleCard: (slug: string) => `/cards/article/${slug}.jpg`,
  blogCategory: (slug: string, query: { page?: number } = {}) => withQuery(`/blog/category/${slug}`, query),
  blogTag: (slug: string, query: { page?: number } = {}) => withQuery(`/blog/tag/${slug}`, query),
  blogFeed: () => '/blog/rss.xml',
  jobs: () => '/jobs',
  postJob: () => '/post-job',
  contact: (query: { topic?: string } = {}) => withQuery('/contact-us', query),
  about: () => '/about-us',
  privacy: () => '/privacy-policy',
  shipping: () => '/shipping-policy',
  userPolicy: () => '/user-policy',
  refunds: () => '/refund-policy',
  terms: () => '/terms-and-conditions',
  arenaRules: () => '/rules-for-participating',
  collab: () => '/dashboard/artist/collab',
} as const

/** Where somebody lands after signing in, unless they wanted to go somewhere. */
export function dashboardOf(type: 'user' | 'artist' | 'admin'): string {
  return { user: paths.clientDashboard(), artist: paths.artistDashboard(), admin: paths.adminProfiles() }[type]
}

/** Only a path of this site is followed after signing in; anything else could lead people to a stranger. */
export function safeNext(next: string | null | undefined): string | null {
  return next && /^\/(?![/\\])[\w\-./?=&%+,:@~]*$/.test(next) ? next : null
}
