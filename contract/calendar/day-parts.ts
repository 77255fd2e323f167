/** The three parts of a day, and the words for taken ones. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** "evening taken", "morning and afternoon taken"; nothing for a day without a taken part. */
export function sayTaken(parts: readonly DayPart[]): string {
  if (parts.length === dayParts.length) return 'free late in the evening only'
  return parts.length ? `${parts.join(' and ')} taken` : ''
}
