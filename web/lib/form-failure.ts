/** Puts the server's errors beside the fields of a form. */
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from './query.ts'

/**
 * Field errors go to their fields; an error of the whole call goes to the field that its code concerns, or above the form.
 * @param fields the fields of the form
 * @param codes the field of each error code, `{ username_taken: 'username' }`
 * @param fallback the message for answers without one
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
