/**
 * D06: the product is told to stop, again and again, while people book and pay and others are in the middle of sending.
 * What it has begun it finishes, it is gone within its time, and nothing that was promised is lost.
 * `node faults/restart-loop.ts [--restarts 20] [--in-flight 16] [--hasty]`; with `--hasty` it is killed instead, and what
 * was under way must be missed: so it is known that it would be.
 */
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { parseArgs } from 'node:util'
import { eventsWorkedThrough, findLosses } from './kill-loop.ts'
import { type Heard, runLoad } from './load.ts'
import { makeArtists, makeClients } from './people.ts'
import { product } from './process.ts'
import { faultsWorld } from './world.ts'

const goneWithinMs = 15_000
const sendingAtOnce = 20

interface Restarted {
  heard: Heard
  /** Requests that were begun before the word to stop. */
  underWay: number
  missed: number
  slowestStop: number
  badEnds: number
  lost: string[]
}

/** Sends its head, and knows by the server's "continue" that it was begun; the body follows when it is let. */
async function begin(url: string): Promise<{ finish(): Promise<number> }> {
  const body = JSON.stringify({ category: 'singer', city: 'jaipur' })
  const sending = request(`${url}/api/artist/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answer = answerTo(sending)
  sending.flushHeaders()
  await once(sending, 'continue')
  return {
    finish() {
      sending.end(body)
      return answer
    },
  }
}

/** @returns 0 when none comes */
function answerTo(sending: ClientRequest): Promise<number> {
  return new Promise((resolve) => {
    sending.on('error', () => resolve(0))
    sending.once('response', (response: IncomingMessage) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
  })
}

async function restartUnderLoad({ restarts, inFlight, hasty }: { restarts: number; inFlight: number; hasty: boolean }): Promise<Restarted> {
  const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
  const platform = await world.open()
  const people = { artists: await makeArtists(platform, 120), clients: await makeClients(platform, 400) }
  await platform.close()
  const running = await product(world.env)
  const seen = { underWay: 0, missed: 0, slowestStop: 0, badEnds: 0 }
  try {
    await running.start()
    let over = false
    const load = runLoad({ url: running.url, secret: world.secret, ...people, inFlight, isOver: () => over })
    for (let round = 0; round < restarts; round++) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const sending = await Promise.all(Array.from({ length: sendingAtOnce }, () => begin(running.url)))
      const began = performance.now()
      const end = hasty ? running.kill().then(() => 0) : running.stop()
      await new Promise((resolve) => setTimeout(resolve, 200))
      const answers = await Promise.all(sending.map(({ finish }) => finish()))
      seen.underWay += answers.length
      seen.missed += answers.filter((status) => status !== 200).length
      if ((await end) !== 0) seen.badEnds++
      seen.slowestStop = Math.max(seen.slowestStop, performance.now() - began)
      await running.start()
    }
    over = true
    const heard = await load
    const after = await world.open()
    await eventsWorkedThrough(after)
    await running.stop()
    const lost = await findLosses(after, heard).finally(() => after.close())
    return { ...seen, heard, lost }
  } finally {
    await running.kill()
    await world.remove()
  }
}

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    'in-flight': { type: 'string', default: '16' },
    hasty: { type: 'boolean', default: false },
  },
})
const { hasty } = values
const { heard, underWay, missed, slowestStop, badEnds, lost } = await restartUnderLoad({
  restarts: Number(values.restarts),
  inFlight: Number(values['in-flight']),
  hasty,
})
process.stdout.write(
  `D06${hasty ? ' (killed instead, misses must be found)' : ''}: ${values.restarts} restarts, ${heard.requests} requests, ${heard.acknowledged} acknowledged, ${underWay} under way, ${missed} of them missed, slowest end ${Math.round(slowestStop)} ms, ${badEnds} ended badly, lost ${lost.length}\n${lost.map((each) => `  ${each}\n`).join('')}`,
)
const isRight = hasty ? missed > 0 : missed + badEnds + lost.length === 0 && slowestStop <= goneWithinMs
process.exitCode = isRight ? 0 : 1
