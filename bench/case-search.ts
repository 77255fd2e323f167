/**
 * Measures the admin search over a million people, bookings, orders and payments: `npm run bench:case-search [-- --people 1000000]` on
 * PostgreSQL. For comparison, each kind of query has the time of one row from an ideal table, read by its key with a bare statement.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { nameStocks } from '#demo/world/names.ts'
import { search } from '#server/areas/moderation/cases/search.ts'
import { type Ctx, systemCtx } from '#server/platform/context.ts'
import { faultsWorld } from '../faults/world.ts'
import { crowd } from './case-search/crowd.ts'
import { median, say } from './measure.ts'

const { values } = parseArgs({
  options: { people: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '300' } },
})
const people = Number(values.people)
const rounds = Number(values.rounds)
const warmUps = 20

const given = nameStocks.flatMap(({ female, male }) => [...female, ...male])
const surnames = nameStocks.flatMap(({ surnames }) => [...surnames])

/** The same seed in every run. */
let seed = 20261126
const below = (end: number) => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * end)
}
const oneOf = (all: readonly string[]) => all[below(all.length)] ?? ''
const somebody = () => below(people) + 1
const misspelt = (word: string) => {
  const at = 1 + below(Math.max(1, word.length - 2))
  return word.slice(0, at) + word.slice(at + 1)
}

/** Typical queries of admins. */
const queries: Record<string, () => string> = {
  'booking number': () => `BK-${crowd.number(below(crowd.bookings(people)) + 1)}`,
  'order number': () => `ar ${crowd.number(below(crowd.orders(people)) + 1).toLowerCase()}`,
  phone: () => `0${crowd.phone(somebody()).slice(3, 8)} ${crowd.phone(somebody()).slice(8)}`,
  'e-mail': () => `Person${somebody()}@Crowd.test`,
  username: () => `person.${somebody()}`,
  'reference of a payment': () => `pay_${crowd.number(below(crowd.payments(people)) + 1)}`,
  'reference of a payout': () => `pout_${crowd.number(below(crowd.bookings(people)) + 1)}`,
  'number that is nobody’s': () => `BK-ZZZZ${1000 + below(9000)}`,
  'reference that is nobody’s': () => `UTR 99${1e8 + below(1e8)}`,
  'full name': () => `${oneOf(given)} ${oneOf(surnames)}`,
  'very common last name': () => oneOf(surnames),
  'first letters of a name': () => oneOf(given).slice(0, 3),
  'one letter': () => oneOf(['a', 's', 'k', 'r', 'm', 'p']),
  'two letters': () => oneOf(surnames).slice(0, 2),
  'misspelt name': () => `${misspelt(oneOf(given))} ${misspelt(oneOf(surnames))}`,
  'last name first': () => `${oneOf(surnames)} ${oneOf(given)}`,
  'name that nobody has': () => `${oneOf(['Xqwzy', 'Vrrtk', 'Zzaphod'])} ${oneOf(['Blorgk', 'Quxley', 'Wibbl'])}`,
  'common word of a title': () => oneOf(['wedding', 'sangeet', 'evening', 'lamp']),
  'words of a title': () => `${oneOf(['wedding', 'birthday', 'temple'])} ${oneOf(['singer', 'dancer'])} ${below(5000)}`,
}

const server = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres'
const world = await faultsWorld(server)
const platform = await world.open()
const bare = new pg.Client({ connectionString: world.env.DATABASE_URL })
try {
  await bare.connect()
  const began = performance.now()
  for (const statement of crowd.statements(people, given, surnames)) await bare.query(statement)
  say(
    `${people.toLocaleString('en-IN')} people and ${crowd.all(people).toLocaleString('en-IN')} bookings, orders and payments in ${seconds(began)} s`,
  )
  const ctx: Ctx = {
    ...systemCtx(platform, 'bench'),
    person: { id: crowd.admin, type: 'admin', username: 'desk', sessionId: crowd.admin, roles: ['superadmin'] },
  }
  const rows: Record<string, string | number>[] = []
  const everything: number[] = []
  for (const [what, typed] of Object.entries(queries)) {
    const ours = await timed(async () => {
      await search(ctx, { words: typed(), page: 1 })
    })
    const ideal = await timed(async () => {
      await bare.query('select title, line from ideal where key = $1', [String(somebody())])
    })
    everything.push(...ours)
    rows.push({
      what,
      'p50 ms': rounded(median(ours)),
      'p99 ms': rounded(p99(ours)),
      'most ms': rounded(Math.max(...ours)),
      'bare p50 ms': rounded(median(ideal)),
      'bare p99 ms': rounded(p99(ideal)),
    })
  }
  rows.push({
    what: 'all of them',
    'p50 ms': rounded(median(everything)),
    'p99 ms': rounded(p99(everything)),
    'most ms': rounded(Math.max(...everything)),
  })
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table(rows)
  if (p99(everything) > 200) process.exitCode = 1
} finally {
  await bare.end()
  await platform.close()
  await world.remove()
}

async function timed(ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = -warmUps; round < rounds; round++) {
    const began = performance.now()
    await ask()
    if (round >= 0) times.push(performance.now() - began)
  }
  return times
}

function p99(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}
