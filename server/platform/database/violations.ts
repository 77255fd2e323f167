/** What the database refused, whoever wrapped its error. */

/** Somebody else has that already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** The code of an error, or of what lies below it. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? codeOf(cause)
}
