/** Counts rate-limited attempts. One statement counts before the attempt, so that concurrent ones cannot slip through. */
import { inArray, sql } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { addressKey } from '../../../platform/address.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { foldedAddress } from '../rules.ts'
import { signInAttempts } from '../tables.ts'

export interface Allowance {
  /** Composed by us, since a caller could vary a key of their own text at will. */
  key: string
  most: number
  withinMs: number
  /** Beyond these, one more whenever nothing was counted for this long. */
  thenEveryMs?: number
}

/** The key of a destination: all addresses of one mailbox count together. */
export function limitKey({ kind, value }: { kind: 'email' | 'phone'; value: string }): string {
  return kind === 'email' ? foldedAddress(value) : value
}

/** A counted attempt. */
export interface Attempt {
  key: string
  at: Date
}

/** @throws 429 with the seconds to wait, when this would exceed the limit in any window of that length */
export async function countAttempt(ctx: Ctx, { key, most, withinMs, thenEveryMs = Number.POSITIVE_INFINITY }: Allowance): Promise<Attempt> {
  const at = now(ctx)
  const since = new Date(at.getTime() - withinMs)
  const pausedSince = new Date(Math.max(0, at.getTime() - thenEveryMs))
  const recent = sql`(select coalesce(array_agg(t order by t), '{}') from unnest(${signInAttempts.times}) t where t > ${since})`
  const { rowCount } = await ctx.db.execute(sql`
    insert into ${signInAttempts} (key, times, last_at) values (${key}, array[${at}::timestamptz], ${at})
    on conflict (key) do update set times = ${recent} || ${at}::timestamptz, last_at = ${at}
    where cardinality(${recent}) < ${most} or ${signInAttempts.last_at} <= ${pausedSince}`)
  if (rowCount) return { key, at }
  const seconds = await secondsUntilFree(ctx, key, { since, withinMs, thenEveryMs })
  throw failures.too_many_requests({ seconds }, { seconds })
}

/** Counts requests of one IP address, unless rate limits are switched off. */
export async function countFromAddress(ctx: Ctx, { what, ...limit }: { what: string; most: number; withinMs: number }): Promise<void> {
  if (ctx.platform.env.RATE_LIMITS !== 'off') await countAttempt(ctx, { key: `${what} from ${addressKey(ctx.address)}`, ...limit })
}

type Window = { since: Date } & Required<Pick<Allowance, 'withinMs' | 'thenEveryMs'>>

async function secondsUntilFree(ctx: Ctx, key: string, { since, withinMs, thenEveryMs }: Window): Promise<number> {
  const { rows } = await ctx.db.execute<{ first: string | null; last: string | null }>(
    sql`select extract(epoch from min(t)) * 1000 as first, extract(epoch from max(t)) * 1000 as last
      from ${signInAttempts}, unnest(${signInAttempts.times}) t where key = ${key} and t > ${since}`,
  )
  const at = now(ctx).getTime()
  const { first, last } = rows[0] ?? {}
  const freeAt = Math.min(Number(first ?? at) + withinMs, Number(last ?? at) + thenEveryMs)
  return Math.max(1, Math.ceil((freeAt - at) / 1000))
}

/** Removes the count of one successful attempt; others of the same instant stay counted. */
export async function takeBackAttempt(ctx: Ctx, { key, at }: Attempt): Promise<void> {
  const { times } = signInAttempts
  const place = sql`array_position(${times}, ${at}::timestamptz)`
  await ctx.db.execute(sql`
    update ${signInAttempts} set times = ${times}[:${place} - 1] || ${times}[${place} + 1:] where key = ${key} and ${place} is not null`)
}

export async function forgetAttempts(ctx: Ctx, keys: string[]): Promise<void> {
  await ctx.db.delete(signInAttempts).where(inArray(signInAttempts.key, keys))
}
