/**
 * Measures the job list against a bare server that runs the same queries in the same run: `npm run bench:jobs [-- --jobs 50000]` on
 * PostgreSQL.
 */
import { parseArgs } from 'node:util'
import { jobs as calls } from '#contract/jobs/jobs.ts'
import { list } from '#server/areas/jobs/service/finding.ts'
import { makeManyJobs } from '#server/areas/jobs/testing.ts'
import { systemCtx } from '#server/platform/context.ts'
import { makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
import { type BareServer, bareServer, bodyOf, memoryOf, say, sideBySide } from './measure.ts'
import { recorded } from './recorded.ts'

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '50000' }, seconds: { type: 'string', default: '6' } } })
const poolSize = 20
const path = '/api/job/list'

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const ctx = systemCtx(platform, 'bench')
say(`${values.jobs} jobs are made …`)
const clients = await makeClients(platform, 1_000)
await makeManyJobs(
  ctx,
  clients.map(({ id }) => id),
  Number(values.jobs),
)
await platform.database.pool.query('vacuum analyze')
const asked = { category: 'singer', city: 'udaipur', sort: 'budget', limit: 10 } as const
const statements = await recorded(() => list(ctx, calls.list.input.parse(asked)))
await platform.close()

const running = await product({ ...world.env, NODE_ENV: 'development', DATABASE_POOL: String(poolSize) })
let bare: BareServer | undefined
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const { url } = running
  const headers = { 'content-type': 'application/json' }
  const listing = { headers, body: JSON.stringify(asked) }
  bare = await bareServer({
    database: world.env.DATABASE_URL ?? '',
    poolSize,
    addresses: { [path]: { statements, body: await bodyOf(url + path, listing), headers } },
  })
  const compare = sideBySide({ ours: url, bare: bare.url, seconds: Number(values.seconds) })
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table([await compare('job list: filter, sort, 10 of all', path, listing)])
  say(`memory after the run: ${Math.round(await memoryOf(url))} MB`)
} finally {
  bare?.child.kill()
  await running.kill()
  await world.remove()
}
