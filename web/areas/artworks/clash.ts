/** What stands against each other when a work was saved elsewhere while its form was being filled. */
import { type ArtworkName, type ArtworkValues, shownNames } from './artwork-values.ts'

const isSame = (name: ArtworkName, one: ArtworkValues, other: ArtworkValues) => JSON.stringify(one[name]) === JSON.stringify(other[name])

export function differingNames(mine: ArtworkValues, theirs: ArtworkValues): ArtworkName[] {
  return shownNames.filter((name) => !isSame(name, mine, theirs))
}

/**
 * The fields to ask about: those that were saved meanwhile. What only the form has changed is no question.
 * @param base what the form was filled from; null when that is not known any more, and every difference is a question
 */
export function clashingNames(mine: ArtworkValues, theirs: ArtworkValues, base: ArtworkValues | null): ArtworkName[] {
  return differingNames(mine, theirs).filter((name) => !base || !isSame(name, theirs, base))
}

/** Whether the person has left a field as it was. */
export function isUntouched(name: ArtworkName, mine: ArtworkValues, base: ArtworkValues | null): boolean {
  return base !== null && isSame(name, mine, base)
}
