/** Pure rules of a dispute: its deadlines and who may make a statement. */
import { type DisputeState, disputeLimits } from '#contract/disputes/disputes.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { disputeStatements, disputes } from '../tables.ts'
import type { Booking } from './deadlines.ts'

export type Dispute = typeof disputes.$inferSelect
export type Statement = typeof disputeStatements.$inferSelect

/** The deadlines of a dispute opened at `at`. */
export function clocksFrom(at: Date): Pick<Dispute, 'opened_at' | 'answer_by' | 'ready_at' | 'decide_by'> {
  const answer_by = new Date(at.getTime() + disputeLimits.answerMs)
  return { opened_at: at, answer_by, ready_at: answer_by, decide_by: decideBy(answer_by) }
}

/** The other side has answered: the dispute is ready now, or stays ready since its deadline passed. */
export function answeredAt(at: Date, { ready_at }: Pick<Dispute, 'ready_at'>): Pick<Dispute, 'answered_at' | 'ready_at' | 'decide_by'> {
  const ready = at < ready_at ? at : ready_at
  return { answered_at: at, ready_at: ready, decide_by: decideBy(ready) }
}

export function decideBy(readyAt: Date): Date {
  return new Date(readyAt.getTime() + disputeLimits.decideMs)
}

export function stateOf({ decided_at, ready_at }: Pick<Dispute, 'decided_at' | 'ready_at'>, now: Date): DisputeState {
  if (decided_at) return 'decided'
  return now < ready_at ? 'waiting' : 'ready'
}

/** Each side can add statements until an admin has decided. */
export function maySpeak(dispute: Pick<Dispute, 'decided_at'>, said: readonly { by: string }[], reader: string): boolean {
  return reader !== 'admin' && !dispute.decided_at && said.filter(({ by }) => by === reader).length < disputeLimits.statementsPerSide
}

/** The facts that the site itself recorded, as sentences. */
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
