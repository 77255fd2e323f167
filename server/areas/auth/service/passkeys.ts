/** Passkeys: keys in a person's devices, of which we store the public half. They are used only where they belong to us. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, desc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#brand'
import { authFailures, type Session } from '#contract/auth/auth.ts'
import { type secondFactor as calls, type Passkey, secondFactorFailures, secondFactorLimits } from '#contract/auth/second-factor.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, requireFreshProof, requirePerson } from '../../../platform/context.ts'
import type { Env } from '../../../platform/env/env.ts'
import { lockPerson } from '../service.ts'
import { passkeyChallenges, passkeys, people } from '../tables.ts'
import type { PersonRow } from './accounts.ts'
import { asksSecondFactor } from './admin-sessions.ts'
import { passkeyMessage } from './messages.ts'
import { requireOwnRow } from './own-row.ts'
import { useProof } from './proofs.ts'
import { postToOwner } from './proved.ts'
import { tokenHash } from './secrets.ts'
import { note } from './security-events.ts'
import { openSession } from './sessions.ts'

type PasskeyRow = typeof passkeys.$inferSelect
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']
export type UsedPasskey = ParsedOf<typeof calls.passkeySignIn>['passkey']

/** The device must verify its user (finger, face, PIN), so that one passkey is two factors. */
const userVerification = 'required'
const siteOf = ({ BASE_URL }: Env) => ({ rpID: new URL(BASE_URL).hostname, origin: new URL(BASE_URL).origin })

async function newChallenge(ctx: Ctx, purpose: Purpose, session_id: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = ctx.platform.ids.secret()
  const expires_at = new Date(now(ctx).getTime() + secondFactorLimits.challengeMs)
  await ctx.db.insert(passkeyChallenges).values({ hash: tokenHash(challenge), purpose, session_id, expires_at })
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** The challenge of an answer, if it was issued for this purpose and session. It is used up, whatever the outcome. */
async function usedChallenge(ctx: Ctx, purpose: Purpose, sessionId: string | null, clientData: string): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (!challenge) return null
  const { hash, expires_at, session_id } = passkeyChallenges
  const [used] = await ctx.db
    .delete(passkeyChallenges)
    .where(and(eq(hash, tokenHash(challenge)), eq(passkeyChallenges.purpose, purpose), gt(expires_at, now(ctx))))
    .returning({ session_id })
  return used?.session_id === sessionId ? challenge : null
}

const clientDataOf = z.object({ challenge: z.string().max(200) })

/** @param clientData base64url JSON made by the browser */
function challengeIn(clientData: string): string | null {
  try {
    return clientDataOf.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString())).challenge
  } catch {
    return null
  }
}

/** Lists no credentials, so that the caller does not learn who has one. */
export async function passkeySignInOptions(ctx: Ctx): Promise<OutputOf<typeof calls.passkeySignInOptions>> {
  const { rpID } = siteOf(ctx.platform.env)
  const challenge = await newChallenge(ctx, 'sign in', null)
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification })) }
}

/** The device has verified its user, so this is both factors. @throws 422 */
export async function passkeySignIn(ctx: Ctx, input: ParsedOf<typeof calls.passkeySignIn>): Promise<Session> {
  const kept = await findPasskey(ctx, input.passkey.id)
  const row = kept && (await verified(ctx, 'sign in', null, input.passkey, kept)) ? kept : undefined
  const [person] = row ? await ctx.db.select().from(people).where(eq(people.id, row.person_id)) : []
  if (!row || !person) {
    await note(ctx, { kind: 'sign_in_failed', personId: kept?.person_id, reason: kept ? 'wrong_passkey' : 'nobody' })
    throw secondFactorFailures.passkey_unknown()
  }
  if (person.suspended_at) throw authFailures.suspended()
  return openSession(ctx, person, 'passkey')
}

/** Starts a proof of the signed-in person. */
export async function passkeyProofOptions(ctx: Ctx): Promise<OutputOf<typeof calls.proofOptions>> {
  const { id, sessionId } = requirePerson(ctx)
  const { rpID } = siteOf(ctx.platform.env)
  const challenge = await newChallenge(ctx, 'prove', sessionId)
  const allowCredentials = (await passkeysOf(ctx, id)).map(described)
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification, allowCredentials })) }
}

/** True if it is a passkey of the caller's, used just now in this session. */
export async function passkeyProves(ctx: Ctx, answer: UsedPasskey): Promise<boolean> {
  const { id, sessionId } = requirePerson(ctx)
  const kept = await findPasskey(ctx, answer.id)
  return !!kept && kept.person_id === id && (await verified(ctx, 'prove', sessionId, answer, kept))
}

async function verified(ctx: Ctx, purpose: Purpose, sessionId: string | null, answer: UsedPasskey, row: PasskeyRow): Promise<boolean> {
  const { rpID, origin } = siteOf(ctx.platform.env)
  const expectedChallenge = await usedChallenge(ctx, purpose, sessionId, answer.response.clientDataJSON)
  if (!expectedChallenge) return false
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  const outcome = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: row.credential_id, publicKey, counter: row.counter },
    requireUserVerification: true,
  }).catch(nothingVerified)
  if (!outcome.verified) return false
  const { newCounter } = outcome.authenticationInfo
  await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, used_at: now(ctx) })
    .where(eq(passkeys.id, row.id))
  return true
}

/** The library throws for any invalid answer; the caller gets no reason. */
const nothingVerified = () => ({ verified: false as const })

/** A thief of only an admin's password must not be able to add a second factor with it. */
function requireSecondProof(ctx: Ctx, person: PersonRow): void {
  if (asksSecondFactor(ctx.platform.env, person)) requireFreshProof(ctx)
}

export async function newPasskey(ctx: Ctx, { stepUp }: ParsedOf<typeof calls.newPasskey>): Promise<OutputOf<typeof calls.newPasskey>> {
  const { sessionId } = requirePerson(ctx)
  const person = await requireOwnRow(ctx)
  requireSecondProof(ctx, person)
  return inTransaction(ctx, async (ctx) => {
    await useProof(ctx, 'passkeys', stepUp)
    const known = await requireRoom(ctx, person.id)
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: siteOf(ctx.platform.env).rpID,
      userName: person.username,
      userDisplayName: `${person.first_name} ${person.last_name}`,
      userID: new Uint8Array(Buffer.from(person.id)),
      challenge: await newChallenge(ctx, 'add', sessionId),
      attestationType: 'none',
      excludeCredentials: known.map(described),
      authenticatorSelection: { residentKey: 'required', userVerification },
    })
    return { ...options }
  })
}

/** Serializes additions until the transaction ends. @throws 422 at the maximum */
async function requireRoom(ctx: Ctx, personId: string): Promise<PasskeyRow[]> {
  await lockPerson(ctx, personId)
  const known = await passkeysOf(ctx, personId)
  if (known.length >= secondFactorLimits.passkeys) throw secondFactorFailures.too_many_passkeys()
  return known
}

export async function addPasskey(ctx: Ctx, { name, passkey }: ParsedOf<typeof calls.addPasskey>): Promise<Passkey> {
  const { sessionId } = requirePerson(ctx)
  const person = await requireOwnRow(ctx)
  const made = await verifiedNew(ctx, sessionId, passkey)
  if (!made) throw secondFactorFailures.passkey_refused()
  const { credential, credentialBackedUp } = made
  const row: PasskeyRow = {
    id: ctx.platform.ids.uuid(),
    credential_id: credential.id,
    person_id: person.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    is_synced: credentialBackedUp,
    name,
    created_at: now(ctx),
    used_at: null,
  }
  await inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx, person.id)
    const { rowCount } = await ctx.db.insert(passkeys).values(row).onConflictDoNothing()
    if (!rowCount) throw secondFactorFailures.passkey_refused()
    await note(ctx, { kind: 'passkey_added', personId: person.id })
  })
  postToOwner(ctx, person, passkeyMessage('added', ctx.platform.env.BASE_URL))
  return viewed(row)
}

async function verifiedNew(ctx: Ctx, sessionId: string, made: ParsedOf<typeof calls.addPasskey>['passkey']) {
  const { rpID, origin } = siteOf(ctx.platform.env)
  const expectedChallenge = await usedChallenge(ctx, 'add', sessionId, made.response.clientDataJSON)
  if (!expectedChallenge) return undefined
  const outcome = await verifyRegistrationResponse({
    response: made as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(nothingVerified)
  return outcome.verified ? outcome.registrationInfo : undefined
}

export async function ownPasskeys(ctx: Ctx): Promise<OutputOf<typeof calls.passkeys>> {
  return { passkeys: (await passkeysOf(ctx, requirePerson(ctx).id)).map(viewed) }
}

export async function renamePasskey(ctx: Ctx, { passkeyId, name }: ParsedOf<typeof calls.renamePasskey>): Promise<Passkey> {
  const [row] = await ctx.db.update(passkeys).set({ name }).where(isOwn(ctx, passkeyId)).returning()
  if (!row) throw failures.not_found()
  return viewed(row)
}

export async function removePasskey(ctx: Ctx, { passkeyId, stepUp }: ParsedOf<typeof calls.removePasskey>): Promise<{ message: string }> {
  const person = await requireOwnRow(ctx)
  requireSecondProof(ctx, person)
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db.delete(passkeys).where(isOwn(ctx, passkeyId))
    if (!rowCount) throw failures.not_found()
    await useProof(ctx, 'passkeys', stepUp)
    await note(ctx, { kind: 'passkey_removed', personId: person.id })
  })
  postToOwner(ctx, person, passkeyMessage('removed', ctx.platform.env.BASE_URL))
  return { message: 'That passkey opens nothing here any more.' }
}

export async function passkeysOf(ctx: Ctx, personId: string): Promise<PasskeyRow[]> {
  return ctx.db.select().from(passkeys).where(eq(passkeys.person_id, personId)).orderBy(desc(passkeys.created_at), desc(passkeys.id))
}

async function findPasskey(ctx: Ctx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await ctx.db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return row
}

const isOwn = (ctx: Ctx, id: string) => and(eq(passkeys.id, id), eq(passkeys.person_id, requirePerson(ctx).id))
const described = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, transports })

function viewed({ id, name, created_at, used_at, is_synced }: PasskeyRow): Passkey {
  return { id, name, addedAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null, isSynced: is_synced }
}
