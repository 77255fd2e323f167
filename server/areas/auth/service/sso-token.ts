/** The vouched identity of a newcomer who fills in the rest: signed by us, valid for ten minutes and one account. */
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { authFailures, authLimits } from '#contract/auth/auth.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { keyFor } from './secrets.ts'

const audience = 'mehfil-registration'
const type = 'sso+jwt'
const vouched = z.object({ issuer: z.string(), subject: z.string(), email: z.string().nullable() })
export type Vouched = z.output<typeof vouched>

/** @param facts the e-mail is confirmed by the provider, or null */
export function signSsoToken(ctx: Ctx, facts: Vouched): Promise<string> {
  const issuedAt = Math.floor(now(ctx).getTime() / 1000)
  return new SignJWT({ ...facts })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + authLimits.ssoMs / 1000)
    .sign(keyFor(ctx.platform.env, 'sso registrations'))
}

/** @throws 422 when it is forged or has expired */
export async function readSsoToken(ctx: Ctx, token: string): Promise<Vouched> {
  try {
    const { payload } = await jwtVerify(token, keyFor(ctx.platform.env, 'sso registrations'), {
      algorithms: ['HS256'],
      audience,
      typ: type,
      currentDate: now(ctx),
      requiredClaims: ['exp'],
    })
    return vouched.parse(payload)
  } catch {
    throw authFailures.sso_refused()
  }
}
