/** What the two sides say about a booking that they see differently, and what the desk decides about its money. */

import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { reasonLeast } from '#contract/admin-reason.ts'
import { bookingFailures, type bookings as calls } from '#contract/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import {
  type Decision,
  type DisputeRow,
  type DisputeView,
  type disputes as deskCalls,
  disputeFailures,
  type disputeKinds,
  statementText,
} from '#contract/disputes.ts'
import { failures, fieldFailure } from '#contract/errors.ts'
import type { Picture } from '#contract/media.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { type Page, pageFrom } from '#contract/page.ts'
import { formatWhen } from '#contract/time.ts'
import { type Ctx, inTransaction, now, requirePerson, tell } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { people } from '../../auth/tables.ts'
import { type PrivateFile, privateFileOf, requireOwnEvidence } from '../../media/service/private.ts'
import { picturesByIds } from '../../media/service.ts'
import { portraitsOf } from '../../profiles/service/portraits.ts'
import { noteBroken } from '../../profiles/service.ts'
import { answeredAt, clocksFrom, type Dispute, factsOf, maySpeak, type Statement, stateOf } from '../rules/disputes.ts'
import { previewOf, type Refund, share, shareOf } from '../rules/refunds.ts'
import { earningsOnTheWire, type Reader } from '../rules/view.ts'
import { bookingMoves, bookings, disputeStatements, disputes } from '../tables.ts'
import { newsOf, noteDeed } from './deeds.ts'
import { settledWith } from './endings.ts'
import { move, requireMove, type Wanted } from './move.ts'
import { type BookingRow, lockBooking, ownBooking, paidOf, paidPaise } from './rows.ts'
import { viewFor } from './views.ts'

type Side = Dispute['opened_by']

interface Said {
  by: Side
  personId: string
  text: string
  pictures: string[]
}

/** The first word of a dispute, in the transaction of the move that began it. */
export async function openDispute(ctx: Ctx, { id }: BookingRow, kind: (typeof disputeKinds)[number], said: Said): Promise<void> {
  await ctx.db.insert(disputes).values({ booking_id: id, kind, opened_by: said.by, ...clocksFrom(now(ctx)) })
  await say(ctx, id, said)
}

/** @throws 422 when it says too little */
export function requireStatement(text: string | undefined): string {
  const read = statementText.safeParse(text)
  if (!read.success) throw fieldFailure('reason', read.error.issues[0]?.message ?? 'Please say what happened.')
  return read.data
}

async function say(ctx: Ctx, bookingId: string, { by, personId, text, pictures }: Said): Promise<void> {
  await requireOwnEvidence(ctx, personId, pictures)
  await ctx.db
    .insert(disputeStatements)
    .values({ id: ctx.platform.ids.uuid(), booking_id: bookingId, by, person_id: personId, text, pictures, at: now(ctx) })
}

/** The answer of the other side starts the desk's clock; more words of either side do not. */
export async function speak(ctx: Ctx, { bookingId, text, evidence }: ParsedOf<typeof calls.speak>): Promise<OutputOf<typeof calls.speak>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, true)
    if (reader === 'admin') throw bookingFailures.not_your_move()
    const found = await findDispute(ctx, bookingId)
    if (!found || found.dispute.decided_at) throw disputeFailures.not_disputed()
    const { dispute, said } = found
    if (!maySpeak(dispute, said, reader)) throw disputeFailures.said_enough()
    await say(ctx, bookingId, { by: reader, personId: person.id, text, pictures: evidence })
    const isAnswer = reader !== dispute.opened_by && !dispute.answered_at
    if (isAnswer) await markAnswered(ctx, dispute)
    const after = await noteDeed(ctx, booking, { deed: 'answer_dispute', by: reader, personId: person.id })
    if (isAnswer) tell(ctx, 'booking.dispute_answered', newsOf(after))
    return { booking: await viewFor(ctx, after, reader) }
  })
}

async function markAnswered(ctx: Ctx, dispute: Dispute): Promise<void> {
  await ctx.db
    .update(disputes)
    .set(answeredAt(now(ctx), dispute))
    .where(eq(disputes.booking_id, dispute.booking_id))
}

async function findDispute(ctx: Ctx, bookingId: string): Promise<{ dispute: Dispute; said: Statement[] } | null> {
  const [dispute] = await ctx.db.select().from(disputes).where(eq(disputes.booking_id, bookingId))
  if (!dispute) return null
  const said = await ctx.db
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.booking_id, bookingId))
    .orderBy(asc(disputeStatements.at), asc(disputeStatements.id))
  return { dispute, said }
}

/** null when this booking was never disputed. */
export async function disputeFor(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<DisputeView | null> {
  const found = await findDispute(ctx, booking.id)
  if (!found) return null
  const { dispute, said } = found
  const pictures = await picturesByIds(
    ctx,
    said.flatMap((each) => each.pictures),
  )
  return {
    kind: dispute.kind,
    state: stateOf(dispute, now(ctx)),
    openedBy: dispute.opened_by,
    openedAt: dispute.opened_at.toISOString(),
    answerBy: dispute.answer_by.toISOString(),
    answeredAt: dispute.answered_at?.toISOString() ?? null,
    decideBy: dispute.decide_by.toISOString(),
    decidedAt: dispute.decided_at?.toISOString() ?? null,
    granted: dispute.kind === 'force_majeure' ? await wasGranted(ctx, booking.id) : null,
    statements: said.map(({ by, text, pictures: ids, at }) => ({
      by,
      text,
      pictures: ids.flatMap((id) => pictures.get(id) ?? []),
      at: at.toISOString(),
    })),
    facts: factsOf(booking),
    maySpeak: maySpeak(dispute, said, reader),
  }
}

/** null while nothing is decided */
async function wasGranted(ctx: Ctx, bookingId: string): Promise<boolean | null> {
  const [decision] = await ctx.db
    .select({ move: bookingMoves.move })
    .from(bookingMoves)
    .where(and(eq(bookingMoves.booking_id, bookingId), inArray(bookingMoves.move, ['grant_plea', 'refuse_plea'])))
  return decision ? decision.move === 'grant_plea' : null
}

/** @throws 404 unless it was shown in a dispute of this person's, or to the desk */
export async function evidenceFile(ctx: Ctx, { bookingId, mediaId, w }: ParsedOf<typeof calls.evidence>): Promise<PrivateFile> {
  await ownBooking(ctx, requirePerson(ctx), bookingId)
  const shown = and(eq(disputeStatements.booking_id, bookingId), sql`${mediaId}::uuid = any(${disputeStatements.pictures})`)
  if (!(await ctx.db.$count(disputeStatements, shown))) throw failures.not_found()
  return privateFileOf(ctx, mediaId, w)
}

type Asked = ParsedOf<typeof deskCalls.list>

export async function listDisputes(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: Asked): Promise<Page<DisputeRow>> {
  const where = matching(filters, now(ctx))
  const rows = await ctx.db
    .select({ dispute: disputes, booking: bookings, client: sql<string>`${people.first_name} || ' ' || ${people.last_name}` })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.booking_id))
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(where)
    .orderBy(sql`${disputes.decided_at} desc nulls first`, asc(disputes.decide_by), desc(disputes.booking_id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.booking_id))
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(where)
  const portraits = await portraitsOf(
    ctx,
    rows.map(({ booking }) => booking.artist_id),
  )
  return pageFrom(
    rows.map((row) => rowOf(row, portraits.get(row.booking.artist_id) ?? null, now(ctx))),
    counted?.total ?? 0,
    { page, limit },
  )
}

function matching({ state, kind, late, words }: Omit<Asked, 'page_number' | 'page_size'>, at: Date): SQL | undefined {
  const typed = words && holding(words)
  const states = {
    waiting: and(isNull(disputes.decided_at), gt(disputes.ready_at, at)),
    ready: and(isNull(disputes.decided_at), lte(disputes.ready_at, at)),
    decided: isNotNull(disputes.decided_at),
  }
  return and(
    state && states[state],
    kind && eq(disputes.kind, kind),
    late ? and(isNull(disputes.decided_at), lte(disputes.decide_by, at)) : undefined,
    typed
      ? sql`(${bookings.number} ilike ${typed} or ${bookings.terms}->'artist'->>'stageName' ilike ${typed} or ${bookings.terms}->'package'->>'title' ilike ${typed} or ${people.first_name} || ' ' || ${people.last_name} ilike ${typed})`
      : undefined,
  )
}

type Found = { dispute: Dispute; booking: BookingRow; client: string }

function rowOf({ dispute, booking, client }: Found, artistPicture: Picture | null, at: Date): DisputeRow {
  return {
    bookingId: booking.id,
    number: booking.number,
    kind: dispute.kind,
    state: stateOf(dispute, at),
    openedBy: dispute.opened_by,
    client,
    artist: booking.terms.artist.stageName,
    artistPicture,
    title: booking.terms.package.title,
    startsAt: booking.starts_at.toISOString(),
    openedAt: dispute.opened_at.toISOString(),
    paid: toRupees(paidPaise(booking)),
    answerBy: dispute.answer_by.toISOString(),
    decideBy: dispute.decide_by.toISOString(),
    isLate: !dispute.decided_at && at > dispute.decide_by,
    decidedAt: dispute.decided_at?.toISOString() ?? null,
  }
}

type Split = ParsedOf<typeof deskCalls.decide>

export interface Decided extends Decision {
  move: Verdict
  before: BookingRow
  /** The booking as it is now; as it was, for a preview. */
  after: BookingRow
}

/** Splits what was paid, or with `preview` only says how. The same function, of the same booking, for both. */
export async function decideDispute(ctx: Ctx, { bookingId, reason, preview, expectedRefund, version, ...split }: Split): Promise<Decided> {
  const person = requirePerson(ctx)
  if (!preview && reason.length < reasonLeast) throw fieldFailure('reason', 'Please say why: both sides read it.')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBooking(ctx, bookingId)
    const found = before && (await findDispute(ctx, bookingId))
    if (!before || !found) throw failures.not_found()
    const verdict = verdictOn(found.dispute, split.granted)
    const wanted: Wanted = { move: verdict, by: 'admin', personId: person.id, note: reason, version }
    requireMove(ctx, before, wanted)
    if (stateOf(found.dispute, now(ctx)) === 'waiting') throw disputeFailures.too_early({ when: formatWhen(found.dispute.answer_by) })
    const refund = refundFor(before, verdict, split)
    const shown = decisionOf(before, verdict, refund)
    if (preview) return { ...shown, move: verdict, before, after: before }
    if (expectedRefund !== undefined && toPaise(expectedRefund) !== refund.backPaise) throw disputeFailures.split_changed({}, { ...shown })
    const after = await move(ctx, bookingId, { ...wanted, changes: { ...settledWith(ctx, refund), reason } })
    await ctx.db
      .update(disputes)
      .set({ decided_at: now(ctx) })
      .where(eq(disputes.booking_id, bookingId))
    if (shown.countsAgainstArtist) await noteBroken(ctx, { artistId: before.artist_id, subjectId: bookingId })
    return { ...shown, move: verdict, before, after }
  })
}

type Verdict = 'resolve' | 'grant_plea' | 'refuse_plea'

function verdictOn({ kind }: Dispute, granted: boolean | undefined): Verdict {
  if (kind !== 'force_majeure') return 'resolve'
  if (granted === undefined) throw disputeFailures.answer_needed()
  return granted ? 'grant_plea' : 'refuse_plea'
}

/** A plea that is granted costs nobody anything; one that is refused leaves what cancelling gave back. */
function refundFor(booking: BookingRow, verdict: Verdict, { percent, amount }: Pick<Split, 'percent' | 'amount'>): Refund {
  if (percent !== undefined && amount !== undefined) throw disputeFailures.split_twice()
  if (verdict === 'grant_plea') return share(paidOf(booking), 100)
  if (verdict === 'refuse_plea') return shareOf(paidOf(booking), booking.refund_paise)
  if (amount !== undefined) {
    if (toPaise(amount) > paidPaise(booking)) throw disputeFailures.more_than_paid()
    return shareOf(paidOf(booking), toPaise(amount))
  }
  if (percent === undefined) throw disputeFailures.split_needed()
  return share(paidOf(booking), percent)
}

function decisionOf({ terms, cancelled_by }: BookingRow, verdict: Verdict, refund: Refund): Decision {
  const { percent, lines, total, kept } = previewOf(refund, 'admin')
  return {
    refund: { percent, lines, total, kept },
    payout: earningsOnTheWire(refund.keptPaise, terms),
    countsAgainstArtist: verdict === 'refuse_plea' && cancelled_by === 'artist',
  }
}
