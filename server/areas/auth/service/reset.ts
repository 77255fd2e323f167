/** Setting a new password with a link that was mailed. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { authFailures, authLimits } from '#contract/auth.ts'
import { hourMs } from '#contract/time.ts'
import { type Ctx, inTransaction, now, tell } from '../../../platform/context.ts'
import { isGuessable } from '../rules.ts'
import { passwordResets, people } from '../tables.ts'
import { endSessions, findAccount, proveEmail } from './accounts.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { countAddress } from './codes.ts'
import { passwordChangedMessage, post, resetMessage } from './messages.ts'
import { hashPassword, tokenHash } from './secrets.ts'

/** Mails a link if there is somebody to mail it to; the answer never tells. */
export async function forgot(ctx: Ctx, { email }: { email: string }) {
  await countAddress(ctx, 'links')
  await countAttempt(ctx, { key: `links to ${email}`, most: authLimits.otpPerHour, withinMs: hourMs })
  // Whether there is somebody is asked after the answer too: what is begun before it, it waits for, and its time would tell.
  ctx.platform.underWay.add(mailLink(ctx, email))
  return { message: 'If there is an account with this e-mail, a link is on its way.' }
}

async function mailLink(ctx: Ctx, email: string): Promise<void> {
  try {
    const person = await findAccount(ctx, { kind: 'email', value: email }, 'code')
    if (person) post(ctx, { kind: 'email', value: email }, resetMessage(await resetLink(ctx, person.id)))
  } catch (err) {
    ctx.platform.log.error({ err, requestId: ctx.requestId }, 'a link could not be made')
  }
}

/** Lets whoever reads the account's mail set a password. */
export async function resetLink(ctx: Ctx, personId: string): Promise<string> {
  const token = ctx.platform.ids.secret()
  const at = now(ctx)
  await ctx.db
    .insert(passwordResets)
    .values({ hash: tokenHash(token), person_id: personId, created_at: at, expires_at: new Date(at.getTime() + authLimits.resetLinkMs) })
  // The site's own address, never the one that a request names: that one an attacker may choose.
  return `${ctx.platform.env.BASE_URL}/reset-password?token=${token}`
}

/** The link proves the e-mail as a code does. It works once, and every session ends. */
export async function resetPassword(ctx: Ctx, { token, password }: { token: string; password: string }) {
  const link = and(eq(passwordResets.hash, tokenHash(token)), isNull(passwordResets.used_at), gt(passwordResets.expires_at, now(ctx)))
  const [owner] = await ctx.db
    .select({ person: people })
    .from(passwordResets)
    .innerJoin(people, eq(people.id, passwordResets.person_id))
    .where(link)
  if (!owner) throw authFailures.reset_link_used()
  const { id, username, first_name, last_name, email } = owner.person
  if (isGuessable(password, [username, first_name, last_name])) throw authFailures.password_known()
  const password_hash = await hashPassword(ctx.platform.env, password)
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(passwordResets)
      .set({ used_at: now(ctx) })
      .where(link)
    if (!rowCount) throw authFailures.reset_link_used()
    await proveEmail(ctx, id)
    await ctx.db.update(people).set({ password_hash }).where(eq(people.id, id))
    await ctx.db
      .update(passwordResets)
      .set({ used_at: now(ctx) })
      .where(and(eq(passwordResets.person_id, id), isNull(passwordResets.used_at)))
    await endSessions(ctx, id)
    await forgetAttempts(ctx, [`sign-in of ${id}`])
    tell(ctx, 'person.password_changed', { personId: id })
  })
  if (email) post(ctx, { kind: 'email', value: email }, passwordChangedMessage(ctx.platform.env.BASE_URL))
  return { message: 'Your new password is set. Sign in with it.' }
}
