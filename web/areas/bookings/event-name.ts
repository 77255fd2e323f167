import type { eventTypes } from '#contract/bookings/bookings.ts'

const names: Record<(typeof eventTypes)[number], string> = {
  wedding: 'Wedding',
  sangeet: 'Sangeet',
  mehendi: 'Mehendi',
  haldi: 'Haldi',
  reception: 'Reception',
  engagement: 'Engagement',
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  corporate: 'Company event',
  'college-fest': 'College fest',
  'house-concert': 'House concert',
  festival: 'Festival',
  'product-launch': 'Product launch',
  shoot: 'Shoot',
  other: 'Something else',
}

export function eventName(type: (typeof eventTypes)[number]): string {
  return names[type]
}
