/** Registers our own documents at the e-invoice portal, and gives any document as a file in its format. */
import { and, asc, count, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { dayOf, minuteMs } from '#contract/grammar/time.ts'
import { type invoices as calls, invoiceFailures, type OpenRegistration } from '#contract/invoices/invoices.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { RegistrarRefused, RegistrarUnavailable, type Registration } from '../../../platform/invoice-registrar/port.ts'
import { record } from '../../audit/service.ts'
import { type EInvoice, eInvoiceOf, type IssuedDocument, irnOf, isForRegistration } from '../rules/e-invoice.ts'
import { invoiceRegistrations, invoices } from '../tables.ts'
import { type InvoiceDbRow, linesOn } from './issued.ts'

export type RegistrationRow = typeof invoiceRegistrations.$inferSelect

export const isRegistrable = (paper: InvoiceDbRow) => isForRegistration({ ...paper, lines: linesOn(paper) })

/** Queues a document of the platform, in the transaction that issues it. Artists register their own. */
export async function planRegistration(ctx: Ctx, paper: InvoiceDbRow): Promise<void> {
  if (!ctx.platform.registrar || paper.issuer_id || !isRegistrable(paper)) return
  await ctx.db.insert(invoiceRegistrations).values({ invoice_id: paper.id, state: 'waiting', next_try_at: paper.issued_at })
}

/** @throws not_for_registration, registration_incomplete */
export function eInvoiceFile(ctx: Ctx, paper: InvoiceDbRow): EInvoice {
  if (!isRegistrable(paper)) throw invoiceFailures.not_for_registration()
  const made = eInvoiceOf(issuedDocument(paper), dayOf(now(ctx)))
  if ('problems' in made) throw invoiceFailures.registration_incomplete({ why: made.problems.join(' ') })
  return made.file
}

function issuedDocument(paper: InvoiceDbRow): IssuedDocument {
  return {
    ...paper,
    issuerId: paper.issuer_id,
    placeOfSupply: paper.place_of_supply,
    lines: [...linesOn(paper)],
    issuedAt: paper.issued_at,
    total: paper.total_paise,
    follows: paper.credits ?? paper.supplements,
  }
}

/** @returns null for a document that is not registered */
export async function registrationOf(ctx: Ctx, invoiceId: string): Promise<Registration | null> {
  const [row] = await ctx.db.select().from(invoiceRegistrations).where(eq(invoiceRegistrations.invoice_id, invoiceId))
  if (!row?.irn || !row.ack_no || !row.ack_at || !row.signed_qr) return null
  return { irn: row.irn, ackNo: row.ack_no, ackAt: row.ack_at, signedQr: row.signed_qr }
}

export function dueRegistrations(ctx: Ctx, most: number) {
  return ctx.db
    .select({ id: invoiceRegistrations.invoice_id })
    .from(invoiceRegistrations)
    .where(and(eq(invoiceRegistrations.state, 'waiting'), lte(invoiceRegistrations.next_try_at, now(ctx))))
    .orderBy(asc(invoiceRegistrations.next_try_at))
    .limit(most)
}

/** One after the other; stops until the next run when the portal is unavailable. */
export async function registerDue(ctx: Ctx, most: number): Promise<void> {
  for (const { id } of await dueRegistrations(ctx, most)) if (!(await register(ctx, id))) return
}

const claimMs = 5 * minuteMs
const longestPauseMs = 60 * minuteMs

/** @returns false when the portal is unavailable */
async function register(ctx: Ctx, invoiceId: string): Promise<boolean> {
  const claimed = await claim(ctx, invoiceId)
  if (!claimed) return true
  try {
    const registration = await ask(ctx, claimed.paper)
    await write(ctx, invoiceId, {
      state: 'registered',
      reason: null,
      irn: registration.irn,
      ack_no: registration.ackNo,
      ack_at: registration.ackAt,
      signed_qr: registration.signedQr,
    })
    return true
  } catch (error) {
    const isAway = error instanceof RegistrarUnavailable
    if (!isAway && !(error instanceof RegistrarRefused)) throw error
    const next_try_at = new Date(now(ctx).getTime() + Math.min(2 ** claimed.tries * minuteMs, longestPauseMs))
    await write(ctx, invoiceId, isAway ? { reason: error.message, next_try_at } : { state: 'refused', reason: error.message })
    return !isAway
  }
}

/** The process that moves the time first asks the portal. If it dies, the next one repeats the request, and the portal reports what it knows. */
async function claim(ctx: Ctx, invoiceId: string): Promise<{ tries: number; paper: InvoiceDbRow } | null> {
  const [row] = await ctx.db
    .update(invoiceRegistrations)
    .set({ next_try_at: new Date(now(ctx).getTime() + claimMs), tries: sql`${invoiceRegistrations.tries} + 1` })
    .where(
      and(
        eq(invoiceRegistrations.invoice_id, invoiceId),
        eq(invoiceRegistrations.state, 'waiting'),
        lte(invoiceRegistrations.next_try_at, now(ctx)),
      ),
    )
    .returning({ tries: invoiceRegistrations.tries })
  if (!row) return null
  const [paper] = await ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId))
  return { tries: row.tries, paper: paper as InvoiceDbRow }
}

async function ask(ctx: Ctx, paper: InvoiceDbRow): Promise<Registration> {
  const issued = issuedDocument(paper)
  const made = eInvoiceOf(issued, dayOf(now(ctx)))
  if ('problems' in made) throw new RegistrarRefused(made.problems.join(' '))
  const { registrar } = ctx.platform
  if (!registrar) throw new RegistrarUnavailable('No portal is set up.')
  return registrar.register({ irn: irnOf(issued), form: made.file })
}

async function write(ctx: Ctx, invoiceId: string, changes: Partial<RegistrationRow>): Promise<void> {
  await ctx.db
    .update(invoiceRegistrations)
    .set(changes)
    .where(and(eq(invoiceRegistrations.invoice_id, invoiceId), eq(invoiceRegistrations.state, 'waiting')))
}

export async function registrations(ctx: Ctx, asked: ParsedOf<typeof calls.registrations>): Promise<OutputOf<typeof calls.registrations>> {
  const open = ne(invoiceRegistrations.state, 'registered')
  const rows = await ctx.db
    .select({ paper: invoices, state: invoiceRegistrations.state, reason: invoiceRegistrations.reason })
    .from(invoiceRegistrations)
    .innerJoin(invoices, eq(invoices.id, invoiceRegistrations.invoice_id))
    .where(open)
    .orderBy(asc(invoiceRegistrations.state), desc(invoices.issued_at), desc(invoices.id))
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
  const [total] = await ctx.db.select({ count: count() }).from(invoiceRegistrations).where(open)
  return pageFrom(rows.map(viewOf), total?.count ?? 0, asked)
}

/** Queues a refused one again for the next run. @throws not_refused, 404 */
export function registerAgain(ctx: Ctx, { invoiceId }: ParsedOf<typeof calls.registerAgain>): Promise<OpenRegistration> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ paper: invoices, state: invoiceRegistrations.state, reason: invoiceRegistrations.reason })
      .from(invoiceRegistrations)
      .innerJoin(invoices, eq(invoices.id, invoiceRegistrations.invoice_id))
      .where(eq(invoiceRegistrations.invoice_id, invoiceId))
      .for('update', { of: invoiceRegistrations })
    if (!before) throw failures.not_found()
    if (before.state !== 'refused') throw invoiceFailures.not_refused()
    const changes = { state: 'waiting', reason: null, tries: 0, next_try_at: now(ctx) } as const
    await ctx.db.update(invoiceRegistrations).set(changes).where(eq(invoiceRegistrations.invoice_id, invoiceId))
    const again = viewOf({ ...before, ...changes })
    const after = { state: again.state, reference: again.number }
    await record(ctx, { action: 'invoice.register_again', subject_id: invoiceId, before: { state: 'refused' }, after, reason: '' })
    return again
  })
}

function viewOf({ paper, state, reason }: Pick<RegistrationRow, 'state' | 'reason'> & { paper: InvoiceDbRow }): OpenRegistration {
  return {
    invoiceId: paper.id,
    number: paper.number,
    recipient: paper.recipient.knownAs ?? paper.recipient.name,
    total: toRupees(paper.total_paise),
    issuedAt: paper.issued_at.toISOString(),
    state: state === 'refused' ? 'refused' : 'waiting',
    reason,
  }
}
