/** The noun of what a list contains. */
export interface Noun {
  one: string
  many: string
}

export function countOf(total: number, { one, many }: Noun): string {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-IN')} ${many}`
}
