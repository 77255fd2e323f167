/** Helpers that bring an invoice test to its starting point. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { InvoiceRow } from '#contract/invoices/invoices.ts'
import { invoices as calls } from '#contract/invoices/invoices.ts'
import type { World } from '../../testing/world.ts'
import { saveBilling } from '../billing/service.ts'
import { as, type Stage } from '../bookings/testing.ts'
import type { Draft } from './rules/documents.ts'
import { list } from './service/list.ts'
import { invoices, saleTaxes } from './tables.ts'

export const ashasGstin = '08ABCPM1234D1Z7'

/** Asha enters her tax numbers; without `gstin` only the PAN. */
export async function tellNumbers(
  { world, artist }: { world: World; artist: Parameters<typeof as>[1] },
  fields: { gstin?: string; pan?: string; performanceTax?: 'standard' | 'folk_or_classical' } = {},
) {
  return saveBilling(
    as(world, artist),
    calls.saveBilling.input.parse({
      legalName: 'Asha Rao',
      address: '4 Johari Bazaar',
      city: 'Jaipur',
      pincode: '302003',
      state: '08',
      ...fields,
    }),
  )
}

/** The documents that one side sees for a booking, oldest first. */
export async function documentsOf(stage: Stage, side: 'client' | 'artist' | 'admin', bookingId: string): Promise<InvoiceRow[]> {
  const { results } = await list(as(stage.world, stage[side]), calls.list.input.parse({ saleId: bookingId }))
  return results.reverse()
}

/** Oldest first. */
export async function taxLinesOf(world: World, bookingId: string) {
  return world.ctx.db.select().from(saleTaxes).where(eq(saleTaxes.sale_id, bookingId)).orderBy(asc(saleTaxes.settled_at))
}

export async function taxesOf(world: World, bookingId: string) {
  const [row] = await taxLinesOf(world, bookingId)
  return row
}

export async function numbersOf(world: World, issuerId: string): Promise<string[]> {
  const rows = await world.ctx.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.issuer_id, issuerId), eq(invoices.subject, 'performance')))
    .orderBy(asc(invoices.number))
  return rows.map(({ number }) => number)
}

/** Any document of an artist, for tests that only count. */
export function draftOf({ artist, client }: Record<'artist' | 'client', { id: string }>, changes: Partial<Draft> = {}): Draft {
  const bookingId = randomUUID()
  return {
    key: `performance ${bookingId}`,
    form: 'receipt',
    subject: 'performance',
    issuerId: artist.id,
    recipientId: client.id,
    sale: 'booking',
    saleId: bookingId,
    saleNumber: 'BK-TEST',
    supplier: { name: 'Asha Rao', knownAs: null, address: null, state: '08', gstin: null },
    recipient: { name: 'Dev Mehta', knownAs: null, address: null, state: '27', gstin: null },
    label: 'Sangeet Evening by Asha',
    placeOfSupply: '08',
    taxable: 100_00,
    total: 100_00,
    cgst: 0,
    sgst: 0,
    igst: 0,
    lines: [
      {
        label: 'Sangeet Evening by Asha',
        code: '999631',
        percent: 0,
        taxable: 100_00,
        total: 100_00,
        cgst: 0,
        sgst: 0,
        igst: 0,
      },
    ],
    ...changes,
  }
}
