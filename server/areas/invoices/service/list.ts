/** Finds documents for the caller: as issuer, as recipient, or as an admin. */
import { and, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type Month, spanOf, timeZone } from '#contract/grammar/time.ts'
import type { invoices as calls, InvoiceRow } from '#contract/invoices/invoices.ts'
import { type Ctx, isOfTeam, type Person, requirePerson } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { linkTo } from '../../payments/service/views.ts'
import { invoices } from '../tables.ts'
import type { InvoiceDbRow } from './issued.ts'
import { isRegistrable } from './register.ts'

type ListQuery = ParsedOf<typeof calls.list>

export async function list(ctx: Ctx, asked: ListQuery): Promise<OutputOf<typeof calls.list>> {
  const person = requirePerson(ctx)
  // The plain list is one's own; for one sale, an admin also sees its documents.
  const whose = asked.saleId ? readableBy(person) : ofPerson(person)
  const wanted = and(whose, matching(asked))
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(wanted)
    .orderBy(desc(invoices.issued_at), desc(invoices.id))
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
  const [total] = await ctx.db.select({ count: count() }).from(invoices).where(wanted)
  const page = pageFrom(
    rows.map((row) => viewOf(row, person)),
    total?.count ?? 0,
    asked,
  )
  return { ...page, months: await monthsOf(ctx, whose) }
}

/** @throws 404 unless the caller may read it */
export async function requireInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceDbRow> {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), readableBy(requirePerson(ctx))))
  if (!row) throw failures.not_found()
  return row
}

function ofPerson({ id }: Person): SQL | undefined {
  return or(eq(invoices.recipient_id, id), eq(invoices.issuer_id, id))
}

const readsAll = (person: Person) => isOfTeam(person, ['finance', 'support'])

/** Our team may also read one document, or those of one sale. */
function readableBy(person: Person): SQL | undefined {
  return readsAll(person) ? undefined : ofPerson(person)
}

const mostWords = 6

function matching({ form, month, saleId, words = '' }: ListQuery): SQL | undefined {
  return and(
    form && eq(invoices.form, form),
    month ? during(month) : undefined,
    saleId ? eq(invoices.sale_id, saleId) : undefined,
    ...words.split(/\s+/).filter(Boolean).slice(0, mostWords).map(named),
  )
}

function during(month: Month): SQL | undefined {
  const { from, to } = spanOf(month)
  return and(gte(invoices.issued_at, from), lt(invoices.issued_at, to))
}

/** Matches a word of the number, the booking, the label or one of the names. */
function named(word: string): SQL | undefined {
  const like = holding(word)
  const name = (party: typeof invoices.supplier | typeof invoices.recipient) => sql`${party}->>'name' ilike ${like}`
  return or(
    ilike(invoices.number, like),
    ilike(invoices.sale_number, like),
    ilike(invoices.label, like),
    name(invoices.supplier),
    name(invoices.recipient),
    sql`${invoices.recipient}->>'purchaseOrder' ilike ${like}`,
  )
}

const mostMonths = 60

async function monthsOf(ctx: Ctx, whose: SQL | undefined): Promise<Month[]> {
  const month = sql<string>`to_char(${invoices.issued_at} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM')`
  const rows = await ctx.db.selectDistinct({ month }).from(invoices).where(whose).orderBy(desc(month)).limit(mostMonths)
  return rows.map((row) => row.month)
}

function viewOf(row: InvoiceDbRow, person: Person): InvoiceRow {
  return {
    invoiceId: row.id,
    number: row.number,
    form: row.form,
    subject: row.subject,
    issuedAt: row.issued_at.toISOString(),
    side: readsAll(person) ? 'desk' : row.recipient_id === person.id ? 'received' : 'issued',
    supplier: row.supplier.knownAs ?? row.supplier.name,
    recipient: row.recipient.knownAs ?? row.recipient.name,
    label: row.label,
    ...linkTo(row.sale, row.sale_id),
    saleNumber: row.sale_number,
    purchaseOrder: row.recipient.purchaseOrder ?? null,
    taxable: toRupees(row.taxable_paise),
    tax: toRupees(row.cgst_paise + row.sgst_paise + row.igst_paise),
    total: toRupees(row.total_paise),
    credits: row.credits?.number ?? null,
    supplements: row.supplements?.number ?? null,
    isForRegistration: isRegistrable(row),
  }
}
