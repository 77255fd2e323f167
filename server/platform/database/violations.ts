/** What the database refused, however its error is wrapped. */

/** Another row already has that value. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** The code of an error, or of its cause. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? codeOf(cause)
}
