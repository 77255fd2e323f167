import { describe, expect, test } from 'vitest'
import { type CriteriaStars, criteriaFor } from '#contract/reviews/reviews.ts'
import { requireCriteria } from './criteria.ts'

const given = (codes: readonly string[]): CriteriaStars => Object.fromEntries(codes.map((code) => [code, 5]))
const ask = (criteria: CriteriaStars) => () => requireCriteria('booking', 'client', criteria)
const refusal = (path: string, message: RegExp) => expect.objectContaining({ errors: [{ path, message: expect.stringMatching(message) }] })

describe('a client’s review of a show', () => {
  const asked = criteriaFor.booking.client

  test('has stars for all four criteria', () => {
    expect(ask(given(asked))).not.toThrow()
  })

  test.each(asked)('is refused at the field of %s if it is missing', (code) => {
    expect(ask(given(asked.filter((each) => each !== code)))).toThrow(refusal(`criteria.${code}`, /^Please give stars for “.+”\.$/))
  })

  test('is refused with stars for an artist’s criteria', () => {
    expect(ask(given([...asked, 'fairness']))).toThrow(refusal('criteria.fairness', /^Nobody asks/))
  })
})

test('the artist of an order has other criteria than its buyer', () => {
  expect(() => requireCriteria('order', 'artist', given(criteriaFor.order.artist))).not.toThrow()
  expect(() => requireCriteria('order', 'artist', given(criteriaFor.order.client))).toThrow()
})
