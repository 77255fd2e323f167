/** Requests, answers and endings: the only place where a collaboration changes its state. */

import { and, eq, gt } from 'drizzle-orm'
import {
  type CollabState,
  type collabs as calls,
  collabCard,
  collabFailures,
  collabLimits,
  collabProcess,
} from '#contract/collab/collab.ts'
import type { Events } from '#contract/events.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { dayMs, formatWhen } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { requireUnlimited } from '../../auth/service/person-limits.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { leaveRoom, openRoom } from '../../chat/service/rooms.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { requireShownArtist } from '../../profiles/service.ts'
import { collabs } from '../tables.ts'
import { type CollabRow, collabsBetween, collabView, ownCollab } from './rows.ts'

type Move = (typeof collabProcess.moveNames)[number]
type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type CollabResult = Promise<OutputOf<typeof calls.accept>>

export async function request(ctx: Ctx, { recipientUsername, note, card }: Input<'request'>): CollabResult {
  const person = requirePerson(ctx)
  await requireUnlimited(ctx, person.id, 'proposals')
  const recipient = await requireShownArtist(ctx, recipientUsername)
  if (recipient.id === person.id) throw collabFailures.yourself()
  const row = await inTransaction(ctx, async (ctx) => {
    // Serialized for both people, so that mutual requests meet, and the daily count is exact.
    for (const id of [person.id, recipient.id].sort()) await lock(ctx.db, `collabs of ${id}`)
    if (await areBlocked(ctx, person.id, recipient.id)) throw collabFailures.blocked()
    const [last] = await collabsBetween(ctx, person.id, recipient.id)
    if (last?.state === 'pending' && last.requester_id === recipient.id) return settle(ctx, last, 'accept', person)
    requireMayAsk(last, now(ctx))
    await requireFewToday(ctx, person)
    return ask(ctx, person.id, recipient.id, note, card ?? collabCard.parse({}))
  })
  return { collab: await collabView(ctx, row, person.id) }
}

/** @throws waiting_already, together_already, too_soon */
function requireMayAsk(last: CollabRow | undefined, at: Date): void {
  if (last?.state === 'pending') throw collabFailures.waiting_already()
  if (last?.state === 'accepted') throw collabFailures.together_already()
  const from = mayAskFrom(last)
  if (from && from > at) throw collabFailures.too_soon({ when: formatWhen(from) }, { from: from.toISOString() })
}

const coolingDown: readonly CollabState[] = ['declined', 'disconnected']

/** null: now */
export function mayAskFrom(last: CollabRow | undefined): Date | null {
  if (!last?.settled_at || !coolingDown.includes(last.state)) return null
  return new Date(last.settled_at.getTime() + collabLimits.againMs)
}

async function requireFewToday(ctx: Ctx, { id }: Person): Promise<void> {
  const at = now(ctx).getTime()
  const { created_at } = await requirePersonRow(ctx, id)
  const isNew = at - created_at.getTime() < collabLimits.newMs
  const most = isNew ? collabLimits.perDayWhenNew : collabLimits.perDay
  const today = and(eq(collabs.requester_id, id), gt(collabs.created_at, new Date(at - dayMs)))
  if ((await ctx.db.$count(collabs, today)) >= most) throw collabFailures.too_many({ most })
}

async function ask(ctx: Ctx, requester_id: string, recipient_id: string, note: string, card: CollabRow['card']): Promise<CollabRow> {
  const at = now(ctx)
  const [row] = await ctx.db
    .insert(collabs)
    .values({
      id: ctx.platform.ids.uuid(),
      requester_id,
      recipient_id,
      state: collabProcess.start,
      note,
      card,
      created_at: at,
      wake_at: new Date(at.getTime() + collabLimits.answerMs),
    })
    .returning()
  if (!row) throw new Error('collab: a request was not written')
  publish(ctx, 'collab.requested', payloadOf(row))
  return row
}

export async function accept(ctx: Ctx, { collabId }: Input<'accept'>): CollabResult {
  return change(ctx, collabId, () => 'accept')
}

/** Withdraws the requester's own request, or declines a received one. */
export async function cancel(ctx: Ctx, { collabId }: Input<'cancel'>): CollabResult {
  return change(ctx, collabId, (row, person) => (row.requester_id === person.id ? 'cancel' : 'decline'))
}

export async function disconnect(ctx: Ctx, { collabId, reason }: Input<'disconnect'>): CollabResult {
  return change(ctx, collabId, () => 'disconnect', reason)
}

async function change(ctx: Ctx, id: string, moveFor: (row: CollabRow, person: Person) => Move, reason = ''): CollabResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const before = await ownCollab(ctx, person, id, true)
    return settle(ctx, before, moveFor(before, person), person, reason)
  })
  return { collab: await collabView(ctx, row, person.id) }
}

export async function expire(ctx: Ctx, row: CollabRow): Promise<void> {
  await settle(ctx, row, 'expire', null)
}

const news = {
  accept: 'collab.accepted',
  decline: 'collab.declined',
  cancel: 'collab.cancelled',
  expire: 'collab.expired',
  disconnect: 'collab.disconnected',
} as const satisfies Record<Move, keyof Events>

/** The row must be locked. @param person null: expired by the clock @throws settled_already, not_your_move */
async function settle(ctx: Ctx, before: CollabRow, move: Move, person: Person | null, reason = ''): Promise<CollabRow> {
  const by = !person ? 'clock' : before.requester_id === person.id ? 'requester' : 'recipient'
  const { state } = before
  const { from, to, by: theirs } = collabProcess.moves[move]
  if (!(from as readonly CollabState[]).includes(state)) throw collabFailures.settled_already({ state }, { state })
  if (!isOneOf(theirs, by)) throw collabFailures.not_your_move()
  if (move === 'accept' && (await areBlocked(ctx, before.requester_id, before.recipient_id))) throw collabFailures.blocked()
  const room =
    move === 'accept'
      ? await openRoom(ctx, { kind: 'collab', subjectId: before.id, memberIds: [before.requester_id, before.recipient_id] })
      : null
  const [after] = await ctx.db
    .update(collabs)
    .set({ state: to, settled_at: now(ctx), settled_by: person?.id ?? null, reason, wake_at: null, ...(room && { room_id: room.id }) })
    .where(and(eq(collabs.id, before.id), eq(collabs.state, state)))
    .returning()
  if (!after) throw collabFailures.settled_already({ state: 'changed' })
  // Afterwards they get no more events of the room; both can still read it.
  if (move === 'disconnect' && after.room_id)
    for (const id of [after.requester_id, after.recipient_id]) await leaveRoom(ctx, after.room_id, id)
  publish(ctx, news[move], payloadOf(after))
  return after
}

function payloadOf({ id, requester_id, recipient_id, settled_by }: CollabRow): Events['collab.requested'] {
  return { collabId: id, requesterId: requester_id, recipientId: recipient_id, byId: settled_by ?? requester_id }
}
