/**
 * A whole season of business with an independent recount after each day: `npm run season [-- --bookings 5000 --orders 2000 --prizes
 * 500]`, on PostgreSQL, or embedded with `--embedded`. Prints a line for each day; at the end what happened, and every violated
 * invariant.
 */
import { parseArgs } from 'node:util'
import { liveThroughSeason } from '#server/testing/season/season.ts'

const text = (given: string) => ({ type: 'string', default: given }) as const
const { values } = parseArgs({
  options: {
    ...{ bookings: text('5000'), orders: text('2000'), prizes: text('500'), packs: text('400'), days: text('290') },
    ...{ artists: text('48'), clients: text('150'), processes: text('3'), 'kill-every': text('7'), 'at-once': text('3') },
    ...{ seed: text('monsoon'), from: text('2026-06-01'), 'withheld-from': text('2026-09-01') },
    embedded: { type: 'boolean', default: false },
  },
})
if (values.embedded) process.env.TEST_DATABASE_URL = ''
else process.env.TEST_DATABASE_URL ||= 'postgres://root@127.0.0.1:5432/postgres'

const number = (name: Exclude<keyof typeof values, 'embedded'>) => Number(values[name])
const say = (line: string) => process.stdout.write(`${line}\n`)
const began = performance.now()
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)

const { broken, counts, figures, days } = await liveThroughSeason({
  ...{ seed: values.seed, from: values.from, withheldFrom: values['withheld-from'], days: number('days') },
  ...{ bookings: number('bookings'), orders: number('orders'), prizes: number('prizes'), packs: number('packs') },
  ...{ artists: number('artists'), clients: number('clients'), processes: number('processes') },
  ...{ killEvery: number('kill-every'), atOnce: values.embedded ? 1 : number('at-once') },
  onDay(day, { figures, sentences }) {
    say(`${day}: ${figures} figures held against each other, ${sentences.length} differ (${minutes()} minutes)`)
    for (const sentence of sentences) say(`  ${sentence}`)
  },
})
for (const [what, many] of Object.entries(counts).sort()) say(`${what}: ${many}`)
say(`${days} days, ${figures} figures held against each other, ${broken.length} differ; ${minutes()} minutes.`)
process.exitCode = broken.length ? 1 : 0
