/** A pattern for `like` and `ilike` that matches these words literally. */
export function holding(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
