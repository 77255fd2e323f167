/**
 * D07: a service accepts connections and never answers. Callers get an error within seconds, every acknowledged write exists once, and
 * the product recovers by itself when answers return, or when only new connections get any.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { count, inArray } from 'drizzle-orm'
import { profiles } from '#contract/profiles/profiles.ts'
import { support } from '#contract/support/support.ts'
import { ticketMessages } from '../../areas/support/tables.ts'
import type { FaultProxy } from '../fault-proxy.ts'
import type { Reply, World } from '../world.ts'
import type { Outcome } from './accounts.ts'

export interface Silence {
  world: World
  /** Between the product and the silent service. */
  line: FaultProxy
}

/** `passing`: requests are executed, and their answers come late. `stranding`: open connections stay silent for good. */
export type Kind = 'passing' | 'stranding'

interface DatabaseFigures {
  kind: Kind
  writers: number
  silentMs: number
  /** Time limit for any answer. */
  withinMs: number
  /** Time limit for recovery after the silence. */
  backWithinMs: number
}

/** Each writer retries until an email is accepted, then writes another, until the silence is over. */
export async function silentDatabase(
  { world, line }: Silence,
  { kind, writers, silentMs, withinMs, backWithinMs }: DatabaseFigures,
): Promise<Outcome> {
  const breaches: string[] = []
  const taken: string[] = []
  let [tried, refused, isOver, slowest] = [0, 0, false, 0]
  const backBy = { ms: Number.POSITIVE_INFINITY }

  async function press(message: string, key: string): Promise<boolean> {
    const began = performance.now()
    const letter = { name: 'Dev', email: `${key}@people.test`, topic: 'other', message } as const
    const reply = await Promise.race([world.ask(support.send, letter, { key }), setTimeout(withinMs + 500, null, { ref: false })])
    const ms = performance.now() - began
    tried++
    slowest = Math.max(slowest, ms)
    if (ms > withinMs) breaches.push(`waited ${Math.round(ms)} ms`)
    if (reply && !isFair(reply)) breaches.push(`answered ${reply.status} ${reply.body.code}`)
    if (reply?.status === 503) refused++
    return reply?.status === 200
  }

  async function write(): Promise<void> {
    do {
      const key = randomUUID()
      const message = `A letter that is written once, ${key}.`
      while (!(await press(message, key))) {
        if (performance.now() > backBy.ms) return void breaches.push('not served again')
        await setTimeout(100)
      }
      taken.push(message)
      await setTimeout(20)
    } while (!isOver)
  }

  const writing = Promise.all(Array.from({ length: writers }, write))
  while (taken.length < writers) await setTimeout(20)
  if (kind === 'passing') line.mute()
  else line.strand()
  await setTimeout(silentMs)
  line.mend()
  isOver = true
  backBy.ms = performance.now() + backWithinMs
  await writing
  if (!refused) breaches.push('nobody noticed the silence')
  const seen = await Promise.race([countOf(world, taken), setTimeout(withinMs, null, { ref: false })])
  if (!seen) breaches.push('the desk cannot read the letters')
  for (const message of seen ? taken : []) if (seen?.get(message) !== 1) breaches.push(`${seen?.get(message) ?? 0} times: ${message}`)
  if ((await world.app.http.inject('/readyz')).statusCode !== 200) breaches.push('not ready again')
  return { tried, breaches, measured: `${taken.length} letters taken, ${refused} times told to wait, ${Math.round(slowest)} ms at most` }
}

const isFair = ({ status, headers }: Reply<unknown>) => status === 200 || (status === 503 && headers['retry-after'] !== undefined)

async function countOf({ ctx }: World, messages: string[]): Promise<Map<string, number>> {
  const { text } = ticketMessages
  const rows = await ctx.db.select({ text, times: count() }).from(ticketMessages).where(inArray(text, messages)).groupBy(text)
  return new Map(rows.map(({ text, times }) => [text, times]))
}

/** Connections to Redis stay silent for good: people wait for a rate limit once or twice, and processes hear each other again. */
export async function silentRedis(
  { world, line }: Silence,
  { withinMs, backWithinMs }: { withinMs: number; backWithinMs: number },
): Promise<Outcome> {
  const breaches: string[] = []
  const heard: string[] = []
  let [tried, gaps] = [0, 0]
  const { broadcast } = world.platform
  await broadcast.hear(
    (text) => heard.push(text),
    () => gaps++,
  )
  const isBack = async () => {
    const { redis } = (await world.app.http.inject('/readyz')).json()
    await broadcast.say('anybody there').catch(() => {})
    return redis === true && gaps > 0 && heard.length > 0
  }
  line.strand()
  const began = performance.now()
  do {
    const asked = performance.now()
    const { status } = await world.ask(profiles.list, {})
    const ms = performance.now() - asked
    tried++
    if (status !== 200 || ms > withinMs) breaches.push(`answered ${status} after ${Math.round(ms)} ms`)
    if (performance.now() - began > backWithinMs) breaches.push(`not back: ${gaps} gaps, heard ${heard.length}`)
  } while (!breaches.length && !(await isBack()))
  return { tried, breaches, measured: `back after ${Math.round(performance.now() - began)} ms` }
}
