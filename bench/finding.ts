/**
 * Measures search relevance, judged by the demo's own data, and compares it with a general search engine: `npm run finding [-- --worst
 * 20]`. Our search uses the embedded database, or PostgreSQL where TEST_DATABASE_URL is set; the other engine is in memory.
 */

import { parseArgs } from 'node:util'
import { keysOf } from '#contract/grammar/names.ts'
import { loadDemo } from '#demo/load.ts'
import { createWorld } from '#server/testing/world.ts'
import { generalJudgements } from './finding/general-engine.ts'
import { figuresOf, judgedOf } from './finding/judge.ts'
import { judgements } from './finding/sets.ts'
import { say } from './measure.ts'

const { values } = parseArgs({ options: { worst: { type: 'string', default: '0' } } })

const world = await createWorld()
try {
  await loadDemo(world.platform, { pictures: false, films: false })
  const rows: Record<string, ReturnType<typeof figuresOf>> = {}
  const sets = judgements(world.ctx)
  const generalSets = generalJudgements(world.ctx)
  for (const name of keysOf(sets)) {
    const verdicts = await sets[name]()
    rows[name] = figuresOf(verdicts)
    rows[`${name}, MiniSearch`] = figuresOf(await generalSets[name]())
    for (const { typed, ndcg, found } of judgedOf(verdicts)
      .toSorted((a, b) => a.ndcg - b.ndcg)
      .slice(0, Number(values.worst)))
      say(`${ndcg.toFixed(2)}  ${typed}  →  ${found.join(', ') || 'nothing'}`)
  }
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table(rows)
} finally {
  await world.close()
}
