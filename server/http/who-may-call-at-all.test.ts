/** The contract decides who may call. This repeats its two extremes, so that no slip there opens anything. */
import { expect, test } from 'vitest'
import { type ConsoleRole, everyConsoleRole } from '#contract/grammar/admin-roles.ts'
import { everyCall } from '../testing/world.ts'

/** Calls of every admin for their own second factor. */
const ownProof = 'newApp confirmApp newRecoveryCodes'

const openToEverybody = {
  auth: 'register login sendOtp forgot resetPassword sso ssoResolve registerWithSso ssoProviders refresh logout usernameFree',
  account: 'undoAddress',
  profiles: 'suggest list trending spotlight shorts categories get seen frontPage',
  media: 'file',
  videos: 'file captionsFile',
  calendar: 'availability',
  packages: 'list',
  artworks: 'metadata',
  market: 'list get byUsername delivery certificate',
  addresses: 'pincode',
  orders: 'quote',
  cart: 'look',
  bookings: 'quote byPackage',
  payments: 'webhook',
  content: 'articles article policy faq',
  notifications: 'renewPush',
  reviews: 'testimonials list photo',
  jobs: 'list get guidance',
  arena: 'contests participants leaderboards results',
  vidbox: 'trending performance explore byArtists find watched',
  comments: 'list',
  analytics: 'exception emptySearch',
  support: 'send',
  privacy: 'file',
  newsletter: 'subscribe confirm unsubscribe unsubscribePage unsubscribeOffers unsubscribeOffersPage lessOften',
  campaigns: 'mailEvents opened follow',
  switches: 'notices',
  secondFactor: 'passkeySignInOptions passkeySignIn',
  sanctions: 'appealPage appeal',
  transparency: 'report',
}

const forAdminsAlone = {
  orders: 'disputed decide',
  disputes: 'list decide',
  payments:
    'payoutAccounts viewPayoutAccount settlements settlementLines settlementFile checkSettlement differences assignDifference payoutTrails refundReviewed retry books',
  checks: 'list get open pass refuse withdraw',
  invoices: 'registrations registerAgain taxMonth taxCsv',
  taxReturns: 'month remit correct takeBack file',
  moderation: 'queues profiles profile audit decidedBefore auditState verifyAudit exportAudit approve artworks artwork decideArtwork',
  security: 'events exportEvents',
  secondFactor: ownProof,
  overview: 'weeks funnels atRest unusual health',
  reviewInbox: 'list get claim release decide decideMany preview undo filters saveFilter removeFilter export',
  cases: 'search file timeline',
  sharedView: 'see allowed',
  team: 'list requests ask decide',
  sanctions: 'list preview give lift decideAppeal',
  decisionAppeals: 'decide',
  confirmations: 'list ask decide',
  switches: 'list set',
  reports: 'list openFile settle',
  auditions: 'open',
  bandMembers: 'ofArtist',
  chatAdmin: 'earlier remove restore govern mute unmute mutes',
  reviews: 'adminList decide',
  jobAdmin: 'list decide',
  prizes: 'list settle',
  arenaAdmin:
    'entries decide removeComment contests createContest editContest moveContest setAside decideVotes trendingPerformances trendingArtists spotlight previewTrending',
  deliveries: 'list retry',
  analytics: 'exceptions emptySearches',
  support: 'list get acknowledge answer close reopen',
  campaigns: 'list get create edit draw test move mails recipients results segments saveSegment editSegment removeSegment',
  emailMarketing: 'preview send',
  rewardAdmin: 'list get create change stock codes vouchers use revoke passport grant grants decideGrant liability odd',
}

test.each([
  ['anyone', openToEverybody],
  ['admin', forAdminsAlone],
])('exactly these calls may be made by %s', (may, areas) => {
  const expected = Object.entries(areas).flatMap(([area, names]) => names.split(' ').map((name) => `${area}.${name}`))
  const actual = everyCall()
    .filter(({ call }) => call.may === may)
    .map(({ name }) => name)
  expect(actual.sort()).toEqual(expected.sort())
})

const home = 'weeks funnels unusual'
const inbox = 'list get claim release decide decideMany preview undo filters saveFilter removeFilter'

/** Superadmins may make every call, so they are not listed here. */
const byRole: Record<ConsoleRole, Record<string, string>> = {
  support: {
    secondFactor: ownProof,
    overview: home,
    reviewInbox: inbox,
    cases: 'search file timeline',
    sharedView: 'see allowed',
    orders: 'disputed decide',
    disputes: 'list decide',
    moderation: 'queues profiles profile decidedBefore',
    sanctions: 'list',
    confirmations: 'list ask decide',
    bandMembers: 'ofArtist',
    deliveries: 'list retry',
    support: 'list get acknowledge answer close reopen',
  },
  moderator: {
    secondFactor: ownProof,
    overview: home,
    reviewInbox: inbox,
    cases: 'search file timeline',
    checks: 'list get open pass refuse withdraw',
    moderation: 'queues profiles profile decidedBefore approve artworks artwork decideArtwork',
    sanctions: 'list preview give lift decideAppeal',
    decisionAppeals: 'decide',
    confirmations: 'list ask decide',
    reports: 'list openFile settle',
    auditions: 'open',
    bandMembers: 'ofArtist',
    chatAdmin: 'earlier remove restore govern mute unmute mutes',
    reviews: 'adminList decide',
    jobAdmin: 'list decide',
    arenaAdmin: 'entries decide removeComment',
  },
  finance: {
    secondFactor: ownProof,
    overview: `${home} atRest`,
    reviewInbox: inbox,
    cases: 'search file timeline',
    orders: 'disputed decide',
    disputes: 'list decide',
    payments:
      'payoutAccounts viewPayoutAccount settlements settlementLines settlementFile checkSettlement differences assignDifference payoutTrails refundReviewed retry books',
    invoices: 'registrations registerAgain taxMonth taxCsv',
    taxReturns: 'month remit correct takeBack file',
    moderation: 'queues',
    confirmations: 'list ask decide',
    prizes: 'list settle',
    rewardAdmin: 'list get create change stock codes vouchers use revoke passport grant grants decideGrant liability odd',
  },
  marketing: {
    secondFactor: ownProof,
    overview: home,
    moderation: 'queues',
    arenaAdmin: 'trendingPerformances trendingArtists spotlight previewTrending',
    analytics: 'emptySearches',
    campaigns: 'list get create edit draw test move mails recipients results segments saveSegment editSegment removeSegment',
    emailMarketing: 'preview send',
    rewardAdmin: 'list get create change stock codes vouchers use revoke passport grant grants decideGrant liability odd',
  },
  contests: {
    secondFactor: ownProof,
    overview: home,
    reviewInbox: inbox,
    cases: 'search file timeline',
    moderation: 'queues',
    confirmations: 'list ask decide',
    prizes: 'list settle',
    arenaAdmin:
      'entries decide removeComment contests createContest editContest moveContest setAside decideVotes trendingPerformances trendingArtists spotlight previewTrending',
  },
}

test.each(everyConsoleRole)('an admin with the role %s may make exactly these calls', (role) => {
  const expected = Object.entries(byRole[role]).flatMap(([area, names]) => names.split(' ').map((name) => `${area}.${name}`))
  const actual = everyCall()
    .filter(({ call }) => call.roles?.includes(role))
    .map(({ name }) => name)
  expect(actual.sort()).toEqual(expected.sort())
})

test('exactly the admin calls name roles', () => {
  expect(everyCall().filter(({ call }) => (call.may === 'admin') !== (call.roles !== undefined))).toEqual([])
})
