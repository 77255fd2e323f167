/**
 * The second factor of admins: a passkey, a code of an app, or a recovery code. It belongs to the session in which it was given, and for actions on
 * money or access it must be a few minutes old at most.
 */
import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#brand'
import {
  type secondFactor as calls,
  type SecondFactorState,
  secondFactorFailures,
  secondFactorLimits,
} from '#contract/auth/second-factor.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { seal, unseal } from '../../../platform/sealing/sealing.ts'
import { codeApps, passkeys, people, recoveryCodes, sessions } from '../tables.ts'
import { endSessions } from './accounts.ts'
import { asksSecondFactor } from './admin-sessions.ts'
import { countAttempt, takeBackAttempt } from './attempts.ts'
import { requireOwnRow } from './own-row.ts'
import { passkeyProves } from './passkeys.ts'
import { isProved } from './proved.ts'
import { codeHash } from './secrets.ts'
import { note } from './security-events.ts'

const digits = 6
const periodSeconds = 30
/** A phone's clock may be off by half a minute. */
const stepsAround = 1
const keyBytes = 16
/** The label that a phone shows beside the code; a longer one would not fit into our QR code. */
const labelMost = 28
const newKeyMs = 15 * minuteMs

const sealedAs = (personId: string) => `code app of ${personId}`
const appFor = (secret: Secret) => new TOTP({ algorithm: 'SHA1', digits, period: periodSeconds, secret })
/** The URL in the QR code, without the defaults of every app. */
const addressOf = (secret: Secret, { username }: { username: string }) =>
  `otpauth://totp/${brand.name}:${username.slice(0, labelMost)}?secret=${secret.base32}`

export async function secondFactorState(ctx: Ctx): Promise<SecondFactorState> {
  const { id, sessionId } = requirePerson(ctx)
  const person = await requireOwnRow(ctx)
  const [session] = await ctx.db.select({ at: sessions.second_factor_at }).from(sessions).where(eq(sessions.id, sessionId))
  const [app] = await ctx.db.select().from(codeApps).where(eq(codeApps.person_id, id))
  return {
    isNeeded: asksSecondFactor(ctx.platform.env, person),
    isGiven: !!session?.at,
    isDemo: person.type === 'admin' && person.demo && ctx.platform.env.demo,
    passkeys: await ctx.db.$count(passkeys, eq(passkeys.person_id, id)),
    hasApp: !!app?.sealed_key,
    recoveryCodes: await ctx.db.$count(recoveryCodes, eq(recoveryCodes.person_id, id)),
  }
}

/** A code is counted before it is checked; a passkey cannot be guessed, so it is never refused for others' attempts. @throws 422, 429 */
export async function proveSecondFactor(
  ctx: Ctx,
  { passkey, code, recoveryCode }: ParsedOf<typeof calls.prove>,
): Promise<SecondFactorState> {
  const { id } = requirePerson(ctx)
  if (passkey) {
    if (!(await passkeyProves(ctx, passkey))) await refuse(ctx, id, secondFactorFailures.passkey_refused)
    await keepProof(ctx, 'passkey')
    return secondFactorState(ctx)
  }
  const counted = await countAttempt(ctx, {
    key: `second factor of ${id}`,
    most: secondFactorLimits.triesPerQuarterHour,
    withinMs: 15 * minuteMs,
  })
  if (code && !(await takesCode(ctx, id, code))) await refuse(ctx, id, secondFactorFailures.app_code_wrong)
  if (recoveryCode && !(await takesRecoveryCode(ctx, id, recoveryCode))) await refuse(ctx, id, secondFactorFailures.recovery_code_wrong)
  await takeBackAttempt(ctx, counted)
  await keepProof(ctx, code ? 'app' : 'recovery code')
  return secondFactorState(ctx)
}

async function refuse(ctx: Ctx, personId: string, failure: () => Error): Promise<never> {
  await note(ctx, { kind: 'proof_failed', personId, reason: 'wrong_second_factor' })
  throw failure()
}

async function keepProof(ctx: Ctx, detail: string): Promise<void> {
  const { id, sessionId } = requirePerson(ctx)
  await ctx.db
    .update(sessions)
    .set({ second_factor_at: now(ctx) })
    .where(eq(sessions.id, sessionId))
  await note(ctx, { kind: 'proved_again', personId: id, detail: `second factor: ${detail}` })
}

/** Each code works once: of two concurrent uses one succeeds. */
async function takesCode(ctx: Ctx, personId: string, code: string): Promise<boolean> {
  const [app] = await ctx.db.select().from(codeApps).where(eq(codeApps.person_id, personId))
  if (!app?.sealed_key) return false
  const step = stepOf(ctx, unseal(ctx.platform.env, app.sealed_key, sealedAs(personId)), code)
  if (step === null) return false
  const { rowCount } = await ctx.db
    .update(codeApps)
    .set({ last_step: step })
    .where(and(eq(codeApps.person_id, personId), lt(codeApps.last_step, step)))
  return !!rowCount
}

/** The half-minute step of the code, or null if it matches none around now. */
function stepOf(ctx: Ctx, key: string, code: string): number | null {
  const timestamp = now(ctx).getTime()
  const off = appFor(Secret.fromBase32(key)).validate({ token: code, timestamp, window: stepsAround })
  return off === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + off
}

/** Ignores how it is typed. */
const readRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

async function takesRecoveryCode(ctx: Ctx, personId: string, typed: string): Promise<boolean> {
  const hash = codeHash(ctx.platform.env, 'recovery', personId, readRecoveryCode(typed))
  const { rowCount } = await ctx.db.delete(recoveryCodes).where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.person_id, personId)))
  return !!rowCount
}

/** The old app stays valid until a code of the new one was entered. */
export async function newApp(ctx: Ctx): Promise<OutputOf<typeof calls.newApp>> {
  const person = await requireOwnRow(ctx)
  const secret = new Secret({ size: keyBytes })
  const sealed_new_key = seal(ctx.platform.env, secret.base32, sealedAs(person.id))
  const new_key_until = new Date(now(ctx).getTime() + newKeyMs)
  await ctx.db
    .insert(codeApps)
    .values({ person_id: person.id, sealed_new_key, new_key_until })
    .onConflictDoUpdate({ target: codeApps.person_id, set: { sealed_new_key, new_key_until } })
  return { secret: secret.base32, address: addressOf(secret, person) }
}

export async function confirmApp(ctx: Ctx, { code }: ParsedOf<typeof calls.confirmApp>): Promise<{ message: string }> {
  const { id } = requirePerson(ctx)
  const [app] = await ctx.db.select().from(codeApps).where(eq(codeApps.person_id, id))
  if (!app?.sealed_new_key || !app.new_key_until || app.new_key_until < now(ctx)) throw secondFactorFailures.no_app_waits()
  const step = stepOf(ctx, unseal(ctx.platform.env, app.sealed_new_key, sealedAs(id)), code)
  if (step === null) throw secondFactorFailures.app_code_wrong()
  const { rowCount } = await ctx.db
    .update(codeApps)
    .set({ sealed_key: app.sealed_new_key, last_step: step, sealed_new_key: null, new_key_until: null })
    .where(and(eq(codeApps.person_id, id), eq(codeApps.sealed_new_key, app.sealed_new_key)))
  if (!rowCount) throw secondFactorFailures.no_app_waits()
  await note(ctx, { kind: 'second_factor_changed', personId: id, detail: 'app' })
  return { message: 'From now on this app’s codes open the console.' }
}

export async function newRecoveryCodes(ctx: Ctx): Promise<OutputOf<typeof calls.newRecoveryCodes>> {
  const { id } = requirePerson(ctx)
  return { codes: await inTransaction(ctx, (ctx) => replaceRecoveryCodes(ctx, id)) }
}

/** @returns the plain codes, which cannot be read again */
async function replaceRecoveryCodes(ctx: Ctx, person_id: string): Promise<string[]> {
  const { env, ids } = ctx.platform
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, () => ids.readable(secondFactorLimits.recoveryCodeLetters))
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.person_id, person_id))
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: codeHash(env, 'recovery', person_id, readRecoveryCode(code)), person_id, created_at: now(ctx) })))
  await note(ctx, { kind: 'second_factor_changed', personId: person_id, detail: 'recovery codes' })
  return codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code)
}

export interface FirstFactor {
  username: string
  /** For the QR code: an `otpauth:` URL with the key in it. */
  address: string
  codes: string[]
}

/**
 * For the owner of the machine (`bin/admin`): the first second factor, or a new one for an admin who has lost theirs. Passkeys are deleted, and
 * every session ends. @throws 404 when there is no such admin
 */
export async function resetSecondFactor(ctx: Ctx, email: string): Promise<FirstFactor> {
  return inTransaction(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select()
      .from(people)
      .where(and(isProved({ kind: 'email', value: email }), eq(people.type, 'admin')))
    if (!person) throw failures.not_found()
    const secret = new Secret({ size: keyBytes })
    const key = {
      sealed_key: seal(ctx.platform.env, secret.base32, sealedAs(person.id)),
      last_step: 0,
      sealed_new_key: null,
      new_key_until: null,
    }
    await ctx.db
      .insert(codeApps)
      .values({ person_id: person.id, ...key })
      .onConflictDoUpdate({ target: codeApps.person_id, set: key })
    await ctx.db.delete(passkeys).where(eq(passkeys.person_id, person.id))
    await endSessions(ctx, person.id)
    return { username: person.username, address: addressOf(secret, person), codes: await replaceRecoveryCodes(ctx, person.id) }
  })
}
