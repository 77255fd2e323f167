/** Phrases of a long table, with commas between them. */
export function listed(phrases: string): readonly string[] {
  return phrases.trim().split(/,\s+/)
}
