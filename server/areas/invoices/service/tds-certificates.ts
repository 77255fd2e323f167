/** Certificates of income tax that companies deducted from artists: recorded and confirmed, without moving money. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatRupees, type Paise, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import { monthOf } from '#contract/grammar/time.ts'
import {
  type tdsCertificates as calls,
  certificateFailures,
  certificateLimits,
  type TdsCertificate,
} from '#contract/invoices/tds-certificates.ts'
import { type Ctx, inTransaction, isOfTeam, now, publish, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { invoices, tdsCertificates } from '../tables.ts'

type View = OutputOf<typeof calls.ofSale>
type Row = typeof tdsCertificates.$inferSelect
const supplied = inArray(invoices.subject, ['performance', 'artwork'])

/** @throws 404 for everybody but the two sides and the admins who may read documents */
export async function certificatesOfSale(ctx: Ctx, { saleId }: ParsedOf<typeof calls.ofSale>): Promise<View> {
  const { id } = requirePerson(ctx)
  const readsAll = isOfTeam(requirePerson(ctx), ['finance', 'support'])
  const mine = readsAll ? undefined : or(eq(invoices.recipient_id, id), eq(invoices.issuer_id, id))
  const papers = await ctx.db
    .select({ buyer: invoices.recipient_id, artist: invoices.issuer_id, gstin: sql<string | null>`${invoices.recipient}->>'gstin'` })
    .from(invoices)
    .where(and(eq(invoices.sale_id, saleId), supplied, mine))
  if (!papers.length) throw failures.not_found()
  const rows = await ctx.db
    .select()
    .from(tdsCertificates)
    .where(eq(tdsCertificates.sale_id, saleId))
    .orderBy(asc(tdsCertificates.given_at), asc(tdsCertificates.id))
  return {
    certificates: rows.map(viewOf),
    mayGive: papers.some(({ buyer, gstin }) => buyer === id && gstin !== null),
    mayDecide: papers.some(({ artist }) => artist === id),
  }
}

/** @throws no_company_invoice, quarter_open, certificate_known, above_invoice, too_many */
export async function giveCertificate(ctx: Ctx, { saleId, ...fields }: ParsedOf<typeof calls.give>): Promise<View> {
  const { id: buyerId } = requirePerson(ctx)
  if (fields.quarter >= monthOf(now(ctx))) throw certificateFailures.quarter_open()
  return inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, `tds certificates of ${saleId}`)
    const { artistId, left } = await invoicedTo(ctx, buyerId, saleId)
    const known = await ctx.db.select().from(tdsCertificates).where(eq(tdsCertificates.sale_id, saleId))
    if (known.length >= certificateLimits.perSale) throw certificateFailures.too_many()
    const standing = known.filter(({ state }) => state !== 'refused')
    if (standing.some(({ number, tan }) => number === fields.number && tan === fields.tan)) throw certificateFailures.certificate_known()
    const most = left - sumOf(standing.map(({ value_paise }) => value_paise))
    if (toPaise(fields.value) > most) throw certificateFailures.above_invoice({ most: formatRupees(toRupees(Math.max(most, 0))) })
    const { number, tan, kind, quarter } = fields
    const row = {
      id: ctx.platform.ids.uuid(),
      ...{ sale_id: saleId, buyer_id: buyerId, artist_id: artistId, number, tan, kind, quarter },
      ...{ value_paise: toPaise(fields.value), tax_paise: toPaise(fields.tax), given_at: now(ctx) },
    }
    await ctx.db.insert(tdsCertificates).values(row)
    publish(ctx, 'tds.given', { certificateId: row.id, saleId })
    return certificatesOfSale(ctx, { saleId })
  })
}

/** What this buyer was invoiced for it, without GST, less credit notes. @throws no_company_invoice, 404 */
async function invoicedTo(ctx: Ctx, buyerId: string, saleId: string): Promise<{ artistId: string; left: Paise }> {
  const papers = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.sale_id, saleId), supplied, eq(invoices.recipient_id, buyerId)))
  const [first] = papers
  if (!first?.issuer_id) throw failures.not_found()
  if (!first.recipient.gstin) throw certificateFailures.no_company_invoice()
  const left = sumOf(papers.map(({ form, taxable_paise }) => (form === 'credit_note' ? -taxable_paise : taxable_paise)))
  return { artistId: first.issuer_id, left }
}

/** @throws decided_already, 404 */
export async function decideCertificate(ctx: Ctx, { certificateId, isConfirmed, reason }: ParsedOf<typeof calls.decide>): Promise<View> {
  const mine = and(eq(tdsCertificates.id, certificateId), eq(tdsCertificates.artist_id, requirePerson(ctx).id))
  return inTransaction(ctx, async (ctx) => {
    const state = isConfirmed ? 'confirmed' : 'refused'
    const [decided] = await ctx.db
      .update(tdsCertificates)
      .set({ state, reason: isConfirmed ? '' : reason, decided_at: now(ctx) })
      .where(and(mine, eq(tdsCertificates.state, 'given')))
      .returning()
    if (!decided) throw (await ctx.db.$count(tdsCertificates, mine)) ? certificateFailures.decided_already() : failures.not_found()
    publish(ctx, `tds.${state}`, { certificateId, saleId: decided.sale_id })
    return certificatesOfSale(ctx, { saleId: decided.sale_id })
  })
}

/** The amounts shown in artists' tax statements, by sale. */
export async function confirmedTaxOf(ctx: Ctx, saleIds: string[]): Promise<Map<string, Paise>> {
  if (!saleIds.length) return new Map()
  const rows = await ctx.db
    .select({ saleId: tdsCertificates.sale_id, tax: sql<string>`sum(${tdsCertificates.tax_paise})` })
    .from(tdsCertificates)
    .where(and(inArray(tdsCertificates.sale_id, saleIds), eq(tdsCertificates.state, 'confirmed')))
    .groupBy(tdsCertificates.sale_id)
  return new Map(rows.map(({ saleId, tax }) => [saleId, Number(tax)]))
}

function viewOf(row: Row): TdsCertificate {
  return {
    ...{ certificateId: row.id, number: row.number, tan: row.tan, kind: row.kind, quarter: row.quarter },
    ...{ value: toRupees(row.value_paise), tax: toRupees(row.tax_paise), state: row.state, reason: row.reason },
    ...{ givenAt: row.given_at.toISOString(), decidedAt: row.decided_at?.toISOString() ?? null },
  }
}
