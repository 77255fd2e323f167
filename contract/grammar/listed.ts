/** Splits the comma-separated phrases of a long table. */
export function listed(phrases: string): readonly string[] {
  return phrases.trim().split(/,\s+/)
}
