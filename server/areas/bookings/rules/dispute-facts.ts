import { formatWhen } from '#contract/grammar/time.ts'
import type { Booking } from './deadlines.ts'

/** The facts that the site itself recorded about a disputed show, as sentences. */
export function factsOf({ starts_at, started_at, completed_at, code_tries }: Booking): string[] {
  return [
    `The show was to start on ${formatWhen(starts_at)}.`,
    started_at
      ? `The arrival code was entered rightly; the show started on ${formatWhen(started_at)}.`
      : 'The correct arrival code was never entered.',
    ...(code_tries > 0 ? [`${code_tries} ${code_tries === 1 ? 'try' : 'tries'} with a code ${started_at ? 'since' : 'before'} then.`] : []),
    ...(completed_at ? [`It was completed on ${formatWhen(completed_at)}.`] : []),
  ]
}
