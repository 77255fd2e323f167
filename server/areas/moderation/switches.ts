/** Switches parts of the product off and on; every call behind a switch checks it. */
import { eq } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type SwitchName, switchNames } from '#contract/moderation/switch-names.ts'
import { type switches as calls, type SwitchRow, usualBanners } from '#contract/moderation/switches.ts'
import { afterCommit, type Ctx, inTransaction, now, requirePerson } from '../../platform/context.ts'
import { lock } from '../../platform/database/locks.ts'
import { switchesChanged } from '../../platform/switches/switches.ts'
import { switches } from '../../platform/switches/tables.ts'
import { record } from '../audit/service.ts'
import { peopleByIds } from '../auth/service.ts'

type DbRow = typeof switches.$inferSelect

export async function notices(ctx: Ctx): Promise<OutputOf<typeof calls.notices>> {
  const off = await ctx.platform.switches.off()
  return { results: switchNames.flatMap((name) => (off.has(name) ? [{ name, banner: off.get(name) ?? '' }] : [])) }
}

export async function list(ctx: Ctx): Promise<OutputOf<typeof calls.list>> {
  const rows = new Map((await ctx.db.select().from(switches)).map((row) => [row.name, row]))
  return {
    results: await views(
      ctx,
      switchNames.map((name) => rows.get(name) ?? neverTouched(name)),
    ),
  }
}

/** @throws 409 if somebody else has changed it since */
export async function set(ctx: Ctx, { name, isOff, banner, reason, version }: ParsedOf<typeof calls.set>): Promise<SwitchRow> {
  return inTransaction(ctx, async (ctx) => {
    // The first change of a switch has no row to lock.
    await lock(ctx.db, `switch ${name}`)
    const [row] = await ctx.db.select().from(switches).where(eq(switches.name, name))
    const before = row ?? neverTouched(name)
    if (before.version !== version) throw failures.version_conflict({}, { version: before.version })
    const after = { name, is_off: isOff, banner, version: version + 1, changed_by: requirePerson(ctx).id, changed_at: now(ctx) }
    await ctx.db.insert(switches).values(after).onConflictDoUpdate({ target: switches.name, set: after })
    await record(ctx, {
      action: isOff ? 'switch.off' : 'switch.on',
      subject_id: subjectOf(name),
      before: factsOf(before),
      after: factsOf(after),
      reason,
    })
    const { broadcast, log, switches: known } = ctx.platform
    afterCommit(ctx, () => {
      known.forget()
      // A process that misses the broadcast polls within seconds.
      broadcast.say(switchesChanged).catch((error: unknown) => log.warn({ err: error }, 'could not broadcast a switch to other processes'))
    })
    const [view] = await views(ctx, [after])
    return view as SwitchRow
  })
}

/** Audit entries need a subject id, so a switch gets one from its number. */
const subjectOf = (name: SwitchName) => `00000000-0000-7000-8000-${String(switchNames.indexOf(name) + 1).padStart(12, '0')}`

const neverTouched = (name: SwitchName) => ({
  name,
  is_off: false,
  banner: usualBanners[name],
  version: 0,
  changed_by: null,
  changed_at: null,
})
type Known = DbRow | ReturnType<typeof neverTouched>

const factsOf = ({ name, is_off, banner, version }: Known): AuditFacts => ({ switch: name, isOff: is_off, banner, version })

async function views(ctx: Ctx, rows: readonly Known[]): Promise<SwitchRow[]> {
  const named = await peopleByIds(ctx, [...new Set(rows.flatMap(({ changed_by }) => changed_by ?? []))])
  return rows.map(({ name, is_off, banner, changed_at, changed_by, version }) => ({
    name,
    isOff: is_off,
    banner,
    changedAt: changed_at?.toISOString() ?? null,
    changedBy: changed_by && (named.get(changed_by)?.username ?? null),
    version,
  }))
}
