/**
 * How well people find what they type for, judged by the demo's own facts: `npm run finding [-- --worst 20]`. Embedded, or on
 * PostgreSQL where TEST_DATABASE_URL is set.
 */
import { parseArgs } from 'node:util'
import { loadDemo } from '#demo/load.ts'
import { createWorld } from '#server/testing/world.ts'
import { figuresOf, judgedOf } from './finding/judge.ts'
import { judgements } from './finding/sets.ts'
import { say } from './measure.ts'

const { values } = parseArgs({ options: { worst: { type: 'string', default: '0' } } })

const world = await createWorld()
try {
  await loadDemo(world.platform, { pictures: false, films: false })
  const rows: Record<string, ReturnType<typeof figuresOf>> = {}
  for (const [name, judgement] of Object.entries(judgements(world.ctx))) {
    const verdicts = await judgement()
    rows[name] = figuresOf(verdicts)
    for (const { typed, ndcg, found } of judgedOf(verdicts)
      .toSorted((a, b) => a.ndcg - b.ndcg)
      .slice(0, Number(values.worst)))
      say(`${ndcg.toFixed(2)}  ${typed}  →  ${found.join(', ') || 'nothing'}`)
  }
  // biome-ignore lint/suspicious/noConsole: the table is what this script is for
  console.table(rows)
} finally {
  await world.close()
}
