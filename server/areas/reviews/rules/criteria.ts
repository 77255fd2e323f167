import { fieldFailure } from '#contract/grammar/errors.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { criterionWords } from '#contract/reviews/criteria.ts'
import { type CriteriaStars, criteriaFor, type ReviewSide, type ReviewSubject } from '#contract/reviews/reviews.ts'

/** @throws unless exactly the four criteria of this side have stars */
export function requireCriteria(subject: ReviewSubject, side: ReviewSide, given: CriteriaStars): void {
  const asked = criteriaFor[subject][side]
  for (const code of asked)
    if (given[code] === undefined) throw fieldFailure(`criteria.${code}`, `Please give stars for “${criterionWords[code].label}”.`)
  const other = Object.keys(given).find((code) => !isOneOf(asked, code))
  if (other) throw fieldFailure(`criteria.${other}`, 'Nobody asks for this here.')
}
