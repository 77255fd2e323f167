import { type StateCode, stateCodes, states } from '#contract/india/states.ts'

/** The states as choices of a form, in the order in which people look for them. */
export const statesByName: readonly { value: StateCode; label: string }[] = stateCodes
  .map((value) => ({ value, label: states[value] }))
  .sort((a, b) => a.label.localeCompare(b.label))
