/**
 * Expected failures. Each has a code (for programs), an HTTP status, and a sentence for the person. Anything else that is thrown is our
 * own bug and becomes a 500 with a request id.
 */
import type { FailureBody } from './failure-body.ts'

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 416 | 422 | 429 | 503

export class Failure extends Error {
  readonly code: string
  readonly status: FailureStatus
  readonly errors: FailureBody['errors']
  readonly details: FailureBody['details']
  constructor(code: string, status: FailureStatus, message: string, more: Pick<FailureBody, 'errors' | 'details'> = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.status = status
    this.errors = more.errors
    this.details = more.details
  }
}

type Sentence = string | ((facts: Record<string, string | number>) => string)
type Table = Record<string, readonly [status: FailureStatus, sentence: Sentence]>
type FailureOf = (facts?: Record<string, string | number>, details?: FailureBody['details']) => Failure

/** `defineFailures({ slot_taken: [409, 'That time is taken.'] })` gives `failures.slot_taken()` to throw. */
export function defineFailures<T extends Table>(table: T): { [Code in keyof T]: FailureOf } {
  const make = (code: string, [status, sentence]: T[string]): FailureOf => {
    return (facts = {}, details) => {
      const message = typeof sentence === 'string' ? sentence : sentence(facts)
      return new Failure(code, status, message, details ? { details } : {})
    }
  }
  const entries = Object.entries(table).map(([code, row]) => [code, make(code, row as T[string])])
  return Object.fromEntries(entries) as { [Code in keyof T]: FailureOf }
}

/** A failure for a rule that one field of the input breaks. */
export function fieldFailure(path: string, message: string): Failure {
  return new Failure('invalid_field', 422, message, { errors: [{ path, message }] })
}

export const failures = defineFailures({
  unauthenticated: [401, 'Please sign in to continue.'],
  forbidden: [403, 'Your account cannot do this.'],
  role_needed: [403, ({ who = 'Somebody else of our team' }) => `${who} may do this.`],
  foreign_page: [403, 'This can be done from our own pages only.'],
  not_found: [404, 'We could not find that.'],
  invalid_input: [400, 'Some of what was sent is not right.'],
  version_conflict: [409, 'Somebody changed this meanwhile. Look at the new version and try again.'],
  too_many_requests: [429, ({ seconds = 60 }) => `That was too often. Please try again in ${seconds} seconds.`],
  key_in_progress: [409, 'The same request is still being worked on. Ask again in a moment.'],
  key_reused: [422, 'This Idempotency-Key was used for another request.'],
  unavailable: [503, 'This part of the site is not available right now. Please try again shortly.'],
})
