/**
 * Counting costs more than finding: a page of a list is a dozen steps along an index, the number of all a walk over all.
 * So a count of many is kept for half a minute; what is few is always counted anew.
 */
import { type Ctx, now } from './context.ts'
import type { Platform } from './platform.ts'

const keptMs = 30_000

/** The kept counts of one kind of list. @param most so many are kept; fewer where each is large */
export function keptCounts({ most = 1000 } = {}) {
  const keptBy = new WeakMap<Platform, Map<string, { at: number; value: unknown }>>()

  /**
   * What `count` gave for this key lately, or gives now. Two who ask at once both count: waiting for one another could
   * never end where one of them holds the only connection.
   */
  async function keptCount<Value>(ctx: Ctx, key: unknown, count: () => Promise<Value>): Promise<Value> {
    const kept = keptBy.get(ctx.platform) ?? new Map<string, { at: number; value: unknown }>()
    keptBy.set(ctx.platform, kept)
    const name = JSON.stringify(key)
    const at = now(ctx).getTime()
    const known = kept.get(name)
    if (known && at - known.at < keptMs) return known.value as Value
    const value = await count()
    kept.delete(name)
    kept.set(name, { at, value })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }

  /** The news says that other things are public now, or show something else. */
  const forgetCounts = (platform: Platform): void => void keptBy.delete(platform)

  return { keptCount, forgetCounts }
}
