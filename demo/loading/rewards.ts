/** The reward shop, and the sign-in accounts' coins: through the product's own services at their own times. */

import { dayMs, dayOf } from '#contract/grammar/time.ts'
import type { RewardFields } from '#contract/rewards/admin.ts'
import { type CoinRule, coinTermsOn } from '#contract/rewards/coin-terms.ts'
import { addCodes, addStock, insertReward } from '#server/areas/rewards/service/admin.ts'
import { claim } from '#server/areas/rewards/service/claim.ts'
import { askGrant } from '#server/areas/rewards/service/grants.ts'
import { redeem } from '#server/areas/rewards/service/shop.ts'
import { give, lotGivenFor, takeBack } from '#server/areas/rewards/service/wallet.ts'
import { type Ctx, inTransaction, now, type Person } from '#server/platform/context.ts'
import { asThen } from './cast.ts'
import type { LoadedPeople } from './people.ts'

type Offer = Pick<RewardFields, 'kind' | 'title' | 'description' | 'partner' | 'city' | 'value' | 'price' | 'perPerson' | 'validDays'> & {
  stock: number
}

const offers: readonly Offer[] = [
  {
    ...{ kind: 'partner_voucher', title: 'A set of strings or a pair of ghungroos', partner: 'The demo’s music shop', city: null },
    description: 'One set of strings for a guitar, sitar or violin, or a pair of ghungroos of fifty bells. Made-up shop, made-up codes.',
    ...{ value: 120, price: 100, perPerson: 2, validDays: 120, stock: 40 },
  },
  {
    ...{ kind: 'rehearsal_room', title: 'An hour in a rehearsal room', partner: 'The demo’s studio', city: 'mumbai' },
    description: 'A room for six with mirrors, a piano, a drum kit and two microphones, on a weekday before five.',
    ...{ value: 200, price: 150, perPerson: 4, validDays: 90, stock: 24 },
  },
  {
    ...{ kind: 'masterclass', title: 'A seat in a masterclass', partner: null, city: 'delhi' },
    description: 'Ninety minutes on breath, microphone and stage with one of the artists of the season, in a class of fifteen.',
    ...{ value: 300, price: 200, perPerson: 1, validDays: 60, stock: 15 },
  },
  {
    ...{ kind: 'featured_day', title: 'A featured day in your category', partner: null, city: null },
    description:
      'You stand first in your category on a day that you choose, with a label that says so. At most one place in ten is a featured one.',
    ...{ value: 300, price: 250, perPerson: 6, validDays: 60, stock: 60 },
  },
  {
    ...{ kind: 'fee_waiver', title: 'No platform fee on your next booking', partner: null, city: null },
    description: 'The next booking that you accept is without our fee. If that booking falls through, you have the waiver again.',
    ...{ value: 600, price: 500, perPerson: 2, validDays: 180, stock: 30 },
  },
  {
    ...{ kind: 'portfolio_shoot', title: 'A portfolio shoot', partner: 'The demo’s photographer', city: 'bengaluru' },
    description: 'An hour with a photographer and ten finished portraits for your page.',
    ...{ value: 1500, price: 1000, perPerson: 1, validDays: 120, stock: 5 },
  },
]

/** What they did, with days ago. */
const stories: Record<'client' | 'artist' | 'debtor', readonly (readonly [rule: CoinRule, daysAgo: number, title: string])[]> = {
  client: [
    ['booking_completed', 199, 'House concert with Meher Rathore'],
    ['review_written', 196, 'Review of a house concert'],
    ['booking_completed', 121, 'Welcome music with Tenzin Lepcha'],
    ['order_completed', 27, 'Swing, Third Day of Teej'],
    ['order_completed', 18, 'Four Guests'],
    ['booking_completed', 4, 'Reception with DJ Nihal'],
  ],
  artist: [
    ['profile_approved', 330, 'Your page went live'],
    ['first_package', 329, 'First package: Mehfil at Home'],
    ['booking_completed', 199, 'House concert in Jaipur'],
    ['booking_completed', 150, 'Sangeet evening'],
    ['review_written', 149, 'Review of a client'],
    ['booking_completed', 24, 'Wedding weekend'],
    ['booking_completed', 5, 'Reception in Kota'],
    ['referral', 60, 'A friend’s first completed booking'],
  ],
  debtor: [
    ['booking_completed', 88, 'Housewarming in Kolkata'],
    ['booking_completed', 41, 'Anniversary dinner'],
    ['order_completed', 30, 'A picture for the hall'],
  ],
}

export async function loadRewards(ctx: Ctx, { artists, clients, adminId }: LoadedPeople): Promise<void> {
  const desk: Person = { id: adminId, username: 'mehfil.desk', type: 'admin', sessionId: adminId, roles: ['superadmin'] }
  const ids: Partial<Record<RewardFields['kind'], string>> = {}
  for (const offer of offers) ids[offer.kind] = await putUp(asThen(ctx, desk, ago(ctx, 45)), offer)
  const client = requireNamed(clients, 'priya.malhotra', 'user')
  const artist = requireNamed(artists, 'meher.rathore', 'artist')
  await tell(ctx, client, stories.client)
  await tell(ctx, artist, stories.artist)
  for (const days of [3, 2, 1]) await claim(asThen(ctx, client, ago(ctx, days)), { rule: 'daily_visit' })
  const welcome = { personId: client.id, kind: 'earned', cause: 'granted', key: 'demo welcome', title: 'From Mehfil' } as const
  await give(asThen(ctx, null, ago(ctx, 40)), { ...welcome, coins: 100, reason: 'For the patience while a refund was on its way.' })
  await exchange(asThen(ctx, client, ago(ctx, 12)), ids.partner_voucher, 200)
  await exchange(asThen(ctx, artist, ago(ctx, 9)), ids.rehearsal_room, 300)
  await oweCoins(ctx, requireNamed(clients, 'rakesh.pradhan', 'user'), ids.partner_voucher)
  // Needs a second admin.
  const reason = 'Three calls and a lost evening: the venue’s door was closed, and she sang in the courtyard.'
  await askGrant(asThen(ctx, desk, ago(ctx, 1)), { username: artist.username, coins: 800, reason })
}

/** Coins spent before the booking that earned them was refunded: one row in the admin list of suspicious coins. */
async function oweCoins(ctx: Ctx, client: Person, rewardId: string | undefined): Promise<void> {
  await tell(ctx, client, stories.debtor)
  await exchange(asThen(ctx, client, ago(ctx, 20)), rewardId, 200)
  const refunded = await lotGivenFor(ctx, client.id, 'demo booking_completed 1')
  if (!refunded) throw new Error('demo: the lot of the refunded booking is missing')
  const said = {
    key: 'demo taken back',
    cause: 'taken_back',
    title: 'Anniversary dinner',
    reason: 'The booking was refunded in full.',
  } as const
  await inTransaction(asThen(ctx, null, ago(ctx, 6)), (then) => takeBack(then, refunded.id, said))
}

const ago = (ctx: Ctx, days: number) => new Date(now(ctx).getTime() - days * dayMs)

function requireNamed(people: readonly { id: string; username: string }[], username: string, type: Person['type']): Person {
  const found = people.find((each) => each.username === username)
  if (!found) throw new Error(`demo: nobody is called ${username}`)
  return { id: found.id, username, type, sessionId: found.id }
}

async function putUp(ctx: Ctx, { stock, ...fields }: Offer): Promise<string> {
  const { id } = await insertReward(ctx, { ...fields, startsAt: now(ctx).toISOString(), endsAt: null })
  if (fields.kind === 'partner_voucher')
    await addCodes(ctx, id, Array.from({ length: stock }, (_, i) => `DEMO-SHOP-${1000 + i}`).join('\n'))
  else await addStock(ctx, id, stock)
  return id
}

async function tell(ctx: Ctx, { id: personId }: Person, story: (typeof stories)['client']): Promise<void> {
  for (const [i, [rule, daysAgo, title]] of story.entries()) {
    const then = asThen(ctx, null, ago(ctx, daysAgo))
    const coins = coinTermsOn(dayOf(now(then))).coins[rule]
    await give(then, { personId, kind: 'earned', cause: rule, key: `demo ${rule} ${i}`, title, coins })
  }
}

async function exchange(ctx: Ctx, rewardId: string | undefined, expectedCoins: number): Promise<void> {
  if (!rewardId) throw new Error('demo: a reward is missing')
  await redeem(ctx, { rewardId, expectedCoins })
}
