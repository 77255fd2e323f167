/** The name, address and tax numbers on a person's invoices. */
import { eq } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import type { invoices as calls } from '#contract/invoices/invoices.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../platform/context.ts'
import { billingDetails } from './tables.ts'

export async function billing(ctx: Ctx): Promise<OutputOf<typeof calls.billing>> {
  const [row] = await ctx.db
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.person_id, requirePerson(ctx).id))
  return { details: row ? viewOf(row) : null }
}

export async function saveBilling(ctx: Ctx, fields: ParsedOf<typeof calls.saveBilling>): Promise<OutputOf<typeof calls.saveBilling>> {
  const columns = {
    legal_name: fields.legalName,
    address: fields.address,
    city: fields.city,
    pincode: fields.pincode,
    state: fields.state,
    gstin: fields.gstin || null,
    pan: fields.pan || null,
    performance_tax: fields.performanceTax,
    updated_at: now(ctx),
  }
  const { id: personId } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(billingDetails)
      .values({ person_id: personId, ...columns })
      .onConflictDoUpdate({ target: billingDetails.person_id, set: columns })
      .returning()
    publish(ctx, 'billing.changed', { personId })
    return { details: viewOf(row as typeof billingDetails.$inferSelect) }
  })
}

function viewOf(row: typeof billingDetails.$inferSelect) {
  return {
    legalName: row.legal_name,
    address: row.address,
    city: row.city ?? '',
    pincode: row.pincode ?? '',
    state: row.state,
    gstin: row.gstin ?? '',
    pan: row.pan ?? '',
    performanceTax: row.performance_tax,
  }
}

export async function forgetBilling(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.delete(billingDetails).where(eq(billingDetails.person_id, personId))
}
