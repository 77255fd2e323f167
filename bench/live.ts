/**
 * Measures the chat: many connected people and few writers, delivery speed against bare Socket.IO in the same run, and how fast
 * messages are stored. `npm run bench:live [-- --listeners 2000]` on PostgreSQL. Connects to 127.0.0.1 only.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { people as table } from '#server/areas/auth/tables.ts'
import { globalRoom } from '#server/areas/chat/service/rooms.ts'
import { chatRooms } from '#server/areas/chat/tables.ts'
import { systemCtx } from '#server/platform/context.ts'
import { makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
import { type Line, line } from './line.ts'
import { median, memoryOf, say } from './measure.ts'

const { values } = parseArgs({ options: { listeners: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '20' } } })
const listeners = Number(values.listeners)
const seconds = Number(values.seconds)
const perSecond = 20
const rounds = 3
const saidAt = /"text":"bench \d+ ([\d.]+)"/
/** Makes each message unique. */
let spoken = 0

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const ctx = systemCtx(platform, 'bench')
say(`${listeners} people are made …`)
const people = await makeClients(platform, listeners)
// Make the accounts older, because new ones may not send links; and remove the pause between messages.
await ctx.db.update(table).set({ created_at: new Date(Date.now() - 2 * dayMs) })
await ctx.db
  .update(chatRooms)
  .set({ slow_ms: 0 })
  .where(eq(chatRooms.id, (await globalRoom(ctx)).id))
await platform.database.pool.query('vacuum analyze')
await platform.close()

const running = await product({ ...world.env, NODE_ENV: 'development', DATABASE_POOL: '20' })
let bare: ChildProcess | undefined
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const ours = await comeIn(running.url, (i) => people[i]?.token() as Promise<string>)
  say(`${ours.length} are connected, memory ${Math.round(await memoryOf(running.url))} MB`)
  const { late, lost, payload } = await talk(ours)
  const at = (share: number) => late[Math.floor(late.length * share)] ?? Number.NaN
  say(
    `${perSecond} messages a second for ${seconds} s: ${late.length} deliveries, ${lost} lost, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, memory ${Math.round(await memoryOf(running.url))} MB`,
  )

  bare = fork(new URL('./bare-sockets.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  bare.send({ event: chatPayloads.globalReceive, payload })
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
  const theirs = await comeIn(`http://127.0.0.1:${port}`, async () => '')
  const pairs: number[] = []
  const rates: { own: number; other: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await asFastAsTold(round % 2 ? theirs : ours)
    const second = await asFastAsTold(round % 2 ? ours : theirs)
    const [own, other] = round % 2 ? [second, first] : [first, second]
    rates.push({ own, other })
    pairs.push(own / other)
  }
  const middle = (pick: (pair: { own: number; other: number }) => number) => Math.round(median(rates.map(pick)))
  say(
    `told to all: ${middle(({ own }) => own)} deliveries/s, bare Socket.IO ${middle(({ other }) => other)}/s, ratio ${median(pairs).toFixed(2)}`,
  )
  for (const each of theirs) each.close()
  // Use few connections, because otherwise delivery takes longer than what is measured.
  const few = ours.splice(0, 8)
  for (const each of ours) each.close()
  for (const inFlight of [1, 16, 64]) {
    const { rate, p99 } = await kept(few, inFlight)
    say(`kept and acknowledged in one room, ${inFlight} in flight: ${Math.round(rate)}/s, p99 ${p99.toFixed(0)} ms`)
  }
  for (const each of few) each.close()
} finally {
  bare?.kill()
  await running.kill()
  await world.remove()
}

/** Opens all connections, some at a time. */
async function comeIn(url: string, tokenOf: (i: number) => Promise<string>): Promise<Line[]> {
  const lines: Line[] = []
  for (let i = 0; i < listeners; i += 20)
    lines.push(...(await Promise.all(Array.from({ length: Math.min(20, listeners - i) }, async (_, k) => line(url, await tokenOf(i + k))))))
  return lines
}

/** Sends at an even rate and measures the delivery delay to everybody. */
async function talk(lines: readonly Line[]) {
  const late: number[] = []
  let payload: object = {}
  for (const each of lines)
    each.hears((frame) => {
      const [, at] = saidAt.exec(frame) ?? []
      if (at) late.push(performance.now() - Number(at))
      if (at && late.length === 1) payload = JSON.parse(frame.slice(2))[1]
    })
  const many = perSecond * seconds
  const asked: Promise<unknown>[] = []
  const began = performance.now()
  for (let n = 0; n < many; n++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + (n * 1000) / perSecond - performance.now())))
    asked.push((lines[n % lines.length] as Line).ask(chatEvents.globalSend.name, { text: `bench ${n} ${performance.now()}` }))
  }
  await Promise.all(asked)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  return { late: late.sort((a, b) => a - b), lost: many * lines.length - late.length, payload }
}

/**
 * Sends as fast as messages are delivered: each sender's next message follows when the previous one has returned. @returns deliveries
 * per second
 */
async function asFastAsTold(lines: readonly Line[]): Promise<number> {
  let heard = 0
  for (const each of lines)
    each.hears((frame) => {
      if (saidAt.test(frame)) heard++
    })
  await flow(lines, 4, 2)
  heard = 0
  const began = performance.now()
  await flow(lines, 4, 6)
  return heard / ((performance.now() - began) / 1000)
}

async function kept(lines: readonly Line[], inFlight: number) {
  for (const each of lines) each.hears(() => undefined)
  await flow(lines, inFlight, 2)
  const times = await flow(lines, inFlight, 8)
  const sorted = times.toSorted((a, b) => a - b)
  return { rate: times.length / 8, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
}

/** @returns the delay of each, in milliseconds */
async function flow(lines: readonly Line[], inFlight: number, forSeconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + forSeconds * 1000
  const speak = async () => {
    while (performance.now() < until) {
      const n = spoken++
      const began = performance.now()
      await (lines[n % lines.length] as Line).ask(chatEvents.globalSend.name, { text: `bench ${n} ${began}` })
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, speak))
  return times
}
