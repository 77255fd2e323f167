/** Sessions: opened by a proof, continued by rotating tokens, ended by sign-out or by detected theft. */
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { authFailures, authLimits, type Session } from '#contract/auth/auth.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { people, refreshTokens, sessions } from '../tables.ts'
import { signAccessToken } from './access-token.ts'
import { longestIdle, longestSession } from './admin-sessions.ts'
import { keepFingerprints } from './fingerprints.ts'
import { knowDevice } from './known-devices.ts'
import { rolesOf } from './roles.ts'
import { nextToken, tokenHash } from './secrets.ts'
import { note, userAgentOf } from './security-events.ts'

type PersonRow = typeof people.$inferSelect
type SessionRow = typeof sessions.$inferSelect
/** More rotations than fit into the grace period; bounds a loop that reads rows. */
const longestChain = 100

/** How the person has just been authenticated. */
export type Way = 'password' | 'code' | 'provider' | 'registration' | 'new password' | 'passkey'

export async function openSession(ctx: Ctx, person: PersonRow, way: Way): Promise<Session> {
  const at = now(ctx)
  const session: SessionRow = {
    id: ctx.platform.ids.uuid(),
    person_id: person.id,
    user_agent: userAgentOf(ctx),
    created_at: at,
    last_used_at: at,
    expires_at: new Date(at.getTime() + longestSession(ctx.platform.env, person)),
    ended_at: null,
    // The device has verified its user, which already is a second factor.
    second_factor_at: way === 'passkey' ? at : null,
  }
  const token = ctx.platform.ids.secret()
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(sessions).values(session)
    await keepFingerprints(ctx, person.id)
    await keepToken(ctx, session, token)
    await knowDevice(ctx, person.id)
    await note(ctx, { kind: way === 'registration' ? 'signed_up' : 'signed_in', personId: person.id, detail: way })
  })
  return sessionAnswer(ctx, person, session.id, token)
}

async function keepToken(ctx: Ctx, session: SessionRow, token: string) {
  const at = now(ctx)
  const idle = at.getTime() + longestIdle(session)
  const expires_at = new Date(Math.min(idle, session.expires_at.getTime()))
  await ctx.db.insert(refreshTokens).values({ hash: tokenHash(token), session_id: session.id, created_at: at, expires_at })
}

async function sessionAnswer(ctx: Ctx, person: PersonRow, sessionId: string, refreshToken: string): Promise<Session> {
  const { id, first_name, last_name, username, type } = person
  const roles = type === 'admin' ? { roles: await rolesOf(ctx, id) } : {}
  return {
    user: { id, first_name, last_name, username, type, onboarded: !!person.onboarded_at, ...roles },
    tokens: { accessToken: await signAccessToken(ctx, id, sessionId), refreshToken, expiresIn: authLimits.accessTokenMs / 1000 },
  }
}

/** Rotates a refresh token. @throws 401 when it is unknown, expired or reused after the grace period, which ends the session */
export async function refresh(ctx: Ctx, input: { refreshToken: string }): Promise<Session> {
  const rotated = await inTransaction(ctx, (ctx) => rotate(ctx, input.refreshToken))
  const current = rotated ?? (await successorInGrace(ctx, input.refreshToken))
  const lives = and(eq(sessions.id, current.sessionId), isNull(sessions.ended_at), gt(sessions.expires_at, now(ctx)))
  const [person] = await ctx.db
    .select({ person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person_id))
    .where(and(lives, isNull(people.suspended_at)))
  if (!person) throw authFailures.session_ended()
  return sessionAnswer(ctx, person.person, current.sessionId, current.token)
}

/** Of concurrent callers one finds the token unrotated; the others find its successor. */
async function rotate(ctx: Ctx, token: string) {
  const at = now(ctx)
  const [claimed] = await ctx.db
    .update(refreshTokens)
    .set({ rotated_at: at })
    .where(and(eq(refreshTokens.hash, tokenHash(token)), isNull(refreshTokens.rotated_at), gt(refreshTokens.expires_at, at)))
    .returning({ sessionId: refreshTokens.session_id })
  if (!claimed) return null
  const [session] = await ctx.db
    .update(sessions)
    .set({ last_used_at: at })
    .where(and(eq(sessions.id, claimed.sessionId), isNull(sessions.ended_at), gt(sessions.expires_at, at)))
    .returning()
  if (!session) throw authFailures.session_ended()
  const next = nextToken(ctx.platform.env, token)
  await keepFingerprints(ctx, session.person_id)
  // Also covers a new password, which makes every browser unknown: the cookie is not sent to that call.
  await knowDevice(ctx, session.person_id)
  await keepToken(ctx, session, next)
  return { sessionId: session.id, token: next }
}

/**
 * A recently rotated token is another tab's. It gets the family's newest token rather than a branch, so that a thief's copy is detected when it is
 * used after the owner's.
 */
async function successorInGrace(ctx: Ctx, presented: string) {
  const at = now(ctx)
  const kept = await findToken(ctx, presented)
  if (!kept?.rotated_at) throw authFailures.session_ended()
  if (at.getTime() - kept.rotated_at.getTime() > authLimits.refreshGraceMs) {
    await endThose(ctx, eq(sessions.id, kept.session_id), 'key_reused')
    throw authFailures.session_ended()
  }
  let token = presented
  for (let i = 0, row: typeof kept | undefined = kept; row?.rotated_at && i < longestChain; i++) {
    token = nextToken(ctx.platform.env, token)
    row = await findToken(ctx, token)
  }
  return { sessionId: kept.session_id, token }
}

async function findToken(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, tokenHash(token)))
  return row
}

/** Ends the session of the access token and of the refresh token, whichever is given. The answer is always the same. */
export async function logout(ctx: Ctx, input: { refreshToken?: string | undefined }): Promise<{ message: string }> {
  const kept = input.refreshToken ? await findToken(ctx, input.refreshToken) : undefined
  for (const id of [ctx.person?.sessionId, kept?.session_id]) if (id) await endThose(ctx, eq(sessions.id, id))
  return { message: 'You are signed out.' }
}

/** Ends these live sessions of one person, and records it once. @returns how many there were */
export async function endThose(ctx: Ctx, which: SQL | undefined, kind: 'signed_out' | 'key_reused' = 'signed_out'): Promise<number> {
  const ended = await ctx.db
    .update(sessions)
    .set({ ended_at: now(ctx) })
    .where(and(which, isNull(sessions.ended_at)))
    .returning({ personId: sessions.person_id })
  if (ended[0]) await note(ctx, { kind, personId: ended[0].personId })
  return ended.length
}
