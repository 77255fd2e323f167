/** Security events of all accounts, for superadmins, as pages and as JSON lines. */
import { Readable } from 'node:stream'
import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type security as calls, type SecurityEventView, securityFailures, securityLimits } from '#contract/auth/security.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { addDays, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now } from '../../platform/context.ts'
import { record, theLog } from '../audit/service.ts'
import { happened } from '../auth/service/security-events.ts'
import { findPerson } from '../auth/service.ts'
import { people, securityEvents } from '../auth/tables.ts'

const rowsAtOnce = 1000

export async function events(ctx: Ctx, asked: ParsedOf<typeof calls.events>): Promise<OutputOf<typeof calls.events>> {
  const { page_number: page, page_size: limit, ...filters } = asked
  const where = await matching(ctx, filters)
  const rows = await read(ctx, where, { limit, offset: (page - 1) * limit })
  return pageFrom(rows, await ctx.db.$count(securityEvents, where), { page, limit })
}

/** @throws too_many_events */
export async function exportEvents(ctx: Ctx, { reason, ...filters }: ParsedOf<typeof calls.exportEvents>): Promise<Readable> {
  const upTo = lte(securityEvents.at, now(ctx))
  const where = and(await matching(ctx, filters), upTo)
  const entries = await ctx.db.$count(securityEvents, where)
  if (entries > securityLimits.exported) throw securityFailures.too_many_events({ most: securityLimits.exported.toLocaleString('en-IN') })
  const after = { entries, filters: Object.keys(filters) }
  await inTransaction(ctx, (ctx) => record(ctx, { action: 'security.export', subject_id: theLog, before: {}, after, reason }))
  return Readable.from(lines(ctx, where))
}

async function* lines(ctx: Ctx, where: SQL | undefined): AsyncGenerator<string> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await read(ctx, where, { limit: rowsAtOnce, offset })
    if (!rows.length) return
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

async function matching(ctx: Ctx, { kind, username, from, to }: Omit<ParsedOf<typeof calls.exportEvents>, 'reason'>) {
  const person = username ? await findPerson(ctx, username) : undefined
  const about = person ? eq(securityEvents.person_id, person.id) : sql`false`
  return and(
    kind ? eq(securityEvents.kind, kind) : undefined,
    username ? about : undefined,
    from ? gte(securityEvents.at, startOfDay(from)) : undefined,
    to ? lt(securityEvents.at, startOfDay(addDays(to, 1))) : undefined,
  )
}

async function read(ctx: Ctx, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }): Promise<SecurityEventView[]> {
  const rows = await ctx.db
    .select({
      event: securityEvents,
      username: people.username,
      name: sql<string>`${people.first_name} || ' ' || ${people.last_name}`,
    })
    .from(securityEvents)
    .leftJoin(people, eq(people.id, securityEvents.person_id))
    .where(where)
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ event, username, name }) => ({
    ...happened(event),
    who: username ? { username, name } : null,
    addressHash: event.address_hash,
    device: event.device,
    requestId: event.request_id,
  }))
}
