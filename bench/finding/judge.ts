/** Judges the results of a set of queries. */
import { type Grade, ndcg } from './grades.ts'

interface JudgedSet<Item, Wants> {
  judged: readonly (readonly [typed: string, wants: Wants])[]
  /** All items, by the name used in results. */
  all: ReadonlyMap<string, Item>
  gradeOf: (item: Item, wants: Wants) => Grade
  /** @returns names, in the order of the results */
  find: (typed: string) => Promise<string[]>
}

export interface Verdict {
  typed: string
  found: string[]
  /** null when nothing matches, because no order is better than another. */
  ndcg: number | null
  ms: number
}

export async function judge<Item, Wants>({ judged, all, gradeOf, find }: JudgedSet<Item, Wants>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const [typed, wants] of judged) {
    const begun = performance.now()
    const found = await find(typed)
    const ms = performance.now() - begun
    const grades = new Map([...all].map(([name, item]) => [name, gradeOf(item, wants)]))
    const gained = found.map((name) => grades.get(name) ?? 0)
    verdicts.push({ typed, found, ms, ndcg: ndcg(gained, [...grades.values()]) })
  }
  return verdicts
}

/** Verdicts with at least one matching item. */
export function judgedOf(verdicts: readonly Verdict[]) {
  return verdicts.flatMap(({ ndcg, ...verdict }) => (ndcg === null ? [] : [{ ...verdict, ndcg }]))
}

export function figuresOf(verdicts: readonly Verdict[]) {
  const times = verdicts.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  const judged = judgedOf(verdicts)
  const mean = judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length
  const empty = judged.filter(({ found }) => !found.length).length / judged.length
  return {
    queries: verdicts.length,
    judged: judged.length,
    'NDCG@10': Math.round(mean * 1000) / 1000,
    'empty %': Math.round(empty * 1000) / 10,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
  }
}
