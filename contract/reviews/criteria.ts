/** Rating criteria, and when a rating counts. */
export const criterionNames = [
  'performance',
  'punctuality',
  'communication',
  'value',
  'arrangements',
  'respect',
  'fairness',
  'likeness',
  'craft',
  'packing',
  'promptness',
] as const
export type Criterion = (typeof criterionNames)[number]

export const criterionWords: Record<Criterion, { label: string; text: string }> = {
  performance: { label: 'The show', text: 'How good was the show itself?' },
  punctuality: { label: 'On time', text: 'Did they come, and begin, when they should?' },
  communication: { label: 'Communication', text: 'Were answers quick and clear?' },
  value: { label: 'Value', text: 'Was it worth what was paid?' },
  arrangements: { label: 'As arranged', text: 'Were stage, sound and room as they were described?' },
  respect: { label: 'Treated well', text: 'Were you and your people treated with respect?' },
  fairness: { label: 'Kept to what was agreed', text: 'Did they keep to what was agreed?' },
  likeness: { label: 'As shown', text: 'Is the work what pictures and words promised?' },
  craft: { label: 'Well made', text: 'How well is it made?' },
  packing: { label: 'Well packed', text: 'Did it arrive safely packed?' },
  promptness: { label: 'Prompt', text: 'Did they answer, pay and take the parcel without delay?' },
}

/**
 * Minimum size of a booking or an order whose review counts in the rating. Dated 2026-11-27. At our fee, a fake review below this would
 * cost less than ₹150; and a shorter show is hardly one.
 */
export const countingLimits = {
  /** Rupees after all refunds and before our fee. */
  leastRupees: 1000,
  /** Length of the show. */
  leastMinutes: 20,
} as const
