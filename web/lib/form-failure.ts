/** What the server said about a form, put where people look for it. */
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from './query.ts'

/**
 * The field errors of a failure go to their fields; a failure as a whole goes to the field that its code is about, or
 * above the form.
 * @param fields those that the form shows
 * @param codes which field a code is about, `{ username_taken: 'username' }`
 * @param fallback in the place of an answer without words
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
  codes: Record<string, FieldPath<Values>> = {},
  fallback?: string,
) {
  const said = error instanceof Failure ? (error.errors ?? []) : []
  const placed = said.flatMap(({ path, message }) => {
    const name = fields.find((field) => path === field || path.startsWith(`${field}.`))
    return name ? [{ name, message }] : []
  })
  for (const { name, message } of placed) setError(name, { type: 'server', message })
  const about = error instanceof Failure ? codes[error.code] : undefined
  if (about) setError(about, { type: 'server', message: sentenceOf(error) })
  else if (placed.length === 0) setError('root', { type: 'server', message: sentenceOf(error, fallback) })
}
