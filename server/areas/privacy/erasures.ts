/** Erasure of an account: requested with a proof, a week to change one's mind, then done by the scheduler. */
import { and, eq, lte } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { type privacy as calls, erasureProcess, type Hold, privacyFailures, privacyLimits } from '#contract/privacy/privacy.ts'
import type { Area } from '../../area.ts'
import { everywhere } from '../../http/cache-invalidation.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../platform/context.ts'
import { provedEmail } from '../auth/rules.ts'
import { requirePersonRow, requireProof } from '../auth/service.ts'
import { mailAddress, mailPerson } from '../notifications/service/mail.ts'
import { notify } from '../notifications/service.ts'
import { removeExport } from './exports.ts'
import { erasedMail, erasureAskedMail, erasureHeldMail } from './mails.ts'
import { subjectOf } from './subject.ts'
import { dataExports, erasures } from './tables.ts'

type ErasureRow = typeof erasures.$inferSelect
const page = '/dashboard/settings/privacy'

/** What blocks the erasure, from every area. */
export async function holdsOf(ctx: Ctx, areas: readonly Area[], personId: string): Promise<Hold[]> {
  const holds: Hold[] = []
  for (const { personalData } of areas) holds.push(...((await personalData?.holds?.(ctx, personId)) ?? []))
  return holds
}

export async function waitingErasure(ctx: Ctx, personId: string): Promise<ErasureRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(erasures)
    .where(and(eq(erasures.person_id, personId), eq(erasures.state, erasureProcess.start)))
  return row
}

export async function askErasure(
  ctx: Ctx,
  areas: readonly Area[],
  { username, stepUp }: ParsedOf<typeof calls.askErasure>,
): Promise<{ message: string }> {
  const me = requirePerson(ctx)
  if (username !== me.username) throw privacyFailures.not_typed()
  if (me.type === 'admin') throw held(['An admin’s account is closed by whoever looks after the machine.'])
  const holds = await holdsOf(ctx, areas, me.id)
  if (holds.length) throw held(holds.map(({ text }) => text))
  await inTransaction(ctx, async (ctx) => {
    await requireProof(ctx, 'erasure', stepUp)
    const asked = await keepErasure(ctx, me.id)
    if (asked) await mailAsked(ctx, asked)
  })
  return { message: `Your account is erased in ${privacyLimits.erasureDelayMs / dayMs} days. Until then you can change your mind here.` }
}

/** @returns undefined if one is pending already */
async function keepErasure(ctx: Ctx, person_id: string): Promise<ErasureRow | undefined> {
  const asked_at = now(ctx)
  const due_at = new Date(asked_at.getTime() + privacyLimits.erasureDelayMs)
  const [asked] = await ctx.db
    .insert(erasures)
    .values({ id: ctx.platform.ids.uuid(), person_id, state: erasureProcess.start, asked_at, due_at })
    .onConflictDoNothing()
    .returning()
  return asked
}

async function mailAsked(ctx: Ctx, { id, person_id, due_at }: ErasureRow): Promise<void> {
  const { first_name: firstName } = await requirePersonRow(ctx, person_id)
  const letter = erasureAskedMail({ firstName, dueAt: due_at, link: ctx.platform.env.BASE_URL + page })
  await mailPerson(ctx, person_id, { type: 'privacy.erasure_asked', key: `privacy.erasure_asked ${id}`, letter })
}

function held(holds: readonly string[]): Failure {
  const { code, status } = privacyFailures.held()
  return new Failure(code, status, `Something has to be settled first. ${holds.join(' ')}`, { details: { holds: [...holds] } })
}

export async function withdrawErasure(ctx: Ctx): Promise<{ message: string }> {
  const { rowCount } = await ctx.db
    .update(erasures)
    .set({ state: erasureProcess.moves.withdraw.to, ended_at: now(ctx) })
    .where(and(eq(erasures.person_id, requirePerson(ctx).id), eq(erasures.state, erasureProcess.start)))
  if (!rowCount) throw privacyFailures.nothing_asked()
  return { message: 'Nothing is erased. It is good that you stay.' }
}

/** Everybody whose week is over; a failure does not affect the others. */
export async function eraseDue(ctx: Ctx, areas: readonly Area[]): Promise<void> {
  const due = await ctx.db
    .select({ id: erasures.id, person_id: erasures.person_id })
    .from(erasures)
    .where(and(eq(erasures.state, erasureProcess.start), lte(erasures.due_at, now(ctx))))
  for (const { id, person_id } of due)
    await eraseOne(ctx, areas, id, person_id).catch((err: unknown) =>
      ctx.platform.log.error({ err, erasureId: id }, 'could not erase a person'),
    )
}

async function eraseOne(ctx: Ctx, areas: readonly Area[], erasureId: string, personId: string): Promise<void> {
  const holds = await holdsOf(ctx, areas, personId)
  if (holds.length)
    return postpone(
      ctx,
      erasureId,
      personId,
      holds.map(({ text }) => text),
    )
  const person = await requirePersonRow(ctx, personId)
  const { first_name, username } = person
  const email = provedEmail(person)
  const isDone = await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(erasures)
      .set({ state: erasureProcess.moves.erase.to, ended_at: now(ctx) })
      .where(and(eq(erasures.id, erasureId), eq(erasures.state, erasureProcess.start)))
    if (!rowCount) return false
    const subject = await subjectOf(ctx, personId)
    // Higher areas first, while the person still exists in those below.
    for (const { personalData } of areas.toReversed()) await personalData?.erase(ctx, subject)
    publish(ctx, 'person.erased', { personId })
    return true
  })
  if (!isDone) return
  // Not an event, as no stored event may contain the erased name.
  await ctx.platform.broadcast.say(everywhere(username))
  if (email)
    await mailAddress(ctx, email, {
      type: 'privacy.erased',
      key: `privacy.erased ${erasureId}`,
      letter: erasedMail({ firstName: first_name }),
    })
}

async function postpone(ctx: Ctx, erasureId: string, personId: string, holds: readonly string[]): Promise<void> {
  const due_at = new Date(now(ctx).getTime() + dayMs)
  await ctx.db.update(erasures).set({ due_at }).where(eq(erasures.id, erasureId))
  const { first_name: firstName } = await requirePersonRow(ctx, personId)
  await notify(ctx, {
    personId,
    key: `privacy.erasure_held ${erasureId} ${holds.join(' ')}`,
    type: 'privacy.erasure_held',
    message: `Your account is not erased yet. ${holds[0] ?? ''}`,
    href: page,
  })
  await mailPerson(ctx, personId, {
    type: 'privacy.erasure_held',
    key: `privacy.erasure_held ${erasureId} ${due_at.toISOString()}`,
    letter: erasureHeldMail({ firstName, holds, link: ctx.platform.env.BASE_URL + page }),
  })
}

/** Removes the exports of an erased person with their files. */
export async function removeExportsOf(ctx: Ctx, personId: string): Promise<void> {
  const rows = await ctx.db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.person_id, personId))
  for (const { id } of rows) await removeExport(ctx, id)
}
