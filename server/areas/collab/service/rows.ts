/** Loads collaborations with respect to the caller, and their views. */
import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { type Collab, type CollabPerson, collabLimits } from '#contract/collab/collab.ts'
import { failures } from '#contract/grammar/errors.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { Ctx, Person } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { sendersOf } from '../../chat/service/senders.ts'
import { cardsOf } from '../../profiles/service.ts'
import { collabs } from '../tables.ts'

export type CollabRow = typeof collabs.$inferSelect

export const isTheirs = (personId: string): SQL | undefined => or(eq(collabs.requester_id, personId), eq(collabs.recipient_id, personId))

export function pairIs(one: string, other: string): SQL | undefined {
  const from = (a: string, b: string) => and(eq(collabs.requester_id, a), eq(collabs.recipient_id, b))
  return or(from(one, other), from(other, one))
}

/** @throws 404 for everybody but the two. With `lock`, under a row lock */
export async function ownCollab(ctx: Ctx, { id: personId }: Person, id: string, lock = false): Promise<CollabRow> {
  const found = ctx.db
    .select()
    .from(collabs)
    .where(and(eq(collabs.id, id), isTheirs(personId)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw failures.not_found()
  return row
}

/** Newest first. */
export async function collabsBetween(ctx: Ctx, one: string, other: string): Promise<CollabRow[]> {
  return ctx.db.select().from(collabs).where(pairIs(one, other)).orderBy(desc(collabs.created_at), desc(collabs.id)).limit(1)
}

export async function collabViews(ctx: Ctx, rows: readonly CollabRow[], personId: string): Promise<Collab[]> {
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ requester_id, recipient_id }) => [requester_id, recipient_id]),
  )
  return rows.map((row) => {
    const isOwn = row.requester_id === personId
    const shown = (text: string) => (isOwn || row.room_id ? text : maskContacts(text).text)
    const { idea, role, split, by } = row.card
    return {
      _id: row.id,
      requester: people(row.requester_id),
      recipient: people(row.recipient_id),
      status: row.state,
      note: shown(row.note),
      card: { idea: shown(idea), role: shown(role), split: shown(split), by },
      isOwn,
      createdAt: row.created_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      reason: row.reason,
      expiresAt: row.state === 'pending' ? new Date(row.created_at.getTime() + collabLimits.answerMs).toISOString() : null,
      roomId: row.room_id,
    }
  })
}

export async function collabView(ctx: Ctx, row: CollabRow, personId: string): Promise<Collab> {
  const [view] = await collabViews(ctx, [row], personId)
  if (!view) throw failures.not_found()
  return view
}

async function peopleOf(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => CollabPerson> {
  const unique = [...new Set(ids)]
  const [senders, cards] = await together(sendersOf(ctx, unique), cardsOf(ctx, unique))
  return (id) => {
    const sender = senders.get(id) ?? { username: '', name: '', picture: null }
    const card = cards.get(id)
    return { ...sender, category: card?.category ?? null, city: card?.city ?? null }
  }
}
