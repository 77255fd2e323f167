/** What is said of a performance; apart from what contests need, for pages that start light. */
import type { Performance } from '#contract/arena/performances.ts'

/** "Vatapi, by Kavya Iyer" */
export function labelOf({ title, artist }: Pick<Performance, 'title' | 'artist'>): string {
  return `${title}, by ${artist.stageName}`
}

export function votesText(votes: number): string {
  return `${votes.toLocaleString('en-IN')} ${votes === 1 ? 'vote' : 'votes'}`
}
