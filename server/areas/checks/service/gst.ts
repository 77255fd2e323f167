/** The GST register's entry for a number, as information for the deciding admin. */
import type { OpenedCheck } from '#contract/checks/checks.ts'
import { type StateCode, states } from '#contract/india/states.ts'
import { gstin as gstinRule } from '#contract/india/tax-numbers.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { GstRegister } from '../../../platform/identity/gst-register.ts'
import { RegisterUnavailable } from '../../../platform/identity/port.ts'
import { isSameName } from '../../profiles/rules/names.ts'
import type { CheckDbRow } from '../tables.ts'

/** Call it outside a transaction. */
export async function askGstRegister(ctx: Ctx, { kind, gstin, legal_name }: CheckDbRow): Promise<OpenedCheck['gstRegister']> {
  const { gstRegister: register, log } = ctx.platform
  if (!register || kind !== 'gstin' || !gstin) return null
  const nothing = { by: register.name, name: null, state: null, fits: false }
  try {
    // A number with a wrong check character is invalid, whatever a register returns.
    const entry = gstinRule.safeParse(gstin).success ? await register.lookUp(gstin) : null
    return entry ? { ...nothing, ...foundOf(entry, legal_name) } : { ...nothing, answer: 'unknown' }
  } catch (error) {
    if (!(error instanceof RegisterUnavailable)) throw error
    log.warn({ register: register.name }, 'the GST register does not answer')
    return { ...nothing, answer: 'silent' }
  }
}

function foundOf(entry: NonNullable<Awaited<ReturnType<GstRegister['lookUp']>>>, legalName: string) {
  const { name, state, isActive } = entry
  return {
    answer: isActive ? ('active' as const) : ('cancelled' as const),
    name,
    state: states[state as StateCode] ?? null,
    fits: isSameName(name, legalName),
  }
}
