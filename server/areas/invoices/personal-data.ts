/** The law requires us to keep these documents: they keep amounts, numbers and tax numbers; names and addresses are removed. */
import { eq, getTableColumns, or, sql } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { forgetBilling } from '../billing/service.ts'
import { billingDetails } from '../billing/tables.ts'
import {
  invoiceRegistrations,
  invoices,
  purchaseOrders,
  saleTaxes,
  taxRemittanceChanges,
  taxRemittances,
  tdsCertificates,
} from './tables.ts'

const of = (id: string) => or(eq(invoices.issuer_id, id), eq(invoices.recipient_id, id))

export const invoicesPersonalData: PersonalData = {
  tables: [
    'billing_details',
    'purchase_orders',
    'tds_certificates',
    'invoice_series',
    'invoices',
    'invoice_registrations',
    'sale_taxes',
    'tax_remittances',
    'tax_challans',
    'tax_remittance_changes',
  ],
  async gather(ctx, { id }) {
    return {
      billing: await ctx.db.select().from(billingDetails).where(eq(billingDetails.person_id, id)),
      purchaseOrders: await ctx.db.select().from(purchaseOrders).where(eq(purchaseOrders.buyer_id, id)),
      tdsCertificates: await ctx.db
        .select()
        .from(tdsCertificates)
        .where(or(eq(tdsCertificates.buyer_id, id), eq(tdsCertificates.artist_id, id))),
      invoices: await ctx.db.select().from(invoices).where(of(id)),
      registrations: await ctx.db
        .select(getTableColumns(invoiceRegistrations))
        .from(invoiceRegistrations)
        .innerJoin(invoices, eq(invoices.id, invoiceRegistrations.invoice_id))
        .where(of(id)),
      taxes: await ctx.db.select().from(saleTaxes).where(eq(saleTaxes.artist_id, id)),
      remittancesRecorded: await ctx.db.select().from(taxRemittances).where(eq(taxRemittances.recorded_by, id)),
      remittancesChanged: await ctx.db.select().from(taxRemittanceChanges).where(eq(taxRemittanceChanges.changed_by, id)),
    }
  },
  async erase(ctx, subject) {
    const { id, pseudonym } = subject
    await forgetBilling(ctx, id)
    await ctx.db.delete(purchaseOrders).where(eq(purchaseOrders.buyer_id, id))
    const nobody = sql`jsonb_build_object('name', ${pseudonym}::text, 'knownAs', null, 'address', null, 'city', null, 'pincode', null)`
    await inErasure(ctx, async () => {
      await ctx.db
        .update(invoices)
        .set({ supplier: sql`${invoices.supplier} || ${nobody}` })
        .where(eq(invoices.issuer_id, id))
      await ctx.db
        .update(invoices)
        .set({ recipient: sql`${invoices.recipient} || ${nobody}` })
        .where(eq(invoices.recipient_id, id))
      await ctx.db
        .update(invoices)
        .set({ label: withoutWords(invoices.label, subject) })
        .where(mentions(invoices.label, subject))
      await ctx.db
        .update(saleTaxes)
        .set({ label: withoutWords(saleTaxes.label, subject) })
        .where(mentions(saleTaxes.label, subject))
    })
    await ctx.db
      .update(tdsCertificates)
      .set({ reason: withoutWords(tdsCertificates.reason, subject) })
      .where(mentions(tdsCertificates.reason, subject))
  },
}
