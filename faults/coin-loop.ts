/**
 * C04: the server is killed with -9 again and again while people claim, are given, buy, exchange and give back coins. Afterwards
 * every movement that was acknowledged is there, each once, none is there that nobody asked for, and every wallet is a recount of
 * its movements.
 * `node faults/coin-loop.ts [--kills 20] [--movements 2000] [--embedded] [--pretend]`; with `--pretend` a hundredth of the gifts is taken away,
 * and it must be seen.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { rewardFields } from '#contract/rewards/admin.ts'
import { addStock, insertReward } from '#server/areas/rewards/service/admin.ts'
import { type Ctx, inTransaction, systemCtx } from '#server/platform/context.ts'
import type { OpenPlatform } from '#server/platform/open.ts'
import type { ProviderPayment } from '#server/platform/payments/port.ts'
import { signatureHeader } from '#server/platform/payments/sandbox-parts.ts'
import { sign } from '#server/platform/payments/signature.ts'
import { brokenInvariants } from '#server/testing/invariants.ts'
import { type Answer, type AskedPayment, askUntilKnown } from './history.ts'
import { settled } from './kill-loop.ts'
import { type Client, makeAdmin, makeClients } from './people.ts'
import { product } from './process.ts'
import { faultsWorld } from './world.ts'

const clients = 300
const inFlight = 16
const price = 20
const reason = 'A run of faults asks for it.'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    movements: { type: 'string', default: '2000' },
    embedded: { type: 'boolean', default: false },
    pretend: { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const movements = Number(values.movements)
const server = values.embedded ? undefined : (process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const world = await faultsWorld(server)
const platform = await world.open()
const people = await makeClients(platform, clients)
const admin = await makeAdmin(platform)
const rewardId = await fillShelf(systemCtx(platform, 'faults'))
await platform.close()

const running = await product(world.env)
/** By its kind: the names of the movements that were acknowledged, as their keys have them. */
const promised = {
  claimed: new Set<string>(),
  granted: new Set<string>(),
  voucher: new Set<string>(),
  revoked: new Set<string>(),
  pack: new Set<string>(),
  back: new Set<string>(),
}
const acknowledged = () => Object.values(promised).reduce((sum, { size }) => sum + size, 0)
let asked = 0
let unknown = 0
let refused = 0
try {
  await running.start()
  let areKilled = false
  const began = performance.now()
  const moving = everybodyMoves(() => areKilled && acknowledged() >= movements)
  for (let kill = 0; kill < kills; kill++) {
    await new Promise((resolve) => setTimeout(resolve, randomInt(400, 1_800)))
    await running.kill()
    await running.start()
  }
  areKilled = true
  await moving
  const seconds = Math.round((performance.now() - began) / 1000)
  await settled(world.open, running, server !== undefined)
  await running.stop()
  const after = await world.open()
  const { lost, doubled } = await losses(after).finally(() => after.close())
  const kinds = Object.entries(promised).map(([kind, { size }]) => `${size} ${kind}`)
  process.stdout.write(
    `C04: ${kills} kills in ${seconds} s, ${asked} requests, ${unknown} without an answer, ${refused} refused, ${acknowledged()} movements acknowledged (${kinds.join(', ')}), lost ${lost.length}, doubled ${doubled.length}\n${[
      ...lost,
      ...doubled,
    ]
      .slice(0, 8)
      .map((each) => `  ${each}\n`)
      .join('')}`,
  )
  if (acknowledged() < movements) process.exitCode = 1
  if (lost.length + doubled.length > 0 !== values.pretend) process.exitCode = 1
} finally {
  await running.kill()
  await world.remove()
}

/** More vouchers than anybody will exchange coins for. */
async function fillShelf(ctx: Ctx): Promise<string> {
  const fields = rewardFields.parse({
    kind: 'masterclass',
    title: 'An hour with a master',
    description: 'One hour with somebody who has sung for forty years.',
    partner: null,
    city: null,
    ...{ value: price / 2, price: price / 2, perPerson: 100, validDays: 90, startsAt: new Date().toISOString(), endsAt: null },
  })
  const { id } = await inTransaction(ctx, (ctx) => insertReward(ctx, fields))
  for (let i = 0; i < 8; i++) await inTransaction(ctx, (ctx) => addStock(ctx, id, 1000))
  return id
}

async function everybodyMoves(isOver: () => boolean): Promise<void> {
  const free = [...people]
  const walk = async () => {
    while (!isOver()) {
      const client = free.shift()
      if (!client) throw new Error('fewer clients than walks')
      await someMovements(client, isOver)
      free.push(client)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, walk))
}

/** In turn and by chance: a visit, a gift, an exchange or two, a pack, and what undoes them. */
async function someMovements(client: Client, isOver: () => boolean): Promise<void> {
  const note = ({ outcome }: Answer) => {
    asked++
    if (outcome === 'info') unknown++
    if (outcome === 'fail') refused++
  }
  const say = async (who: Pick<Client, 'token'>, path: string, { json = {}, ...rest }: AskedPayment = {}) =>
    askUntilKnown(running.url + path, { token: await who.token(), json, ...rest }, isOver, note)
  /** Each intention has one key, however often it has to be said. */
  const once = (who: Pick<Client, 'token'>, path: string, json: object = {}) => say(who, path, { key: randomUUID(), json })

  if (!promised.claimed.has(client.id) && (await once(client, '/api/reward/claim')).outcome === 'ok') promised.claimed.add(client.id)
  const gift = { username: usernameOf(client), coins: randomInt(price, 5 * price), reason }
  const granted = await once(admin, '/api/admin/coins/grants/new', gift)
  if (granted.outcome === 'ok') promised.granted.add((granted.body as { grantId: string }).grantId)
  for (let i = randomInt(0, 3); i > 0; i--) {
    const redeemed = await once(client, '/api/reward/redeem', { rewardId, expectedCoins: price })
    if (redeemed.outcome !== 'ok') break
    const { voucherId } = (redeemed.body as { voucher: { voucherId: string } }).voucher
    promised.voucher.add(voucherId)
    // Said again after a kill it is refused, for it was done: only what was answered counts as promised.
    if (randomInt(4) === 0 && (await say(admin, `/api/admin/vouchers/${voucherId}/revoke`, { json: { reason } })).outcome === 'ok')
      promised.revoked.add(voucherId)
  }
  if (randomInt(2) === 0) await buyPack(client, once, isOver, note)
}

async function buyPack(
  client: Client,
  once: (who: Client, path: string, json?: object) => Promise<Answer>,
  isOver: () => boolean,
  note: (answer: Answer) => void,
): Promise<void> {
  const bought = await once(client, '/api/reward/coins/purchase', { pack: 'small', expectedPrice: 99 })
  if (bought.outcome !== 'ok') return
  const { purchaseId, checkout } = bought.body as { purchaseId: string; checkout: { paymentId: string } }
  const opened = await once(client, `/api/payments/${checkout.paymentId}/open`)
  if (opened.outcome !== 'ok') return
  const orderId = (opened.body as { url: string }).url.split('/').at(-1)
  const pressed = await once(client, `/sandbox/api/orders/${orderId}/pay`, { outcome: 'pay', mischief: 'never' })
  const [payment] = (pressed.body as { payments: ProviderPayment[] } | null)?.payments ?? []
  // The button had been pressed before the server died: then only the desk's reconciliation hears of it.
  if (!payment) return
  const body = JSON.stringify({ id: randomUUID(), kind: 'payment.captured', reference: checkout.paymentId, payment })
  const headers = { [signatureHeader]: sign(world.secret, body) }
  for (let i = randomInt(1, 4); i > 0; i--)
    if ((await askUntilKnown(`${running.url}/api/payments/webhook/sandbox`, { body, headers }, isOver, note)).outcome === 'ok')
      promised.pack.add(purchaseId)
  // Before the coins have come it is refused, and stays theirs.
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (randomInt(2) === 0 && (await once(client, `/api/reward/coins/purchases/${purchaseId}/return`)).outcome === 'ok')
    promised.back.add(purchaseId)
}

function usernameOf(client: Client): string {
  return `dev${people.indexOf(client)}.faults`
}

async function losses(platform: OpenPlatform): Promise<{ lost: string[]; doubled: string[] }> {
  const ctx = systemCtx(platform, 'faults')
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await ctx.db.execute<Row>(query)).rows
  if (values.pretend) {
    await ctx.db.execute(sql`alter table coin_movements disable trigger coin_movements_append_only`)
    await ctx.db.execute(sql`update coin_movements set key = 'gone ' || id where id in
      (select id from coin_movements where cause = 'granted' limit (select 1 + count(*) / 100 from coin_movements where cause = 'granted'))`)
  }
  const lost = await brokenInvariants(ctx)
  const doubled: string[] = []
  const moved = await rows<{ person: string; key: string; coins: number; owed: number }>(
    sql`select person_id::text as person, key, coins, owed from coin_movements`,
  )
  const times = new Map<string, number>()
  for (const { person, key } of moved) {
    const name = key.startsWith('daily_visit') ? `claimed ${person}` : key
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  const keyed = { claimed: 'claimed', granted: 'granted', voucher: 'voucher', revoked: 'revoked', pack: 'pack', back: 'pack back' } as const
  for (const [kind, ids] of Object.entries(promised))
    for (const id of ids) {
      const name = `${keyed[kind as keyof typeof keyed]} ${id}`
      const there = times.get(name) ?? 0
      if (there === 0) lost.push(`${name} was acknowledged and is not there`)
    }
  for (const [name, often] of times) if (often > 1) doubled.push(`${name} is there ${often} times`)

  // Each gift, voucher and pack was made by exactly one key, and nothing moved coins that nobody has asked for.
  const keys = await rows<{ id: string; count: number }>(
    sql`select coalesce(answer->>'grantId', answer->'voucher'->>'voucherId', answer->>'purchaseId') as id, count(*)::int as count
      from idempotency_keys where call like '%/grants/new' or call like '%/reward/redeem' or call like '%/coins/purchase' group by 1`,
  )
  const made = new Map(keys.map(({ id, count }) => [id, count]))
  for (const name of times.keys()) {
    const [kind, id = ''] = name.split(' ')
    if (['granted', 'voucher', 'pack'].includes(kind ?? '') && id !== 'back' && made.get(id) !== 1)
      doubled.push(`${name} was made by ${made.get(id) ?? 0} keys`)
    if (!['claimed', 'granted', 'voucher', 'revoked', 'pack', 'debt'].includes(kind ?? ''))
      doubled.push(`${name}: nobody has asked for that`)
  }

  const sums = new Map<string, number>()
  for (const { person, coins } of moved) sums.set(person, (sums.get(person) ?? 0) + coins)
  for (const { person, coins } of await rows<{ person: string; coins: number }>(
    sql`select person_id::text as person, earned + bought as coins from coin_wallets`,
  ))
    if ((sums.get(person) ?? 0) !== coins) lost.push(`${person} has ${coins}, a recount gives ${sums.get(person) ?? 0}`)

  for (const { id, refunded } of await rows<{ id: string; refunded: number }>(sql`
    select c.id::text, p.promised_paise::int as refunded from coin_pack_purchases c join payments p on p.id = c.payment_id
      where p.promised_paise <> case when c.state = 'returned' then p.amount_paise else 0 end`))
    lost.push(`pack ${id} had ${refunded} paise sent back`)
  return { lost, doubled }
}
