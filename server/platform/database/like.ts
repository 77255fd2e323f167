/** For `like` and `ilike`: what holds these words, letter by letter. */
export function holding(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
