/**
 * People who write to each other over a process of its own: it is killed again and again (H02), sent whatever can be sent (H08),
 * flooded (H09), and read too slowly (H12).
 * `node faults/live-loop.ts H02|H08|H09|H12 [--pretend]`; with `--pretend` pages do not ask for what they missed in H02, and
 * losses must be found: so it is known that they would be.
 */
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { dayMs } from '#contract/grammar/time.ts'
import { people as table } from '#server/areas/auth/tables.ts'
import { globalRoom } from '#server/areas/chat/service/rooms.ts'
import { chatRooms } from '#server/areas/chat/tables.ts'
import { systemCtx } from '#server/platform/context.ts'
import type { Outcome } from '#server/testing/faults/accounts.ts'
import { talkThrough } from '#server/testing/faults/chat.ts'
import { crowd, flood, hostilePackets, slowReader } from '#server/testing/faults/chat-endpoints.ts'
import { type Client, makeClients } from './people.ts'
import { type Product, product } from './process.ts'
import { faultsWorld } from './world.ts'

const mostGrowth = 50

/** @param limits whether the product keeps its limits */
async function withProduct(
  { people, limits }: { people: number; limits: 'on' | 'off' },
  run: (running: Product, people: Client[]) => Promise<Outcome>,
): Promise<Outcome> {
  const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
  const platform = await world.open()
  const made = await makeClients(platform, people)
  const ctx = systemCtx(platform, 'faults')
  // Who is new sends no numbers.
  await ctx.db.update(table).set({ created_at: new Date(Date.now() - 2 * dayMs) })
  const { id } = await globalRoom(ctx)
  await ctx.db.update(chatRooms).set({ slow_ms: 0 }).where(eq(chatRooms.id, id))
  await platform.close()
  const running = await product({ ...world.env, RATE_LIMITS: limits })
  try {
    await running.start()
    return await run(running, made)
  } finally {
    await running.kill()
    await world.remove()
  }
}

/** H02. */
function killed({ isPretended }: { isPretended: boolean }): Promise<Outcome> {
  const { kills, ...figures } = isPretended
    ? { kills: 2, messages: 600, restMs: 1000, everyMs: 5_000 }
    : { kills: 15, messages: 10_000, restMs: 800, everyMs: 15_000 }
  return withProduct({ people: 50, limits: 'off' }, async (running, people) => {
    const starts: number[] = []
    const disturb = async () => {
      if (starts.length === kills) return
      await running.kill()
      starts.push(await running.start())
    }
    const outcome = await talkThrough({
      urls: [running.url],
      tokens: people.map(({ token }) => token),
      disturb,
      ...figures,
      ...(isPretended && { without: 'catchingUp' as const }),
    })
    return { ...outcome, measured: `${starts.length} kills, ready again within ${Math.round(Math.max(...starts))} ms, ${outcome.measured}` }
  })
}

/** H08: deep into the server without limits, and what others notice of it with them. */
async function hostile(): Promise<Outcome> {
  const run = (limits: 'on' | 'off', more: { count: number; seconds?: number; slower?: number; atAttack?: () => void }) =>
    withProduct({ people: 9, limits }, async (running, people) => {
      const [other = '', ...attackers] = people.map(({ token }) => token)
      const outcome = await hostilePackets({ url: running.url, attackers, other, ...more })
      running.memory()
      return outcome
    })
  const deep = await run('off', { count: 100_000 })
  // Who attacks has a machine of their own; here they take what the server and its people leave of this one. What is started later
  // would inherit it.
  const atAttack = () => setPriority(constants.priority.PRIORITY_LOW)
  const beside = await run('on', { count: 100_000, seconds: 60, slower: 2, atAttack })
  return {
    tried: deep.tried + beside.tried,
    breaches: [...deep.breaches, ...beside.breaches],
    measured: `without limits ${deep.measured}; with limits ${beside.measured}`,
  }
}

/** H09. */
function flooded(): Promise<Outcome> {
  return withProduct({ people: 102, limits: 'on' }, async (running, people) => {
    const [watcher = '', token = '', ...tokens] = await Promise.all(people.map(({ token }) => token()))
    const come = () => crowd({ url: running.url, tokens, watcher, each: 11 })
    // What a first crowd takes, a server keeps for the next.
    const first = await come()
    const before = running.memory()
    const events = await flood({ url: running.url, token, perSecond: 500, seconds: 30 })
    const second = await come()
    const grown = Math.round(running.memory() - before)
    return {
      tried: first.tried + events.tried + second.tried,
      breaches: [
        ...[first, events, second].flatMap(({ breaches }) => breaches),
        ...(grown > mostGrowth ? [`the memory grew by ${grown} MB`] : []),
      ],
      measured: `events: ${events.measured}; connections: ${second.measured}; memory grew by ${grown} MB`,
    }
  })
}

/** H12. */
function unread(): Promise<Outcome> {
  return withProduct({ people: 2, limits: 'off' }, async (running, people) => {
    const [slow, loud] = people as [Client, Client]
    return slowReader({ url: running.url, slow: await slow.token(), loud: loud.token, messages: 20_000, memory: running.memory, slower: 2 })
  })
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pretend: { type: 'boolean', default: false } } })
const isPretended = values.pretend
const parts: Record<string, () => Promise<Outcome>> = { H02: () => killed({ isPretended }), H08: hostile, H09: flooded, H12: unread }
const [id = ''] = positionals
const part = parts[id]
if (!part) throw new Error(`one of ${Object.keys(parts)}`)
const began = performance.now()
const { tried, breaches, measured } = await part()
const seconds = ((performance.now() - began) / 1000).toFixed(1)
process.stdout.write(
  `${id}${isPretended ? ' (pages that do not catch up, losses must be found)' : ''}: ${tried} done, ${tried - breaches.length} acknowledged, ${breaches.length} lost, 0 doubled, ${seconds} s (${[measured ?? [], breaches.slice(0, 3)].flat().join('; ')})\n`,
)
process.exitCode = breaches.length > 0 === isPretended ? 0 : 1
