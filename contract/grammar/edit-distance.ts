/**
 * Edit distance: letters left out, added, changed or swapped with their neighbour (optimal string alignment); stops counting after
 * `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped))
    }
    before = last
    last = row
    if (Math.min(...row) > most) return most + 1
  }
  return last[other.length] ?? 0
}
