/** Orders stay in the books under a pseudonym, without address, texts and names. */
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { formatDay } from '#contract/grammar/time.ts'
import { openOrderStates } from '#contract/orders/orders.ts'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { addresses, cartLines, orderDecisions, orderLines, orderMoves, orders } from './tables.ts'

const { decided_by: _by, ...decisionColumns } = getTableColumns(orderDecisions)

const of = (id: string) => or(eq(orders.buyer_id, id), eq(orders.seller_id, id))

export const ordersPersonalData: PersonalData = {
  tables: ['addresses', 'cart_lines', 'orders', 'order_lines', 'order_moves', 'order_decisions'],
  async gather(ctx, { id }) {
    const rows = await ctx.db.select().from(orders).where(of(id))
    const theirs = ctx.db.select({ id: orders.id }).from(orders).where(of(id))
    const { order_id, move, by, note, at } = orderMoves
    return {
      addresses: await ctx.db.select().from(addresses).where(eq(addresses.person_id, id)),
      cart: await ctx.db.select().from(cartLines).where(eq(cartLines.person_id, id)),
      // The delivery address belongs to the buyer; the seller saw it only while it was needed.
      orders: rows.map(({ address, ...row }) => ({ ...row, ...(row.buyer_id === id && { address }) })),
      lines: await ctx.db.select().from(orderLines).where(inArray(orderLines.order_id, theirs)),
      // Leaves out the deciding admin.
      decisions: await ctx.db.select(decisionColumns).from(orderDecisions).where(inArray(orderDecisions.order_id, theirs)),
      moves: await ctx.db.select({ order_id, move, by, note, at }).from(orderMoves).where(eq(orderMoves.person_id, id)),
    }
  },
  async erase(ctx, subject) {
    const { id, pseudonym } = subject
    await ctx.db.delete(addresses).where(eq(addresses.person_id, id))
    await ctx.db.delete(cartLines).where(eq(cartLines.person_id, id))
    const nowhere = sql`jsonb_build_object('name', ${pseudonym}::text, 'phone_number', '', 'alternatePhone', null, 'line1', '', 'line2', '', 'landmark', '')`
    await ctx.db
      .update(orders)
      .set({ address: sql`${orders.address} || ${nowhere}`, note: '' })
      .where(eq(orders.buyer_id, id))
    await ctx.db.update(orders).set({ reason: '', return_reason: '', return_answer: '' }).where(of(id))
    const theirs = ctx.db.select({ id: orders.id }).from(orders).where(of(id))
    await inErasure(ctx, async () => {
      await ctx.db
        .update(orderDecisions)
        .set({ reason: withoutWords(orderDecisions.reason, subject) })
        .where(mentions(orderDecisions.reason, subject))
      await ctx.db
        .update(orderLines)
        .set({ name: withoutWords(orderLines.name, subject) })
        .where(and(inArray(orderLines.order_id, theirs), mentions(orderLines.name, subject)))
      await ctx.db
        .update(orderMoves)
        .set({ note: '' })
        .where(or(eq(orderMoves.person_id, id), and(inArray(orderMoves.order_id, theirs), mentions(orderMoves.note, subject))))
    })
  },
  async holds(ctx, personId) {
    const { number, created_at } = orders
    const rows = await ctx.db
      .select({ number, created_at })
      .from(orders)
      .where(and(of(personId), inArray(orders.state, [...openOrderStates])))
    return rows.map((row) => ({ kind: 'orders', text: `Order ${row.number} of ${formatDay(row.created_at)} is not settled yet.` }))
  },
}
