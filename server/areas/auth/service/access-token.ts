/** Access tokens: valid for ten minutes, signed by us, and only while their session lives. */

import { and, eq, gt, isNull } from 'drizzle-orm'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { authLimits } from '#contract/auth/auth.ts'
import { batched } from '../../../platform/batched.ts'
import { type Ctx, now, type Person } from '../../../platform/context.ts'
import { given, prepared, preparedByIds } from '../../../platform/database/prepared.ts'
import { people, sessions } from '../tables.ts'
import { asksSecondFactor } from './admin-sessions.ts'
import { rolesOfRow } from './roles.ts'
import { keyFor } from './secrets.ts'

const audience = 'mehfil-api'
const type = 'at+jwt'
const claims = z.object({ sub: z.uuid(), sid: z.uuid() })

export async function signAccessToken(ctx: Ctx, personId: string, sessionId: string): Promise<string> {
  const issuedAt = Math.floor(now(ctx).getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(personId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + authLimits.accessTokenMs / 1000)
    .sign(keyFor(ctx.platform.env, 'access tokens'))
}

/** The current owner of the token: the session must live and the person not be suspended; type and name are read from the database. */
export async function identify(ctx: Ctx, accessToken: string): Promise<Person | null> {
  const read = await readAccessToken(ctx, accessToken)
  if (!read) return null
  const [person] = await behindToken(ctx.db).execute({ ...read, now: now(ctx) })
  return person ? asSeen(ctx, person) : null
}

const person = {
  ...{ id: people.id, type: people.type, username: people.username, sessionId: sessions.id, roles: rolesOfRow },
  ...{ demo: people.demo, secondFactorAt: sessions.second_factor_at },
}

/** Without the second factor an admin has no roles. */
function asSeen(
  ctx: Ctx,
  {
    demo,
    secondFactorAt: at,
    ...who
  }: Pick<Person, 'id' | 'type' | 'username' | 'sessionId' | 'roles'> & { demo: boolean; secondFactorAt: Date | null },
): Person {
  if (who.type !== 'admin') return who
  const isNeeded = asksSecondFactor(ctx.platform.env, { type: who.type, demo })
  return { ...who, roles: isNeeded && !at ? [] : (who.roles ?? []), secondFactor: { isNeeded, at } }
}

const isAlive = and(isNull(sessions.ended_at), gt(sessions.expires_at, given('now')), isNull(people.suspended_at))

const behindToken = prepared((db) =>
  db
    .select(person)
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person_id))
    .where(and(eq(sessions.id, given('sid')), eq(people.id, given('sub')), isAlive)),
)

/** The people of those sessions that live and whose person is not suspended; type and name are read from the database. */
export async function peopleBehind(ctx: Ctx, sessionIds: readonly string[]): Promise<Map<string, Person>> {
  const rows = await alive(ctx.db, sessionIds, { now: now(ctx) })
  return new Map(rows.map((person) => [person.sessionId, asSeen(ctx, person)]))
}

const alive = preparedByIds((db, isOneOf) =>
  db
    .select(person)
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person_id))
    .where(and(isOneOf(sessions.id), isAlive)),
)

/** Like `peopleBehind` for one session; concurrent lookups are batched. */
export const personBehind = batched<string, Person | null>(async (ctx, sessionIds) => {
  const living = await peopleBehind(ctx, sessionIds)
  return sessionIds.map((id) => living.get(id) ?? null)
})

/** Expiry of a token that `identify` has accepted, in milliseconds since 1970. */
export function endOf(accessToken: string): number {
  return (decodeJwt(accessToken).exp ?? 0) * 1000
}

async function readAccessToken(ctx: Ctx, token: string) {
  try {
    const { payload } = await jwtVerify(token, keyFor(ctx.platform.env, 'access tokens'), {
      algorithms: ['HS256'],
      audience,
      typ: type,
      currentDate: now(ctx),
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    })
    return claims.parse(payload)
  } catch {
    // Forged, expired or of another kind: the caller gets no reason.
    return null
  }
}
