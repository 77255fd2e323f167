/** Which parts of the product are switched off. Every process asks for itself, and knows within `keptMs` what was decided in another one. */
import { eq, sql } from 'drizzle-orm'
import type { SwitchName } from '#contract/moderation/switch-names.ts'
import { switchFailures, switchMs } from '#contract/moderation/switches.ts'
import type { Broadcast } from '../broadcast/port.ts'
import type { Database } from '../database/port.ts'
import { switches } from './tables.ts'

/** A read that begins just before the change may take some of the time that is promised. */
const keptMs = switchMs / 2.5
/** The word that tells other processes at once, where there is a Redis. */
export const switchesChanged = 'switches'

export interface Switches {
  /** By name, the sentence that people read. Outside a transaction: it may wait for a connection. */
  off(): Promise<ReadonlyMap<SwitchName, string>>
  /** @throws switched_off, with that sentence */
  requireOn(...names: readonly SwitchName[]): Promise<void>
  /** What was decided here counts here at once. */
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
    // By a clock that nobody moves: the product's own may stand still.
    if (kept && performance.now() - kept.at < keptMs) return kept.off
    if (!reading) {
      const mine = read(() => reading === mine)
      reading = mine
    }
    return reading
  }

  async function read(isWanted: () => boolean): Promise<Kept['off']> {
    const at = performance.now()
    // Assigned by `off` first.
    await null
    try {
      const rows = await orm.select({ name: switches.name, banner: switches.banner }).from(switches).where(eq(switches.is_off, true))
      const found = new Map(rows.map(({ name, banner }) => [name, banner]))
      // One that was overtaken by a change is an answer to those who asked before it, and to nobody after.
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

/** For statements that find work: what is switched off is not found, and is again when it is on. */
export function isSwitchedOff(name: SwitchName) {
  return sql`exists (select from ${switches} where ${switches.name} = ${name} and ${switches.is_off})`
}
