/**
 * D02: PostgreSQL is killed with -9 at random, again and again, while people book and pay. Nothing that was promised is
 * lost, and the product asks it again within seconds. On a server of this run's own. With `--careless` that server answers
 * before its commits are written, and what is lost then must be found: so it is known that a loss would be.
 * `node faults/postgres-loop.ts [--kills 20] [--in-flight 16] [--careless]`
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type OwnPostgres, ownPostgres } from '../server/testing/own-postgres.ts'
import { eventsWorkedThrough, findLosses } from './kill-loop.ts'
import { type Heard, runLoad } from './load.ts'
import { makeArtists, makeClients } from './people.ts'
import { product } from './process.ts'
import { faultsWorld } from './world.ts'

const reconnectedWithinMs = 5_000

interface Killed {
  heard: Heard
  seconds: number
  /** Milliseconds from PostgreSQL being there again to the product being ready, the longest. */
  slowest: number
  lost: string[]
}

async function killPostgres({ kills, inFlight, careless }: { kills: number; inFlight: number; careless: boolean }): Promise<Killed> {
  const postgres = await ownPostgres()
  await postgres.start()
  const world = await faultsWorld(postgres.url)
  const platform = await world.open()
  const people = { artists: await makeArtists(platform, 120), clients: await makeClients(platform, 400) }
  await platform.close()
  const running = await product(world.env)
  try {
    await running.start()
    // The product refuses to start on such a server, so the server changes its mind afterwards.
    if (careless) await answerBeforeWriting(postgres)
    let over = false
    const began = performance.now()
    const load = runLoad({ url: running.url, secret: world.secret, ...people, inFlight, isOver: () => over })
    let slowest = 0
    for (let kill = 0; kill < kills; kill++) {
      await new Promise((resolve) => setTimeout(resolve, randomInt(1_000, 3_000)))
      await postgres.kill()
      await postgres.start()
      slowest = Math.max(slowest, await running.readyAgain())
    }
    over = true
    const heard = await load
    const seconds = (performance.now() - began) / 1000
    await running.stop()
    await writeBeforeAnswering(postgres)
    const lost = await lossesOf(world, heard)
    return { heard, seconds, slowest, lost }
  } finally {
    await running.kill()
    await world.remove().catch(() => {})
    await postgres.remove()
  }
}

async function answerBeforeWriting(postgres: OwnPostgres): Promise<void> {
  for (const setting of ['synchronous_commit = off', "wal_writer_delay = '10s'"]) await postgres.query(`alter system set ${setting}`)
  await postgres.query('select pg_reload_conf()')
}

async function writeBeforeAnswering(postgres: OwnPostgres): Promise<void> {
  await postgres.query('alter system reset all')
  await postgres.query('select pg_reload_conf()')
}

/** Once all news has been worked through, in a process of the product's. */
async function lossesOf({ env, open }: Awaited<ReturnType<typeof faultsWorld>>, heard: Heard): Promise<string[]> {
  const again = await product(env)
  await again.start()
  const platform = await open()
  try {
    await eventsWorkedThrough(platform)
    return await findLosses(platform, heard)
  } finally {
    await platform.close()
    await again.stop()
  }
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    'in-flight': { type: 'string', default: '16' },
    careless: { type: 'boolean', default: false },
  },
})
const { careless } = values
const { heard, seconds, slowest, lost } = await killPostgres({
  kills: Number(values.kills),
  inFlight: Number(values['in-flight']),
  careless,
})
process.stdout.write(
  `D02${careless ? ' (careless, losses must be found)' : ''}: PostgreSQL killed ${values.kills} times in ${Math.round(seconds)} s, ${heard.requests} requests, ${heard.acknowledged} acknowledged, ${heard.unknown} without an answer, ${heard.bookings.size} bookings and ${heard.paid.size} payments promised, ready again at most ${Math.round(slowest)} ms after it, lost ${lost.length}\n`,
)
if (!careless) process.stdout.write(lost.map((each) => `  ${each}\n`).join(''))
const isRight = careless ? lost.length > 0 : lost.length === 0 && slowest <= reconnectedWithinMs && heard.acknowledged > 0
process.exitCode = isRight ? 0 : 1
