/** Counts what may be tried only so often. The count is made before the try, in one statement, so that no crowd slips through. */
import { inArray, sql } from 'drizzle-orm'
import { failures } from '#contract/errors.ts'
import { addressKey } from '../../../platform/address.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { signInAttempts } from '../tables.ts'

export interface Allowance {
  /** What and who, of our own making: a key from a caller's text alone could be varied at will. */
  key: string
  most: number
  withinMs: number
}

/** One that was counted. */
export interface Attempt {
  key: string
  at: Date
}

/** @throws 429 with the seconds to wait, when this would be one too many in any window of that length */
export async function countAttempt(ctx: Ctx, { key, most, withinMs }: Allowance): Promise<Attempt> {
  const at = now(ctx)
  const since = new Date(at.getTime() - withinMs)
  const recent = sql`(select coalesce(array_agg(t order by t), '{}') from unnest(${signInAttempts.times}) t where t > ${since})`
  const { rowCount } = await ctx.db.execute(sql`
    insert into ${signInAttempts} (key, times, last_at) values (${key}, array[${at}::timestamptz], ${at})
    on conflict (key) do update set times = ${recent} || ${at}::timestamptz, last_at = ${at}
    where cardinality(${recent}) < ${most}`)
  if (rowCount) return { key, at }
  const seconds = await secondsUntilFree(ctx, key, since, withinMs)
  throw failures.too_many_requests({ seconds }, { seconds })
}

/** Counts what one address asks for, where the process counts addresses at all. */
export async function countFromAddress(ctx: Ctx, { what, ...limit }: { what: string; most: number; withinMs: number }): Promise<void> {
  if (ctx.platform.env.RATE_LIMITS !== 'off') await countAttempt(ctx, { key: `${what} from ${addressKey(ctx.address)}`, ...limit })
}

async function secondsUntilFree(ctx: Ctx, key: string, since: Date, withinMs: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ first: string | null }>(
    sql`select extract(epoch from min(t)) * 1000 as first from ${signInAttempts}, unnest(${signInAttempts.times}) t where key = ${key} and t > ${since}`,
  )
  const first = Number(rows[0]?.first ?? now(ctx).getTime())
  return Math.max(1, Math.ceil((first + withinMs - now(ctx).getTime()) / 1000))
}

/** Takes back the count of one attempt that went well; others of the same instant stay counted. */
export async function takeBackAttempt(ctx: Ctx, { key, at }: Attempt): Promise<void> {
  const { times } = signInAttempts
  const place = sql`array_position(${times}, ${at}::timestamptz)`
  await ctx.db.execute(sql`
    update ${signInAttempts} set times = ${times}[:${place} - 1] || ${times}[${place} + 1:] where key = ${key} and ${place} is not null`)
}

export async function forgetAttempts(ctx: Ctx, keys: string[]): Promise<void> {
  await ctx.db.delete(signInAttempts).where(inArray(signInAttempts.key, keys))
}
