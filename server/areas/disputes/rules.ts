/** Pure rules of a dispute: its deadlines, and who may make a statement. */
import { type DisputeState, disputeLimits } from '#contract/disputes/disputes.ts'
import type { disputeStatements, disputes } from './tables.ts'

/** The two sides of each kind of subject. */
export interface Sides {
  booking: 'client' | 'artist'
  order: 'buyer' | 'seller'
}
export type SubjectKind = keyof Sides
export type Side = Sides[SubjectKind]

type Row = typeof disputes.$inferSelect
/** A dispute about a booking has a kind; one about an order can be appealed. */
export type Dispute<S extends SubjectKind = SubjectKind> = Omit<Row, 'subject' | 'kind' | 'opened_by' | 'appealed_by'> & {
  subject: S
  kind: S extends 'booking' ? NonNullable<Row['kind']> : null
  opened_by: Sides[S]
  appealed_by: Sides[S] | null
}
export type Statement<S extends SubjectKind = SubjectKind> = Omit<typeof disputeStatements.$inferSelect, 'by'> & { by: Sides[S] }

/** The deadlines of a dispute opened at `at`. */
export function clocksFrom(at: Date): Pick<Row, 'opened_at' | 'answer_by' | 'ready_at' | 'decide_by'> {
  const answer_by = new Date(at.getTime() + disputeLimits.answerMs)
  return { opened_at: at, answer_by, ready_at: answer_by, decide_by: decideBy(answer_by) }
}

/** The other side has answered: the dispute is ready now, or stays ready since its deadline passed. */
export function answeredAt(at: Date, { ready_at }: Pick<Row, 'ready_at'>): Pick<Row, 'answered_at' | 'ready_at' | 'decide_by'> {
  const ready = at < ready_at ? at : ready_at
  return { answered_at: at, ready_at: ready, decide_by: decideBy(ready) }
}

export function decideBy(readyAt: Date): Date {
  return new Date(readyAt.getTime() + disputeLimits.decideMs)
}

export function stateOf({ decided_at, ready_at }: Pick<Row, 'decided_at' | 'ready_at'>, now: Date): DisputeState {
  if (decided_at) return 'decided'
  return now < ready_at ? 'waiting' : 'ready'
}

type Spoken = Pick<Row, 'decided_at' | 'appealed_at'>

/** Each side can add statements until an admin has decided; an appeal gives it the full number again. */
export function maySpeak({ decided_at, appealed_at }: Spoken, statements: readonly { by: string; at: Date }[], reader: string): boolean {
  const theirs = statements.filter(({ by, at }) => by === reader && (!appealed_at || at >= appealed_at))
  return reader !== 'admin' && !decided_at && theirs.length < disputeLimits.statementsPerSide
}

/** Whether a statement of this side is the answer that the dispute waits for. */
export function isAnswer(
  { opened_by, appealed_by, answered_at }: Pick<Row, 'opened_by' | 'appealed_by' | 'answered_at'>,
  by: Side,
): boolean {
  return by !== (appealed_by ?? opened_by) && !answered_at
}
