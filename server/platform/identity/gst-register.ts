/** Looks up the holder of a GST number. A sandbox replaces the register in development and tests. */
import { checkOf, gstin as gstinRule, stateOfGstin } from '#contract/india/tax-numbers.ts'
import { RegisterUnavailable } from './port.ts'

export interface GstEntry {
  /** The registered person or firm. */
  name: string
  /** State code, the first two digits of the number. */
  state: string
  isActive: boolean
}

export interface GstRegister {
  /** Name shown to admins. */
  readonly name: string
  /** @returns null for an unknown number @throws RegisterUnavailable */
  lookUp(gstin: string): Promise<GstEntry | null>
}

/** No PAN begins with ZZZ, so these numbers belong to nobody. */
const holders: Record<string, { name: string; isActive?: false }> = {
  ZZZPT1001A: { name: 'Asha Rao' },
  ZZZPT1002A: { name: 'Kiran Trading Company' },
  ZZZPT1003A: { name: 'Asha Rao', isActive: false },
}
const silentPan = 'ZZZPT1009A'

/** A number that the sandbox knows: 1001 is Asha Rao’s, 1002 somebody else’s, 1003 is cancelled, and 1009 is unavailable. */
export function testGstin(serial: 1001 | 1002 | 1003 | 1009, state = '08'): string {
  const first = `${state}ZZZPT${serial}A1Z`
  return first + checkOf(first)
}

export function gstSandbox(): GstRegister {
  return {
    name: 'the sandbox',
    async lookUp(gstin) {
      if (!gstinRule.safeParse(gstin).success) return null
      const pan = gstin.slice(2, 12)
      if (pan === silentPan) throw new RegisterUnavailable('the sandbox is silent about this one')
      const holder = holders[pan]
      return holder ? { isActive: true, ...holder, state: stateOfGstin(gstin) } : null
    },
  }
}
