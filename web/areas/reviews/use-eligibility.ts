import { useQuery } from '@tanstack/react-query'
import type { ReviewSubject } from '#contract/reviews/reviews.ts'
import { api } from '#web/lib/api.ts'

export const standingKey = (subject: ReviewSubject, subjectId: string) => ['reviews', subject, subjectId] as const

/** The state of the reviews of a booking or an order, for the asking side. */
export function useStanding(subject: ReviewSubject, subjectId: string) {
  return useQuery({ queryKey: standingKey(subject, subjectId), queryFn: () => api.reviews.of({ subject, subjectId }) })
}
