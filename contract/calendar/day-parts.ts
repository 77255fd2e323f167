/** A day in three parts, and how it is said which of them are taken. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** "evening taken", "morning and afternoon taken"; nothing for a day without a taken part. */
export function sayTaken(parts: readonly DayPart[]): string {
  if (parts.length === dayParts.length) return 'free late in the evening only'
  return parts.length ? `${parts.join(' and ')} taken` : ''
}
