/** Setting a new password with a mailed link. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { authFailures, authLimits } from '#contract/auth/auth.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { isGuessable, provedPhone } from '../rules.ts'
import { passwordResets, people } from '../tables.ts'
import { endSessions, findAccount, type PersonRow } from './accounts.ts'
import { limitKey } from './attempts.ts'
import { requireWayTo } from './codes.ts'
import { knowDevice } from './known-devices.ts'
import { type Destination, destinationOf, passwordChangedMessage, post, resetMessage } from './messages.ts'
import { isProved, postToOwner, provedDestinations } from './proved.ts'
import { hashPassword, tokenHash } from './secrets.ts'
import { note } from './security-events.ts'
import { countSending } from './tries.ts'

/** Sends a link if there is an account; the response never reveals it. */
export async function forgot(ctx: Ctx, asked: { email?: string | undefined; phone_number?: string | undefined }) {
  const typed = destinationOf(asked)
  requireWayTo(ctx, typed)
  const owner = await findAccount(ctx, typed, 'code')
  await countSending(ctx, 'links', { of: limitKey(typed), personId: owner?.id })
  await note(ctx, { kind: 'reset_asked', personId: owner?.id, typed: typed.value })
  // The further lookup also runs after the response, since its time would reveal whether there is an account.
  ctx.platform.pendingWork.add(() => sendLink(ctx, typed, owner))
  return { message: `If there is an account with this ${typed.kind === 'email' ? 'e-mail' : 'phone'}, a link is on its way.` }
}

async function sendLink(ctx: Ctx, typed: Destination, owner: PersonRow | undefined): Promise<void> {
  try {
    const found = owner ? { person: owner, to: typed } : await throughPhone(ctx, typed)
    if (found) post(ctx, found.to, resetMessage(await resetLink(ctx, found.person.id, found.to)))
  } catch (err) {
    ctx.platform.log.error({ err, requestId: ctx.requestId }, 'a password link could not be created')
  }
}

/** An unproved e-mail may be mistyped and reach a stranger, so the link goes to the proved phone. */
async function throughPhone(ctx: Ctx, typed: Destination): Promise<{ person: PersonRow; to: Destination } | null> {
  const person = typed.kind === 'email' ? await findAccount(ctx, typed, 'password') : undefined
  const phone = person && provedPhone(person)
  return phone ? { person, to: { kind: 'phone', value: phone } } : null
}

/** A link that lets the reader of this proved address set a password. */
export async function resetLink(ctx: Ctx, person_id: string, { kind: sent_kind, value: sent_to }: Destination): Promise<string> {
  const token = ctx.platform.ids.secret()
  const created_at = now(ctx)
  const expires_at = new Date(created_at.getTime() + authLimits.resetLinkMs)
  await ctx.db.insert(passwordResets).values({ hash: tokenHash(token), person_id, sent_kind, sent_to, created_at, expires_at })
  // The site's own URL; an attacker may choose the host of a request.
  return `${ctx.platform.env.BASE_URL}/reset-password?token=${token}`
}

/** The link proves only the address that it was sent to, which must still be the account's. It works once, and ends every session. */
export async function resetPassword(ctx: Ctx, { token, password }: { token: string; password: string }) {
  const link = and(eq(passwordResets.hash, tokenHash(token)), isNull(passwordResets.used_at), gt(passwordResets.expires_at, now(ctx)))
  const [found] = await ctx.db
    .select({ person: people, kind: passwordResets.sent_kind, value: passwordResets.sent_to })
    .from(passwordResets)
    .innerJoin(people, eq(people.id, passwordResets.person_id))
    .where(link)
  if (!found) throw authFailures.reset_link_used()
  const { person, ...sentTo } = found
  const { id, username, first_name, last_name } = person
  if (!provedDestinations(person).some(({ kind, value }) => kind === sentTo.kind && value === sentTo.value))
    throw authFailures.reset_link_used()
  if (isGuessable(password, [username, first_name, last_name])) throw authFailures.password_known()
  const password_hash = await hashPassword(ctx.platform.env, password)
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(passwordResets)
      .set({ used_at: now(ctx) })
      .where(link)
    if (!rowCount) throw authFailures.reset_link_used()
    const { rowCount: isStillTheirs } = await ctx.db
      .update(people)
      .set({ password_hash })
      .where(and(eq(people.id, id), isProved(sentTo)))
    if (!isStillTheirs) throw authFailures.reset_link_used()
    await ctx.db
      .update(passwordResets)
      .set({ used_at: now(ctx) })
      .where(and(eq(passwordResets.person_id, id), isNull(passwordResets.used_at)))
    await endSessions(ctx, id)
    await knowDevice(ctx, id)
    await note(ctx, { kind: 'password_reset', personId: id })
    publish(ctx, 'person.password_changed', { personId: id })
  })
  postToOwner(ctx, person, passwordChangedMessage(ctx.platform.env.BASE_URL))
  return { message: 'Your new password is set. Sign in with it.' }
}
