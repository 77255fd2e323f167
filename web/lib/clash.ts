/** Finds conflicting fields when something was saved elsewhere while its form was open. */
import type { ReactNode } from 'react'
import type { Difference } from '#web/ui/changed-meanwhile.tsx'

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type ClashWords<Values, Name extends keyof Values> = { [Each in Name]?: (values: Values) => ReactNode }

/** For the fields of one form. */
export function clashIn<Values extends object, Name extends keyof Values & string>(names: readonly Name[]) {
  const differingNames = (mine: Values, theirs: Values): Name[] => names.filter((name) => !isSame(mine[name], theirs[name]))

  /**
   * The fields to ask about: those saved meanwhile. Fields that only the form changed need no question.
   * @param base the values that the form was filled from; null when unknown, and then every difference is a question
   */
  const clashingNames = (mine: Values, theirs: Values, base: Values | null): Name[] =>
    differingNames(mine, theirs).filter((name) => !base || !isSame(theirs[name], base[name]))

  /** Whether the user left a field unchanged. */
  const isUntouched = (name: Name, mine: Values, base: Values | null): boolean => base !== null && isSame(mine[name], base[name])

  /** The conflicting fields in words. @param told how to display fields that are more than text */
  function differencesOf(
    { mine, theirs, base }: { mine: Values; theirs: Values; base: Values | null },
    { labelOf, told }: { labelOf: (name: Name) => string; told: ClashWords<Values, Name> },
  ): Difference[] {
    const said = (name: Name, values: Values): ReactNode => (told[name] ? told[name](values) : String(values[name] ?? ''))
    return clashingNames(mine, theirs, base).map((name) => ({
      name,
      label: labelOf(name),
      yours: said(name, mine),
      theirs: said(name, theirs),
      start: isUntouched(name, mine, base) ? 'theirs' : 'yours',
    }))
  }

  return { differingNames, clashingNames, isUntouched, differencesOf }
}
