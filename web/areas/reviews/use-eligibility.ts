import { useQuery } from '@tanstack/react-query'
import type { ReviewSubject } from '#contract/reviews/reviews.ts'
import { api } from '#web/lib/api.ts'

export const eligibilityKey = (subject: ReviewSubject, subjectId: string) => ['reviews', subject, subjectId] as const

/** The state of the reviews of a booking or an order, for the asking side. */
export function useEligibility(subject: ReviewSubject, subjectId: string) {
  return useQuery({ queryKey: eligibilityKey(subject, subjectId), queryFn: () => api.reviews.of({ subject, subjectId }) })
}
