/** Words about performances, in their own module so that light pages do not load those about contests. */
import type { Performance } from '#contract/arena/performances.ts'

/** "Vatapi, by Kavya Iyer" */
export function labelOf({ title, artist }: Pick<Performance, 'title' | 'artist'>): string {
  return `${title}, by ${artist.stageName}`
}

export function votesText(votes: number): string {
  return `${votes.toLocaleString('en-IN')} ${votes === 1 ? 'vote' : 'votes'}`
}
