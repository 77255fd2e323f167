/** The removed and added items between two lists of words, links or pictures. */
export interface Change<Item> {
  item: Item
  kind: 'kept' | 'removed' | 'added'
}

/** In reading order, keeping as much as possible (longest common subsequence). Quadratic: for lists of a few hundred items. */
export function changesBetween<Item extends { key: string }>(before: readonly Item[], after: readonly Item[]): Change<Item>[] {
  const common = commonLengths(before, after)
  const changes: Change<Item>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]]
    if (old && fresh && old.key === fresh.key) {
      changes.push({ item: fresh, kind: 'kept' })
      i++
      j++
    } else if (old && (!fresh || at(common, i + 1, j) >= at(common, i, j + 1))) {
      changes.push({ item: old, kind: 'removed' })
      i++
    } else if (fresh) {
      changes.push({ item: fresh, kind: 'added' })
      j++
    }
  }
  return changes
}

const at = (table: readonly number[][], i: number, j: number) => table[i]?.[j] ?? 0

/** Lengths of the longest common subsequences of the remainders at each pair of indexes. */
function commonLengths(before: readonly { key: string }[], after: readonly { key: string }[]): number[][] {
  const table = before.map(() => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const isSame = before[i]?.key === after[j]?.key
      ;(table[i] as number[])[j] = isSame ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}
