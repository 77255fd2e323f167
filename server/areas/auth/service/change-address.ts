/** Change of e-mail or phone: it needs a proof, notifies the old address, and can be undone there for a week. */
import { and, asc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import { accountFailures, accountLimits, type account as calls } from '#contract/auth/account.ts'
import { authFailures } from '#contract/auth/auth.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import { addressChanges, identities, passwordResets, people } from '../tables.ts'
import { endSessions, type PersonRow } from './accounts.ts'
import { answerAbout, issueCode, makeCode, type Purpose, tryCode, useCode } from './codes.ts'
import { addressChangedMessage, codeMessage, type Destination, destinationOf, post, resetMessage } from './messages.ts'
import { requireOwnRow } from './own-row.ts'
import { useProof } from './proofs.ts'
import { provedDestinations, takePhone, takeUnproved } from './proved.ts'
import { resetLink } from './reset.ts'
import { tokenHash } from './secrets.ts'
import { note } from './security-events.ts'

type Change = typeof addressChanges.$inferSelect
const purposeOf = (personId: string): Purpose => `change of ${personId}`

/** In one transaction, so that an address over the limit of codes does not use up the proof. */
export async function changeAddress(ctx: Ctx, { stepUp, ...asked }: ParsedOf<typeof calls.changeAddress>) {
  const person = await requireOwnRow(ctx)
  const to = destinationOf(asked)
  const isProved = to.kind === 'email' ? person.email_verified_at : person.phone_verified_at
  if (person[to.kind] === to.value && isProved)
    throw fieldFailure(asked.email ? 'email' : 'phone_number', 'That is the one that you have already.')
  const code = await inTransaction(ctx, async (ctx) => {
    await useProof(ctx, 'address', stepUp)
    await keepPending(ctx, person.id, to)
    return makeCode(ctx, purposeOf(person.id), to)
  })
  post(ctx, to, codeMessage(code))
  return answerAbout(to)
}

async function keepPending(ctx: Ctx, person_id: string, { kind, value }: Destination): Promise<void> {
  const at = now(ctx)
  const asked = { kind, new_value: value, asked_at: at, expires_at: new Date(at.getTime() + accountLimits.changeMs) }
  await ctx.db
    .insert(addressChanges)
    .values({ id: ctx.platform.ids.uuid(), person_id, ...asked })
    .onConflictDoUpdate({ target: addressChanges.person_id, targetWhere: isNull(addressChanges.confirmed_at), set: asked })
}

/** The change that waits for its code; null: none, or it has expired. */
export async function pendingChange(ctx: Ctx): Promise<Change | null> {
  const { person_id, confirmed_at, expires_at } = addressChanges
  const [waiting] = await ctx.db
    .select()
    .from(addressChanges)
    .where(and(eq(person_id, requirePerson(ctx).id), isNull(confirmed_at), gt(expires_at, now(ctx))))
  return waiting ?? null
}

async function requirePending(ctx: Ctx): Promise<Change> {
  const waiting = await pendingChange(ctx)
  if (!waiting) throw accountFailures.change_over()
  return waiting
}

export async function resendAddressCode(ctx: Ctx) {
  const { person_id, kind, new_value } = await requirePending(ctx)
  return issueCode(ctx, purposeOf(person_id), { kind, value: new_value })
}

export async function confirmAddress(ctx: Ctx, { otp }: { otp: string }) {
  const change = await requirePending(ctx)
  const purpose = purposeOf(change.person_id)
  if (!(await tryCode(ctx, { purpose, destination: change.new_value }, otp))) throw authFailures.wrong_code()
  const before = await requireOwnRow(ctx)
  const token = ctx.platform.ids.secret()
  try {
    await inTransaction(ctx, async (ctx) => {
      await useCode(ctx, purpose, change.new_value, otp)
      await settle(ctx, change, before, token)
      await putInPlace(ctx, change)
      await note(ctx, { kind: 'address_changed', personId: change.person_id, typed: change.new_value, detail: change.kind })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? authFailures.email_taken() : error
  }
  notifyOldAddresses(ctx, change, before, token)
  return { message: change.kind === 'email' ? 'Your new e-mail is confirmed.' : 'Your new phone number is confirmed.' }
}

async function settle(ctx: Ctx, { id, kind }: Change, before: PersonRow, token: string): Promise<void> {
  const at = now(ctx)
  const isEmail = kind === 'email'
  const { rowCount } = await ctx.db
    .update(addressChanges)
    .set({
      old_value: isEmail ? before.email : before.phone,
      old_verified_at: isEmail ? before.email_verified_at : before.phone_verified_at,
      confirmed_at: at,
      undo_hash: tokenHash(token),
      undo_until: new Date(at.getTime() + accountLimits.undoMs),
    })
    .where(and(eq(addressChanges.id, id), isNull(addressChanges.confirmed_at)))
  if (!rowCount) throw accountFailures.change_over()
}

async function putInPlace(ctx: Ctx, { kind, new_value, person_id }: Change): Promise<void> {
  const at = now(ctx)
  if (kind === 'phone') {
    await takePhone(ctx, new_value, person_id)
    await ctx.db.update(people).set({ phone: new_value, phone_verified_at: at }).where(eq(people.id, person_id))
    return
  }
  await takeUnproved(ctx, { kind: 'email', value: new_value }, person_id)
  await ctx.db.update(people).set({ email: new_value, email_verified_at: at }).where(eq(people.id, person_id))
  // Links in the old mailbox must not open the account any more; the undo link is separate.
  await ctx.db.delete(passwordResets).where(eq(passwordResets.person_id, person_id))
}

/** Notifies both previously proved addresses, because a thief has at most one of them; unproved ones may be a stranger's. */
function notifyOldAddresses(ctx: Ctx, { kind }: Change, before: PersonRow, token: string): void {
  const message = addressChangedMessage(kind, `${ctx.platform.env.BASE_URL}/account/undo?token=${token}`)
  for (const to of provedDestinations(before)) post(ctx, to, message)
}

/**
 * The owner reports a change by a thief. This change and every later one are undone, and the thief's sessions, password and providers are removed;
 * the owner sets a password with a link.
 */
export async function undoAddress(ctx: Ctx, { token }: { token: string }) {
  const person = await inTransaction(ctx, async (ctx) => {
    const at = now(ctx)
    const { undo_hash, undo_until, undone_at } = addressChanges
    const [change] = await ctx.db
      .update(addressChanges)
      .set({ undone_at: at })
      .where(and(eq(undo_hash, tokenHash(token)), isNull(undone_at), gt(undo_until, at)))
      .returning()
    if (!change?.confirmed_at) throw accountFailures.undo_over()
    const restored = await restore(ctx, [change, ...(await takeBackLater(ctx, change, change.confirmed_at))])
    await ctx.db.delete(identities).where(and(eq(identities.person_id, change.person_id), gte(identities.created_at, change.confirmed_at)))
    await ctx.db.delete(passwordResets).where(eq(passwordResets.person_id, change.person_id))
    await endSessions(ctx, change.person_id)
    await note(ctx, { kind: 'address_restored', personId: change.person_id, detail: change.kind })
    return restored
  })
  const [to] = person ? provedDestinations(person) : []
  if (person && to) post(ctx, to, resetMessage(await resetLink(ctx, person.id, to)))
  return { message: 'Everything is as it was, and every device is signed out. We have sent you a link to set a new password.' }
}

async function takeBackLater(ctx: Ctx, { person_id }: Change, since: Date): Promise<Change[]> {
  const later = and(
    eq(addressChanges.person_id, person_id),
    isNotNull(addressChanges.confirmed_at),
    isNull(addressChanges.undone_at),
    gte(addressChanges.confirmed_at, since),
  )
  const changes = await ctx.db.select().from(addressChanges).where(later).orderBy(asc(addressChanges.confirmed_at))
  await ctx.db
    .update(addressChanges)
    .set({ undone_at: now(ctx) })
    .where(later)
  // Pending changes of a thief must not be completed either.
  await ctx.db.delete(addressChanges).where(and(eq(addressChanges.person_id, person_id), isNull(addressChanges.confirmed_at)))
  return changes
}

/** Of several changes of one kind the first has the original value. */
async function restore(ctx: Ctx, changes: readonly Change[]): Promise<PersonRow | undefined> {
  const [email, phone] = (['email', 'phone'] as const).map((kind) => changes.find((change) => change.kind === kind))
  const personId = changes[0]?.person_id ?? ''
  if (email?.old_value && email.old_verified_at) await takeUnproved(ctx, { kind: 'email', value: email.old_value }, personId)
  if (phone?.old_value && phone.old_verified_at) await takePhone(ctx, phone.old_value, personId)
  const [person] = await ctx.db
    .update(people)
    .set({
      password_hash: null,
      ...(email && { email: email.old_value, email_verified_at: email.old_verified_at }),
      ...(phone && { phone: phone.old_value, phone_verified_at: phone.old_verified_at }),
    })
    .where(eq(people.id, personId))
    .returning()
  return person
}
