/** What people give stars for, and when their stars count. */
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
 * What a booking or an order has to be for its review to count in the rating. Dated 2026-11-27. With the fee that we keep, a puppet's
 * review below this would cost less than ₹150; and a show that is shorter was hardly one.
 */
export const countingLimits = {
  /** Rupees that stay with the artist, after all refunds and before our fee. */
  leastRupees: 1000,
  /** Of a show, from its beginning to its end. */
  leastMinutes: 20,
} as const
