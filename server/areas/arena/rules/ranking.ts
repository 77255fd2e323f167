/** Pure ranking: the same votes give the same order on every page. */
export interface RankedEntry {
  id: string
  votes: number
  liveAt: Date
}

export type Ranked<Entry extends RankedEntry> = Entry & { rank: number }

/**
 * Most votes first. Ties share a rank and the next one is skipped: 1, 1, 3. Among ties the one that went live first is listed first, which does not
 * affect the prizes.
 */
export function ranked<Entry extends RankedEntry>(standings: readonly Entry[]): Ranked<Entry>[] {
  const sorted = standings.toSorted((a, b) => b.votes - a.votes || a.liveAt.getTime() - b.liveAt.getTime() || (a.id < b.id ? -1 : 1))
  const all: Ranked<Entry>[] = []
  for (const [i, entry] of sorted.entries()) {
    const before = all.at(-1)
    all.push({ ...entry, rank: before?.votes === entry.votes ? before.rank : i + 1 })
  }
  return all
}
