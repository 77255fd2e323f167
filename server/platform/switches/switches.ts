/** Which features are switched off. Every process reads it for itself, and sees another one's change within `keptMs`. */
import { eq, sql } from 'drizzle-orm'
import type { SwitchName } from '#contract/moderation/switch-names.ts'
import { switchFailures, switchMs } from '#contract/moderation/switches.ts'
import type { Broadcast } from '../broadcast/port.ts'
import type { Database } from '../database/port.ts'
import { switches } from './tables.ts'

/** A read just before the change may use up part of the promised time, hence the margin. */
const keptMs = switchMs / 2.5
/** Broadcast message that tells other processes at once, where there is a Redis. */
export const switchesChanged = 'switches'

export interface Switches {
  /** Names of switched-off features with their banner. Call outside a transaction: it may wait for a connection. */
  off(): Promise<ReadonlyMap<SwitchName, string>>
  /** @throws switched_off, with the banner */
  requireOn(...names: readonly SwitchName[]): Promise<void>
  /** Drops the cache, so that a change of this process takes effect at once. */
  forget(): void
}

type Kept = { at: number; off: ReadonlyMap<SwitchName, string> }

export async function openSwitches(
  { orm }: Pick<Database, 'orm'>,
  broadcast: Broadcast,
  onError: (error: unknown) => void,
): Promise<Switches> {
  let kept: Kept | null = null
  let reading: Promise<Kept['off']> | null = null

  const forget = () => {
    reading = null
    if (kept) kept = { ...kept, at: Number.NEGATIVE_INFINITY }
  }
  await broadcast.hear((text) => {
    if (text.split(' ').includes(switchesChanged)) forget()
  }, forget)

  async function off() {
    // Use a real clock; the product's own may be frozen.
    if (kept && performance.now() - kept.at < keptMs) return kept.off
    if (!reading) {
      const mine = read(() => reading === mine)
      reading = mine
    }
    return reading
  }

  async function read(isWanted: () => boolean): Promise<Kept['off']> {
    const at = performance.now()
    // Let `off` assign `reading` first.
    await null
    try {
      const rows = await orm.select({ name: switches.name, banner: switches.banner }).from(switches).where(eq(switches.is_off, true))
      const found = new Map(rows.map(({ name, banner }) => [name, banner]))
      // A read overtaken by a change answers its earlier callers and must not be cached.
      if (isWanted()) kept = { at, off: found }
      return found
    } catch (error) {
      if (!kept) throw error
      onError(error)
      return kept.off
    } finally {
      if (isWanted()) reading = null
    }
  }

  return {
    off,
    forget,
    async requireOn(...names) {
      if (!names.length) return
      const now = await off()
      for (const name of names) {
        const banner = now.get(name)
        if (banner !== undefined) throw switchFailures.switched_off({ banner }, { switch: name })
      }
    },
  }
}

/** For queries that find work: they find nothing while the feature is off. */
export function isSwitchedOff(name: SwitchName) {
  return sql`exists (select from ${switches} where ${switches.name} = ${name} and ${switches.is_off})`
}
