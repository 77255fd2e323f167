/** Builds every address of the site. */
import type { CategorySlug } from '#contract/profiles/categories.ts'

/** Query parameters: arrays repeat the name, empty values are left out. */
export type Query = Record<string, string | number | undefined | readonly string[]>

export function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const))
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)])
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

export const paths = {
  home: () => '/',
  login: (query: { next?: string; joinAsArtist?: 1 } = {}) => withQuery('/login', query),
  register: (query: { next?: string; joinAsArtist?: 1; invited?: string } = {}) => withQuery('/register', query),
  sso: () => '/auth/sso',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  onboarding: () => '/onboarding',
  category: (slug: CategorySlug, query: Record<string, string | number | undefined> = {}) => withQuery(`/categories/${slug}`, query),
  artists: (query: Record<string, string | number | undefined> = {}) => withQuery('/artists', query),
  search: (query: Query = {}) => withQuery('/search', query),
  /** @param query the searched date, time and city, which the booking takes over */
  profile: (username: string, query: { date?: string | undefined; time?: string | undefined; city?: string | undefined } = {}) =>
    withQuery(`/profile/${username}`, query),
  profileReviews: (username: string, query: { reviews?: number | undefined; stars?: number | undefined; photos?: 1 | undefined } = {}) =>
    `${withQuery(`/profile/${username}`, query)}#reviews`,
  previewProfile: (username: string) => `/preview-profile/${username}`,
  book: (
    username: string,
    query: { package?: string; date?: string; time?: string; city?: string; instead?: string; change?: string } = {},
  ) => withQuery(`/booking/${username}`, query),
  checkout: (paymentId: string) => `/checkout/${paymentId}`,
  paymentSuccess: (paymentId?: string) => withQuery('/payment-success', { payment: paymentId }),
  clientDashboard: () => '/dashboard/user',
  clientBookings: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/user/bookings', query),
  clientBooking: (id: string) => `/dashboard/user/bookings/${id}`,
  clientRunSheet: (id: string) => `/dashboard/user/bookings/${id}/run-sheet`,
  clientLicences: (id: string) => `/dashboard/user/bookings/${id}/licences`,
  clientJobs: (query: Query = {}) => withQuery('/dashboard/user/jobs', query),
  clientJob: (id: string, query: Query = {}) => withQuery(`/dashboard/user/jobs/${id}`, query),
  clientMoney: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/user/transactions', query),
  clientInvoices: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/user/invoices', query),
  clientChat: () => '/dashboard/user/chat',
  orders: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/orders', query),
  /** @param query a work to add on arrival, from a page without scripts */
  cart: (query: { artwork?: string; quantity?: number } = {}) => withQuery('/cart', query),
  cartCheckout: () => '/checkout/cart',
  /** The orders of one checkout. */
  purchase: (id: string) => `/dashboard/orders/purchases/${id}`,
  /** For its buyer and its seller. */
  order: (id: string) => `/dashboard/orders/${id}`,
  packingSlip: (id: string) => `/dashboard/orders/${id}/packing-slip`,
  artistDashboard: () => '/dashboard/artist',
  artistBookings: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/bookings', query),
  artistBooking: (id: string) => `/dashboard/artist/bookings/${id}`,
  artistRunSheet: (id: string) => `/dashboard/artist/bookings/${id}/run-sheet`,
  sales: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/sales', query),
  artistJobs: (query: Query = {}) => withQuery('/dashboard/artist/jobs', query),
  artistCalendar: () => '/dashboard/artist/calendar',
  artistPackages: () => '/dashboard/artist/packages',
  artistMoney: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/transactions', query),
  artistPayouts: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/payouts', query),
  artistInvoices: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/invoices', query),
  artistStatements: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/artist/statements', query),
  artistArtworks: (query: Query = {}) => withQuery('/dashboard/artist/artworks', query),
  newArtwork: () => '/dashboard/artist/artworks/new',
  artistArtwork: (id: string) => `/dashboard/artist/artworks/${id}`,
  artistChat: () => '/dashboard/artist/chat',
  artistProfile: () => '/dashboard/artist/profile',
  artistChecks: () => '/dashboard/artist/checks',
  rewards: (isArtist: boolean, query: Query = {}) => withQuery(isArtist ? '/dashboard/artist/rewards' : '/dashboard/user/rewards', query),
  transparency: () => '/transparency',
  coinRules: () => '/coins',
  settings: () => '/dashboard/settings',
  billingSettings: () => '/dashboard/settings/billing',
  notificationSettings: () => '/dashboard/settings/notifications',
  privacySettings: () => '/dashboard/settings/privacy',
  report: (username: string, query: { artwork?: string } = {}) => withQuery(`/dashboard/report/${username}`, query),
  undoChange: () => '/account/undo',
  /** The token is in the links of e-mails; without it this is only the page. */
  appeal: (token?: string) => withQuery('/appeal', { token }),
  admin: () => '/admin',
  /** For clients and admins; artists have `artistProfile`. */
  myProfile: () => '/dashboard/profile',
  saved: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/saved', query),
  myReviews: (query: Record<string, string | number | undefined> = {}) => withQuery('/dashboard/reviews', query),
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  offersUnsubscribe: () => '/offers/unsubscribe',
  collaborate: () => '/collaborate',
  arena: () => '/mehfil-arena',
  /** @param query `from` is the id of the first performance */
  arenaWatch: (query: { category?: string | undefined; from?: string } = {}) => withQuery('/mehfil-arena/watch', query),
  arenaBoard: (query: { category?: string | undefined; contest?: string | undefined; page?: number } = {}) =>
    withQuery('/mehfil-arena/leaderboard', query),
  arenaVoting: (query: { category?: string | undefined } = {}) => withQuery('/mehfil-arena/vote-now', query),
  arenaContests: (category?: string) => (category ? `/mehfil-arena/contests/${category}` : '/mehfil-arena/contests'),
  arenaCompete: (category?: string) => (category ? `/mehfil-arena/compete/${category}` : '/mehfil-arena/compete'),
  pastContests: (page = 1) => (page > 1 ? `/mehfil-arena/past-contests?page=${page}` : '/mehfil-arena/past-contests'),
  arenaResults: ({ category, contest_id }: { category: string; contest_id: string }) => `/mehfil-arena/contests/${category}/${contest_id}`,
  performance: (id: string) => `/arena/${id}`,
  myVotes: (query: Query = {}) => withQuery('/dashboard/votes', query),
  ownPerformances: (query: { view?: string | undefined; contest?: string | undefined; page?: number | undefined } = {}) =>
    withQuery('/dashboard/artist/arena', query),
  offline: () => '/offline',
  siteCard: () => '/cards/site.jpg',
  arenaCard: () => '/cards/arena.jpg',
  artistCard: (username: string) => `/cards/artist/${username}.jpg`,
  artworkCard: (id: string) => `/cards/artwork/${id}.jpg`,
  categoryCard: (slug: CategorySlug, query: { city?: string | undefined } = {}) => withQuery(`/cards/category/${slug}.jpg`, query),
  buyArt: (query: Query = {}) => withQuery('/buy-art', query),
  artworksOf: (username: string, query: { page?: number } = {}) => withQuery(`/buy-art/${username}`, query),
  artwork: (username: string, id: string, query: { pincode?: string } = {}) => withQuery(`/buy-art/${username}/${id}`, query),
  artCheckoutForm: () => '/checkout/art',
  artCheckout: (artworkId: string, quantity = 1) => withQuery('/checkout/art', { artwork: artworkId, quantity }),
  certificates: () => '/certificates',
  certificate: (code: string) => `/certificates/${code}`,
  blog: (query: { page?: number } = {}) => withQuery('/blog', query),
  article: (slug: string) => `/blog/${slug}`,
  articleCard: (slug: string) => `/cards/article/${slug}.jpg`,
  blogCategory: (slug: string, query: { page?: number } = {}) => withQuery(`/blog/category/${slug}`, query),
  blogTag: (slug: string, query: { page?: number } = {}) => withQuery(`/blog/tag/${slug}`, query),
  blogFeed: () => '/blog/rss.xml',
  jobs: (query: Query = {}) => withQuery('/jobs', query),
  job: (id: string) => `/jobs/${id}`,
  propose: (jobId: string) => withQuery('/dashboard/artist/jobs', { propose: jobId }),
  postJob: () => '/post-job',
  contact: (query: { topic?: string } = {}) => withQuery('/contact-us', query),
  about: () => '/about-us',
  privacy: () => '/privacy-policy',
  shipping: () => '/shipping-policy',
  userPolicy: () => '/user-policy',
  refunds: () => '/refund-policy',
  terms: () => '/terms-and-conditions',
  arenaRules: () => '/rules-for-participating',
  collab: (query: Query = {}) => withQuery('/dashboard/artist/collab', query),
} as const

/** Where the sign-in leads by default. */
export function dashboardOf(type: 'user' | 'artist' | 'admin'): string {
  return { user: paths.clientDashboard(), artist: paths.artistDashboard(), admin: paths.admin() }[type]
}

/** Allows only paths of this site after sign-in, to prevent open redirects. */
export function safeNext(next: string | null | undefined): string | null {
  return next && /^\/(?![/\\])[\w\-./?=&%+,:@~]*$/.test(next) ? next : null
}
