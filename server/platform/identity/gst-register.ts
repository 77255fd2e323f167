/** The GST register: whose a number is. A sandbox stands in its place for development and tests. */
import { checkOf, gstin as gstinRule, stateOfGstin } from '#contract/india/tax-numbers.ts'
import { RegisterUnavailable } from './port.ts'

export interface GstEntry {
  /** Of the person or the firm that is registered. */
  name: string
  /** The code of the state, as the number begins with it. */
  state: string
  isActive: boolean
}

export interface GstRegister {
  /** As the desk reads it. */
  readonly name: string
  /** @returns null when it does not know the number @throws RegisterUnavailable */
  lookUp(gstin: string): Promise<GstEntry | null>
}

/** No PAN begins with ZZZ: the numbers with these belong to nobody. */
const holders: Record<string, { name: string; isActive?: false }> = {
  ZZZPT1001A: { name: 'Asha Rao' },
  ZZZPT1002A: { name: 'Kiran Trading Company' },
  ZZZPT1003A: { name: 'Asha Rao', isActive: false },
}
const silentPan = 'ZZZPT1009A'

/** A number that the sandbox answers for: 1001 is Asha Rao’s, 1002 somebody else’s, 1003 is cancelled, and for 1009 it is silent. */
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
