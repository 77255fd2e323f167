/**
 * Measures the smoothness of a room with very many messages on a phone with a quarter of this CPU, against one with few in the same
 * run: `npm run build && node bench/long-room.ts [--messages 10000]` on PostgreSQL, in Chromium. Connects to 127.0.0.1 only.
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import type { Session } from '#contract/auth/auth.ts'
import { type KeptSession, sessionKey } from '#web/lib/session.ts'
import { executablePath } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { faultsWorld } from '../faults/world.ts'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } })
const many = Number(values.messages)
const few = 100
/** Messages per page of a room. */
const perPage = 50
const turns = 60
const letters = 'How much for a wedding in June?'

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const { DATABASE_URL = '', DATA_DIR = '' } = world.env
const server = await startServer(DATA_DIR, world.env)
const database = new pg.Client({ connectionString: DATABASE_URL })
await database.connect()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const rows = [await measured(few), await measured(many)]
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table(rows)
} finally {
  await browser.close()
  await database.end()
  await server.stop()
  await world.remove()
}

/** Loads the whole room, scrolls through it, then writes into it. */
async function measured(messages: number) {
  await fill(messages)
  const page = await enter()
  const list = page.getByRole('log')
  await list.getByRole('listitem').first().waitFor()
  const box = await list.boundingBox()
  if (!box) throw new Error('there is no list')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const began = performance.now()
  await toTheFirst(page)
  const loading = performance.now() - began
  const frames = await framesOf(page, async () => {
    for (let i = 0; i < turns; i++) await page.mouse.wheel(0, 500)
    for (let i = 0; i < turns; i++) await page.mouse.wheel(0, -400)
  })
  const typed = await framesOf(page, () => page.getByRole('textbox').last().pressSequentially(letters, { delay: 30 }))
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const heap = await page.evaluate(() => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize)
  await page.context().close()
  return {
    messages,
    'page of history ms': Math.round((loading * perPage) / messages),
    'scroll p50 ms': frames.p50,
    'scroll p99 ms': frames.p99,
    'typing p50 ms': typed.p50,
    'typing p99 ms': typed.p99,
    elements: nodes,
    'heap MB': Math.round(heap / 1e6),
  }
}

/** Exactly this many, by the demo's people. */
async function fill(messages: number) {
  await database.query('delete from chat_edits')
  await database.query(`delete from chat_messages using chat_rooms r where room_id = r.id and r.kind = 'global'`)
  await database.query(
    `insert into chat_messages (id, room_id, seq, change, sender_id, client_id, text, created_at)
    select gen_random_uuid(), r.id, n, n, p.id, gen_random_uuid(), repeat('What was said here before. ', 1 + n % 7) || n, now() - ($1 - n) * interval '1 minute'
    from chat_rooms r, generate_series(1, $1::int) n,
      lateral (select id from people where type = 'artist' order by id offset n % 20 limit 1) p where r.kind = 'global'`,
    [messages],
  )
  await database.query(`update chat_rooms set last_seq = $1, last_change = $1, last_at = now() where kind = 'global'`, [messages])
  await database.query('analyze chat_messages')
}

async function enter(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } })
  const page = await context.newPage()
  const answer = await page.request.post(`${server.url}/api/auth/login`, {
    data: { email: 'client@demo.test', password: 'mehfil-demo-2026' },
  })
  const { user, tokens } = (await answer.json()) as Session
  const session: KeptSession = { ...tokens, expiresAt: Date.now() + tokens.expiresIn * 1000, user }
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [sessionKey, JSON.stringify(session)] as const)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${server.url}/dashboard/user/chat`)
  return page
}

/** Scrolls up through the whole history, page by page. */
async function toTheFirst(page: Page) {
  const isThere = () => page.evaluate(() => !!document.querySelector('[role=log] [data-seq="1"]'))
  for (let turn = 0; !(await isThere()); turn++) {
    if (turn > many) throw new Error('the first message did not come')
    await page.mouse.wheel(0, -5000)
  }
}

/** Frame durations during the work, in milliseconds. */
async function framesOf(page: Page, work: () => Promise<unknown>) {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames_: times })
  })
  await work()
  const times = await page.evaluate(() => (window as unknown as { frames_: number[] }).frames_.toSorted((a, b) => a - b))
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
  return { p50: at(0.5), p99: at(0.99) }
}
