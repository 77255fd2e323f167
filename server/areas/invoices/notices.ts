/** Notices about tax certificates. */
import { eq } from 'drizzle-orm'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import type { Notice, Notices } from '../notifications/service/notices.ts'
import { invoices, tdsCertificates } from './tables.ts'

type CertificateEvent = 'tds.given' | 'tds.confirmed' | 'tds.refused'

/** The side that did not act. */
async function toOther(ctx: Ctx, { name, payload }: DomainEvent<CertificateEvent>): Promise<Notice[]> {
  const { certificateId, saleId } = payload
  const [row] = await ctx.db.select().from(tdsCertificates).where(eq(tdsCertificates.id, certificateId))
  const [paper] = await ctx.db.select().from(invoices).where(eq(invoices.sale_id, saleId)).limit(1)
  if (!row || !paper) return []
  const what = `certificate ${row.number} of ${formatRupees(toRupees(row.tax_paise))} for ${paper.sale_number}`
  const messages = {
    'tds.given': `Your client has deducted income tax: ${what}. Check that it stands in your Form 26AS.`,
    'tds.confirmed': `The artist has found your ${what} in their tax statement.`,
    'tds.refused': `The artist has refused your ${what}: ${row.reason}`,
  }
  const personId = name === 'tds.given' ? row.artist_id : row.buyer_id
  const href = pageOf(paper.sale, saleId, name === 'tds.given')
  return [{ personId, key: `${name} ${certificateId}`, message: messages[name], href }]
}

function pageOf(sale: 'booking' | 'order' | 'pack', saleId: string, isArtist: boolean): string {
  if (sale === 'order') return `/dashboard/orders/${saleId}`
  return `/dashboard/${isArtist ? 'artist' : 'user'}/bookings/${saleId}`
}

export const invoiceNotices: Notices<CertificateEvent> = { 'tds.given': toOther, 'tds.confirmed': toOther, 'tds.refused': toOther }
