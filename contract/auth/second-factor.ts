/** Passkeys for everybody, and the second factor that the console requires of admins. */
import { z } from 'zod'
import { everyConsoleRole } from '../grammar/admin-roles.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { hourMs, minuteMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { otpCode, session, stepUpProof } from './auth.ts'

/** Dated 2026-11-27. */
export const secondFactorLimits = {
  /** Time limit for answering a challenge. */
  challengeMs: 5 * minuteMs,
  passkeys: 10,
  recoveryCodes: 10,
  /** Letters of a code, about five bits each. */
  recoveryCodeLetters: 16,
  /** Actions that move money or access need a second factor this recent. */
  freshMs: 10 * minuteMs,
  /** Console sessions end after this long without a call, and after `adminAbsoluteMs` in any case. */
  adminIdleMs: 30 * minuteMs,
  adminAbsoluteMs: 12 * hourMs,
  triesPerQuarterHour: 10,
} as const

export const secondFactorFailures = defineFailures({
  second_factor_needed: [403, 'The console asks for a second proof first: a passkey, a code of your app, or a recovery code.'],
  prove_again: [403, 'Please prove once more that it is you.'],
  passkey_unknown: [422, 'That passkey is not known here. Use another way to sign in.'],
  passkey_refused: [422, 'That did not work, or took too long. Please try again.'],
  too_many_passkeys: [422, `There can be ${secondFactorLimits.passkeys} passkeys. Remove one first.`],
  app_code_wrong: [422, 'That code is not right, or was used already. Wait for the next one.'],
  recovery_code_wrong: [422, 'That recovery code is not right, or was used already.'],
  no_app_waits: [409, 'Begin again: the key for your app has ended.'],
})

/** A browser's binary value in base64url. */
const bytes = z.string().min(1).max(20_000)
const answered = {
  id: z.string().min(1).max(1_500),
  rawId: z.string().min(1).max(1_500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() }).default({}),
}
/** Result of `navigator.credentials.create`. */
export const madePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
/** Result of `navigator.credentials.get`. */
export const usedPasskey = z.object({
  ...answered,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
})
/** Passed to the browser unchanged (W3C WebAuthn level 3, JSON). */
const browserOptions = z.looseObject({ challenge: z.string() })

const passkeyName = z.string().trim().min(1, 'Give it a name.').max(60)
const passkey = z.object({ id, name: z.string(), addedAt: instant, usedAt: instant.nullable(), isSynced: z.boolean() })
export type Passkey = z.infer<typeof passkey>

export const secondFactorState = z.object({
  /** For admins, where the console requires one. */
  isNeeded: z.boolean(),
  isGiven: z.boolean(),
  /** A demo admin needs none. */
  isDemo: z.boolean(),
  passkeys: z.number().int(),
  hasApp: z.boolean(),
  recoveryCodes: z.number().int(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

export const secondFactor = {
  passkeySignInOptions: call({
    method: 'POST',
    path: '/auth/passkey/options',
    may: 'anyone',
    perMinute: 30,
    summary: 'Begin to sign in with a passkey. Says nothing about who has one.',
    input: nothing,
    output: browserOptions,
  }),
  passkeySignIn: call({
    method: 'POST',
    path: '/auth/passkey/sign-in',
    may: 'anyone',
    perMinute: 30,
    summary: 'Sign in with a passkey.',
    input: z.object({ passkey: usedPasskey }),
    output: session,
  }),
  passkeys: call({
    method: 'GET',
    path: '/account/passkeys',
    may: 'signedIn',
    summary: 'My passkeys, the newest first.',
    input: nothing,
    output: z.object({ passkeys: z.array(passkey) }),
  }),
  newPasskey: call({
    method: 'POST',
    path: '/account/passkeys/options',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Begin to add a passkey. Takes a step-up.',
    input: z.object({ stepUp: stepUpProof }),
    output: browserOptions,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/account/passkeys/new',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Keep the passkey that the browser has made.',
    input: z.object({ name: passkeyName, passkey: madePasskey }),
    output: passkey,
  }),
  renamePasskey: call({
    method: 'POST',
    path: '/account/passkeys/{passkeyId}/name',
    may: 'signedIn:own',
    summary: 'Call a passkey something else.',
    input: z.object({ passkeyId: id, name: passkeyName }),
    output: passkey,
  }),
  removePasskey: call({
    method: 'POST',
    path: '/account/passkeys/{passkeyId}/remove',
    may: 'signedIn:own',
    perMinute: 20,
    summary: 'Forget a passkey. Takes a step-up.',
    input: z.object({ passkeyId: id, stepUp: stepUpProof }),
    output: done,
  }),
  state: call({
    method: 'GET',
    path: '/auth/second-factor',
    may: 'signedIn',
    summary: 'Whether the console asks me for a second proof in this session, and which I can give.',
    input: nothing,
    output: secondFactorState,
  }),
  proofOptions: call({
    method: 'POST',
    path: '/auth/second-factor/options',
    may: 'signedIn',
    perMinute: 30,
    summary: 'Begin to prove with one of my passkeys.',
    input: nothing,
    output: browserOptions,
  }),
  prove: call({
    method: 'POST',
    path: '/auth/second-factor',
    may: 'signedIn',
    perMinute: 30,
    summary: 'Prove once more with a passkey, a code of my app or a recovery code: opens the console in this session.',
    input: z
      .object({ passkey: usedPasskey.optional(), code: otpCode.optional(), recoveryCode: z.string().trim().min(1).max(60).optional() })
      .refine(({ passkey, code, recoveryCode }) => [passkey, code, recoveryCode].filter(Boolean).length === 1, {
        message: 'Give a passkey, a code or a recovery code.',
        path: ['code'],
      }),
    output: secondFactorState,
  }),
  newApp: call({
    method: 'POST',
    path: '/admin/second-factor/app',
    may: 'admin',
    roles: everyConsoleRole,
    fresh: true,
    summary: 'A key for an app that shows codes, in place of the one before once a code of it has come back.',
    input: nothing,
    output: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmApp: call({
    method: 'POST',
    path: '/admin/second-factor/app/confirm',
    may: 'admin',
    roles: everyConsoleRole,
    fresh: true,
    summary: 'Use the app from now on.',
    input: z.object({ code: otpCode }),
    output: done,
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/admin/second-factor/recovery-codes',
    may: 'admin',
    roles: everyConsoleRole,
    fresh: true,
    summary: 'New recovery codes, shown this once; those from before are worth nothing any more.',
    input: nothing,
    output: z.object({ codes: z.array(z.string()) }),
  }),
}
