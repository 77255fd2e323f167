/** The guests and days that a package is offered for, as rules and as text. */
import { formatDay, startOfDay } from '../grammar/time.ts'

export interface PackageBounds {
  audienceMin: number | null
  audienceMax: number | null
  validFrom: string | null
  validUntil: string | null
}

/** Finds bounds that exclude everything, each at the field to correct. */
export function boundProblems({ audienceMin, audienceMax, validFrom, validUntil }: PackageBounds): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = []
  if (audienceMin !== null && audienceMax !== null && audienceMin > audienceMax)
    problems.push({
      path: 'audienceMin',
      message: `The fewest guests cannot be more than the most: choose ${number(audienceMax)} or fewer.`,
    })
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    problems.push({ path: 'validUntil', message: `The last day cannot be before the first: choose ${dayWords(validFrom)} or later.` })
  return problems
}

const number = (value: number) => value.toLocaleString('en-IN')
const dayWords = (day: string) => formatDay(startOfDay(day))

/** `50 to 400 guests`, `at least 50 guests`, `up to 400 guests`; nothing without a bound. */
export function guestsOf({ audienceMin: least, audienceMax: most }: Pick<PackageBounds, 'audienceMin' | 'audienceMax'>): string {
  if (least !== null && most !== null) return `${number(least)} to ${number(most)} guests`
  if (least !== null) return `at least ${number(least)} guests`
  return most === null ? '' : `up to ${number(most)} guests`
}

/** `from Sun, 1 Nov 2026 to Sun, 28 Feb 2027`; nothing without a bound. */
export function seasonOf({ validFrom: first, validUntil: last }: Pick<PackageBounds, 'validFrom' | 'validUntil'>): string {
  if (first !== null && last !== null) return `from ${dayWords(first)} to ${dayWords(last)}`
  if (first !== null) return `from ${dayWords(first)}`
  return last === null ? '' : `until ${dayWords(last)}`
}

/** Omitted bounds count as null. */
export type Season = Partial<Pick<PackageBounds, 'validFrom' | 'validUntil'>>

export function isInSeason({ validFrom: first = null, validUntil: last = null }: Season, day: string): boolean {
  return (first === null || day >= first) && (last === null || day <= last)
}

/** Message for too few or too many guests; null when the package fits. */
export function guestProblem(bounds: Pick<PackageBounds, 'audienceMin' | 'audienceMax'>, guests: number): string | null {
  const { audienceMin, audienceMax } = bounds
  if (audienceMin !== null && guests < audienceMin)
    return `This package is for ${guestsOf(bounds)}. Choose a smaller one, or ask the artist.`
  if (audienceMax !== null && guests > audienceMax)
    return `This package is for ${guestsOf(bounds)}. Choose a larger one, or ask the artist.`
  return null
}

/** Message for a day outside the season; null when the package is offered then. */
export function seasonProblem(bounds: Pick<PackageBounds, 'validFrom' | 'validUntil'>, day: string): string | null {
  if (isInSeason(bounds, day)) return null
  return `This package is offered for shows ${seasonOf(bounds)}. Choose a day in that time, or another package.`
}
