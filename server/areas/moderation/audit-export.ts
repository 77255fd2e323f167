/** Exports the audit log as a file, without names unless a reason is given. Each export is an audit entry itself. */
import { Readable } from 'node:stream'
import { and, desc, lt, lte, type SQL } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { type AuditEntryView, type moderation as calls, moderationFailures } from '#contract/moderation/moderation.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { record, theLog } from '../audit/service.ts'
import { auditLog } from '../audit/tables.ts'
import { entryViews, matching } from './audit-page.ts'

/** More would not fit into the memory of a browser or into a usable spreadsheet. */
const most = 100_000
const rowsAtOnce = 1000

/** @throws too_many_entries */
export async function exportAudit(ctx: Ctx, asked: ParsedOf<typeof calls.exportAudit>): Promise<Readable> {
  const { isWhole, reason, ...filters } = asked
  const where = await matching(ctx, filters)
  const upTo = await inTransaction(ctx, async (ctx) => {
    const entries = await ctx.db.$count(auditLog, where)
    if (entries > most) throw moderationFailures.too_many_entries({ most: most.toLocaleString('en-IN') })
    const [last] = await ctx.db.select({ seq: auditLog.seq }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
    const after = { entries, isWhole, filters: Object.keys(filters) }
    await record(ctx, { action: 'audit.export', subject_id: theLog, before: {}, after, reason })
    return last?.seq ?? 0
  })
  return Readable.from(lines(ctx, and(where, lte(auditLog.seq, upTo)), isWhole))
}

const columns: readonly (readonly [name: string, of: (entry: AuditEntryView) => unknown, masked?: (entry: AuditEntryView) => unknown])[] = [
  ['entry', ({ seq }) => seq],
  ['at', ({ at }) => at],
  ['action', ({ action }) => action],
  ['admin', ({ who }) => who],
  ['roles', ({ roles }) => roles?.join(' ') ?? ''],
  ['network', ({ network }) => network ?? ''],
  ['about', ({ about }) => about?.kind ?? ''],
  ['about_id', ({ subjectId }) => subjectId],
  ['about_name', ({ about, subject }) => subject ?? about?.name ?? '', () => ''],
  ['before', ({ before }) => JSON.stringify(before)],
  ['after', ({ after }) => JSON.stringify(after)],
  ['reason', ({ reason }) => reason, ({ reason }) => maskContacts(reason).text],
  ['hash', ({ hash }) => hash],
]

async function* lines(ctx: Ctx, where: SQL | undefined, isWhole: boolean): AsyncGenerator<string> {
  yield `${columns.map(([name]) => name).join(',')}\r\n`
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const below = before === Number.MAX_SAFE_INTEGER ? undefined : lt(auditLog.seq, before)
    const rows = await ctx.db.select().from(auditLog).where(and(where, below)).orderBy(desc(auditLog.seq)).limit(rowsAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const entries = await entryViews(ctx, rows)
    yield entries.map((entry) => `${columns.map(([, of, masked]) => cell((isWhole ? of : (masked ?? of))(entry))).join(',')}\r\n`).join('')
    before = last.seq
  }
}

/** A spreadsheet runs a cell that starts like this as a formula, which could send away the cells beside it. */
const formula = /^[\s]*[=+\-@]|^[\t\r\n]/

export function cell(value: unknown): string {
  const text = String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
