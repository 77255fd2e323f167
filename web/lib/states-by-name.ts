import { type StateCode, stateCodes, states } from '#contract/india/states.ts'

/** The Indian states as options, sorted by name. */
export const statesByName: readonly { value: StateCode; label: string }[] = stateCodes
  .map((value) => ({ value, label: states[value] }))
  .sort((a, b) => a.label.localeCompare(b.label))
