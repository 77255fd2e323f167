/** Shortcuts for tests of coins. */
import { type RewardFields, rewardAdmin } from '#contract/rewards/admin.ts'
import type { RewardKind } from '#contract/rewards/kinds.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import type { World } from '../../testing/world.ts'
import type { SignedIn } from '../auth/testing.ts'
import { addStock, insertReward } from './service/admin.ts'
import { redeem } from './service/shop.ts'
import { give } from './service/wallet.ts'

let gifts = 0

/** Gives coins as if a rule had. */
export async function giveCoins(world: World, personId: string, coins: number, kind: 'earned' | 'bought' = 'earned'): Promise<string> {
  const cause = kind === 'earned' ? 'review_written' : 'bought'
  const given = await inTransaction(world.ctx, (ctx) =>
    give(ctx, { personId, kind, cause, key: `test ${++gifts}`, title: 'For a test', coins }),
  )
  if (!given) throw new Error('nothing was given')
  return given.lot.id
}

export const reason = 'A reason that is long enough.'

interface Offered {
  kind?: RewardKind
  /** In rupees. */
  price?: number
  perPerson?: number
}

export function rewardFields(world: World, { kind = 'rehearsal_room', price = 50, perPerson = 1 }: Offered = {}): RewardFields {
  return {
    kind,
    title: 'An hour in a rehearsal room',
    description: 'One hour in a room with mirrors, a piano and a drum kit.',
    partner: kind === 'partner_voucher' ? 'Raag Strings' : null,
    city: null,
    value: price,
    price,
    perPerson,
    validDays: 90,
    startsAt: world.clock.now().toISOString(),
    endsAt: null,
  }
}

/** Exchanges this many coins, at today's value, for a reward in ample stock. */
export async function exchange(world: World, ctx: Ctx, coins: number): Promise<string> {
  const rewardId = await inTransaction(world.ctx, async (ctx) => {
    const reward = await insertReward(ctx, rewardFields(world, { kind: 'masterclass', price: coins / 2, perPerson: 1 }))
    await addStock(ctx, reward.id, 1)
    return reward.id
  })
  return (await redeem(ctx, { rewardId, expectedCoins: coins })).voucher.voucherId
}

/** Puts a reward into the shop with this stock. @param price in rupees */
export async function putOnOffer(
  world: World,
  admin: SignedIn,
  {
    kind = 'rehearsal_room',
    price = 50,
    stock = 1,
    perPerson = 1,
  }: { kind?: RewardKind; price?: number; stock?: number; perPerson?: number } = {},
): Promise<string> {
  const fields = rewardFields(world, { kind, price, perPerson })
  const { rewardId } = await world.get(rewardAdmin.create, { fields, reason }, { token: admin.token, key: crypto.randomUUID() })
  if (stock && kind !== 'partner_voucher')
    await world.get(rewardAdmin.stock, { rewardId, count: stock, reason }, { token: admin.token, key: crypto.randomUUID() })
  return rewardId
}
