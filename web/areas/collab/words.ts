/** Words about collaborations. */

import type { Collab, CollabPerson, CollabState } from '#contract/collab/collab.ts'
import { cityOf } from '#contract/india/cities.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateNames: Record<CollabState, string> = {
  pending: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Withdrawn',
  expired: 'Not answered',
  disconnected: 'Ended',
}

export const stateTones: Record<CollabState, BadgeTone> = {
  pending: 'marigold',
  accepted: 'peacock',
  declined: 'ink',
  cancelled: 'ink',
  expired: 'ink',
  disconnected: 'ink',
}

export function otherOf({ isOwn, requester, recipient }: Collab): CollabPerson {
  return isOwn ? recipient : requester
}

export function nameOf({ name }: { name: string }): string {
  return name || 'Somebody who has left'
}

/** `Bansuri, Madurai` */
export function whereabouts({ category, city }: Pick<CollabPerson, 'category' | 'city'>): string {
  return [category && categoryOf(category).one, city && cityOf(city).name].filter(Boolean).join(', ')
}
