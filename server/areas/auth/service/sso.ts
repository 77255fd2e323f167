/** Sign-in with a provider: the redirect, the return, and the account it leads to. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { authFailures, authLimits, email as emailField, type Session } from '#contract/auth/auth.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import type { SsoIdentity, SsoProvider } from '../../../platform/sso/port.ts'
import { safeReturn } from '../rules.ts'
import { identities, people, ssoTrips } from '../tables.ts'
import { findAccount, type PersonRow } from './accounts.ts'
import { providerLinkedMessage } from './messages.ts'
import { postToOwner } from './proved.ts'
import { tokenHash } from './secrets.ts'
import { openSession } from './sessions.ts'
import { signSsoToken } from './sso-token.ts'

interface Start {
  authProvider: string
  returnTo?: string | undefined
}
interface Return {
  authProvider: string
  code: string
  state: string
  iss?: string | undefined
}

function providerOf(ctx: Ctx, code: string): SsoProvider {
  const provider = ctx.platform.sso.get(code)
  if (!provider) throw authFailures.sso_unknown()
  return provider
}

export async function ssoProviders(ctx: Ctx) {
  const results = [...ctx.platform.sso.values()].map(({ code, name }) => ({ authProvider: code as 'google' | 'linkedin' | 'demo', name }))
  return { results }
}

/** @param browser the value of this browser's cookie */
export async function beginSso(ctx: Ctx, { authProvider, returnTo }: Start, browser: string): Promise<{ url: string }> {
  const provider = providerOf(ctx, authProvider)
  const { url, trip } = await provider.begin().catch((error: unknown) => {
    ctx.platform.log.error({ err: error, provider: authProvider }, 'a sign-in provider could not be reached')
    throw failures.unavailable()
  })
  const at = now(ctx)
  await ctx.db.insert(ssoTrips).values({
    state_hash: tokenHash(trip.state),
    provider: authProvider,
    nonce: trip.nonce,
    code_verifier: trip.codeVerifier,
    browser_hash: tokenHash(browser),
    return_to: safeReturn(returnTo),
    created_at: at,
    expires_at: new Date(at.getTime() + authLimits.ssoMs),
  })
  return { url }
}

/** The trip is used up before the provider is asked: a state works once, whatever the outcome. */
export async function resolveSso(ctx: Ctx, input: Return, browser: string) {
  const provider = providerOf(ctx, input.authProvider)
  const [trip] = await ctx.db
    .update(ssoTrips)
    .set({ used_at: now(ctx) })
    .where(
      and(
        eq(ssoTrips.state_hash, tokenHash(input.state)),
        eq(ssoTrips.provider, input.authProvider),
        eq(ssoTrips.browser_hash, tokenHash(browser)),
        isNull(ssoTrips.used_at),
        gt(ssoTrips.expires_at, now(ctx)),
      ),
    )
    .returning()
  if (!trip) throw authFailures.sso_refused()
  const identity = await provider
    .finish(input, { state: input.state, nonce: trip.nonce, codeVerifier: trip.code_verifier })
    .catch((error: Error & { code?: string }) => {
      ctx.platform.log.warn({ reason: error.code ?? error.name, provider: input.authProvider }, 'a provider sign-in was refused')
      throw authFailures.sso_refused()
    })
  return { ...(await personFor(ctx, provider, identity)), returnTo: trip.return_to }
}

async function personFor(ctx: Ctx, provider: SsoProvider, identity: SsoIdentity) {
  const linked = await findByIdentity(ctx, identity)
  if (linked) return welcome(ctx, linked)
  const read = emailField.safeParse(identity.email)
  // An unconfirmed e-mail may be anybody's: it opens no account, and does not reveal that there is one.
  const proved = read.success && identity.emailVerified ? read.data : null
  const holder = proved ? await findAccount(ctx, { kind: 'email', value: proved }, 'code') : undefined
  if (holder) return link(ctx, provider, identity, holder)
  const registration = {
    ssoToken: await signSsoToken(ctx, { issuer: identity.issuer, subject: identity.subject, email: proved }),
    first_name: identity.firstName,
    last_name: identity.lastName,
    email: proved ?? '',
  }
  return { registration }
}

async function findByIdentity(ctx: Ctx, { issuer, subject }: SsoIdentity): Promise<PersonRow | undefined> {
  const [row] = await ctx.db
    .select({ person: people })
    .from(identities)
    .innerJoin(people, eq(people.id, identities.person_id))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.person
}

/** The provider's account and one of ours have the same e-mail, proved on both sides, so it is the same person. */
async function link(ctx: Ctx, provider: SsoProvider, { issuer, subject }: SsoIdentity, holder: PersonRow) {
  const answer = await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(identities)
      .values({ issuer, subject, person_id: holder.id, created_at: now(ctx) })
      .onConflictDoNothing()
    return welcome(ctx, holder)
  })
  postToOwner(ctx, holder, providerLinkedMessage(provider.name))
  return answer
}

function welcome(ctx: Ctx, person: PersonRow): Promise<Session> {
  if (person.suspended_at) throw authFailures.suspended()
  return openSession(ctx, person, 'provider')
}
