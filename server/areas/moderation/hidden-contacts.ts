/** Counts where people wrote contacts that were hidden, for the admins who decide about them: once for each thing, for half a year. */
import { count, eq, lt } from 'drizzle-orm'
import type { EventName, Events } from '#contract/events.ts'
import { holdsContacts } from '#contract/india/contacts/contacts.ts'
import { reviewLimits } from '#contract/moderation/review.ts'
import { type Ctx, now, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { showsContact } from '../bookings/rules/view.ts'
import { bookings } from '../bookings/tables.ts'
import { maskedTexts } from '../chat/service/masking.ts'
import { chatMessages, chatRooms } from '../chat/tables.ts'
import { collabs } from '../collab/tables.ts'
import { jobProposals } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { type HiddenPlace, hiddenContacts } from './tables.ts'

/** Returns what was written if part of it is hidden from its readers. */
type Find<Name extends EventName> = (ctx: Ctx, payload: Events[Name]) => Promise<Written | null>
interface Written {
  id: string
  personId: string
  place: HiddenPlace
}

async function ofMessage(ctx: Ctx, { messageId: id, senderId: personId }: Events['chat.written']): Promise<Written | null> {
  const [found] = await ctx.db
    .select({ message: chatMessages, state: bookings.state })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .innerJoin(bookings, eq(bookings.id, chatRooms.subject_id))
    .where(eq(chatMessages.id, id))
  if (!found || found.message.removed_at || showsContact(found.state)) return null
  // Checked together with the messages around it, as a number may be split over several.
  const shown = (await maskedTexts(ctx, [found.message])).get(id)
  return shown === found.message.text ? null : { id, personId, place: 'message' }
}

async function ofBooking(ctx: Ctx, { bookingId: id, clientId: personId }: Events['booking.requested']): Promise<Written | null> {
  const [row] = await ctx.db.select({ event: bookings.event }).from(bookings).where(eq(bookings.id, id))
  return row && [row.event.venue, row.event.notes].some(holdsContacts) ? { id, personId, place: 'booking' } : null
}

async function ofProposal(ctx: Ctx, { proposalId: id, artistId: personId }: Events['proposal.sent']): Promise<Written | null> {
  const [row] = await ctx.db.select({ note: jobProposals.note }).from(jobProposals).where(eq(jobProposals.id, id))
  return row && holdsContacts(row.note) ? { id, personId, place: 'proposal' } : null
}

async function ofCollab(ctx: Ctx, { collabId: id, requesterId: personId }: Events['collab.requested']): Promise<Written | null> {
  const [row] = await ctx.db.select({ note: collabs.note }).from(collabs).where(eq(collabs.id, id))
  return row && holdsContacts(row.note) ? { id, personId, place: 'collab' } : null
}

async function ofOrder(ctx: Ctx, { orderId: id, buyerId: personId }: Events['order.placed']): Promise<Written | null> {
  const [row] = await ctx.db.select({ note: orders.note }).from(orders).where(eq(orders.id, id))
  return row && holdsContacts(row.note) ? { id, personId, place: 'order' } : null
}

export function countHiddenContacts(platform: Platform): void {
  function counting<Name extends EventName>(name: Name, find: Find<Name>): void {
    platform.outbox.subscribe(`${name}.hidden-contacts`, [name], async ({ id, payload }) => {
      const ctx = systemCtx(platform, id)
      const found = await find(ctx, payload as Events[Name])
      if (found) await keep(ctx, found)
    })
  }
  counting('chat.written', ofMessage)
  counting('booking.requested', ofBooking)
  counting('proposal.sent', ofProposal)
  counting('collab.requested', ofCollab)
  counting('order.placed', ofOrder)
  platform.tasks.every('hidden-contacts-sweep', '20 4 * * *', async () => {
    const ctx = systemCtx(platform, 'hidden-contacts-sweep')
    await ctx.db.delete(hiddenContacts).where(lt(hiddenContacts.at, new Date(now(ctx).getTime() - reviewLimits.hiddenContactsMs)))
  })
}

/** Idempotent, as an event may arrive twice. */
async function keep(ctx: Ctx, { id, personId, place }: Written): Promise<void> {
  await ctx.db
    .insert(hiddenContacts)
    .values({ subject_id: id, person_id: personId, place, at: now(ctx) })
    .onConflictDoNothing()
}

/** How many things with hidden contacts this person wrote, by place. */
export async function hiddenContactsOf(ctx: Ctx, personId: string): Promise<ReadonlyMap<HiddenPlace, number>> {
  const rows = await ctx.db
    .select({ place: hiddenContacts.place, times: count() })
    .from(hiddenContacts)
    .where(eq(hiddenContacts.person_id, personId))
    .groupBy(hiddenContacts.place)
  return new Map(rows.map(({ place, times }) => [place, times]))
}
