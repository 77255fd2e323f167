/**
 * Caches large counts for half a minute, because counting costs more than finding: a page of a list is a dozen steps along an index,
 * its total a walk over all of it. Small counts are always fresh.
 */
import { type Ctx, now } from './context.ts'
import type { Platform } from './platform.ts'

const keptMs = 30_000

/** A count cache for one kind of list. @param most limit of entries; lower it when entries are large */
export function countCache({ most = 1000 } = {}) {
  const keptBy = new WeakMap<Platform, Map<string, { at: number; value: unknown }>>()

  /**
   * Returns the cached count of this key, or counts now. Concurrent callers both count: waiting for each other could deadlock where one
   * of them has the only connection.
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

  /** Clears the cache when an event changes what is public or how it looks. */
  const forgetCounts = (platform: Platform): void => void keptBy.delete(platform)

  return { keptCount, forgetCounts }
}
