/** One's own account: proving one's identity again, and changing sign-in data and username. */
import { z } from 'zod'
import { call, done, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { dayMs, minuteMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { codeWays, email, otpCode, password, personName, phone, session, sessionUser, stepUpProof, username } from './auth.ts'

/** Dated 2026-11-21. */
export const accountLimits = {
  /** Nobody younger may have an account, with or without a guardian. */
  youngestArtist: 13,
  oldest: 110,
  /** How long a new address waits for its code. */
  changeMs: 30 * minuteMs,
  /** How long the old address can undo the change. */
  undoMs: 7 * dayMs,
  renameEveryMs: 30 * dayMs,
  /** How long a former username redirects to its owner; it stays reserved after that too. */
  formerNameLeadsMs: 365 * dayMs,
} as const

export const accountFailures = defineFailures({
  change_over: [410, 'That change has ended. Begin again with the new address.'],
  confirm_first: [422, 'Your number is confirmed, so it is changed in the settings, where a code proves the new one.'],
  renamed_lately: [409, ({ when = 'later' }) => `You changed your name here not long ago. You can change it again from ${when}.`],
  no_birthday: [422, 'Tell us when you were born first.'],
  guardian_agreed: [409, 'Your guardian has agreed. If it has to be somebody else now, write to us.'],
  of_age: [409, 'You are of age: nobody has to agree for you.'],
  too_young: [422, ({ years = 13 }) => `Accounts are for people of ${years} years and over. Let a parent or guardian open one.`],
  birthday_told: [409, 'You have told us your birthday already. If it is wrong, write to us.'],
  own_address: [422, 'A guardian answers with an address of their own, not with yours.'],
  undo_over: [410, 'This link was used already or has ended. If your account is not yours any more, write to us.'],
})

const codeSent = z.object({ message: z.string(), resendIn: z.number().int(), expiresIn: z.number().int() })

export const account = {
  get: call({
    method: 'GET',
    path: '/account',
    may: 'signedIn',
    summary: 'How I sign in, what waits for a code, and from when I may change my name.',
    input: nothing,
    output: z.object({
      username: z.string(),
      hasPassword: z.boolean(),
      /** Channels that can receive a code for a step-up. */
      codeTo: z.array(z.enum(codeWays)),
      /** Addresses that I typed and nobody has verified: nothing is sent there. */
      toProve: z.array(z.object({ kind: z.enum(codeWays), to: z.string() })),
      pendingChange: z.object({ kind: z.enum(['email', 'phone']), to: z.string(), until: instant }).nullable(),
      renameFrom: instant.nullable(),
    }),
  }),
  changePassword: call({
    method: 'POST',
    path: '/account/password',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Set another password. Ends every session; the answer is a new one for this device.',
    input: z.object({ newPassword: password, stepUp: stepUpProof }),
    output: session,
  }),
  changeAddress: call({
    method: 'POST',
    path: '/account/address',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Begin to use another e-mail or phone: a code goes there, and nothing changes before it comes back.',
    input: z
      .object({ email: email.optional(), phone_number: phone.optional(), stepUp: stepUpProof })
      .refine((input) => !!input.email !== !!input.phone_number, { message: 'Give an e-mail or a phone number.', path: ['email'] }),
    output: codeSent,
  }),
  resendAddressCode: call({
    method: 'POST',
    path: '/account/address/code',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Send the code to the new address once more.',
    input: nothing,
    output: codeSent,
  }),
  confirmAddress: call({
    method: 'POST',
    path: '/account/address/confirm',
    may: 'signedIn',
    perMinute: 20,
    summary: 'The code that came to the new address. The old one is told, with a link that takes it back for a week.',
    input: z.object({ otp: otpCode }),
    output: done,
  }),
  undoAddress: call({
    method: 'POST',
    path: '/account/address/undo',
    may: 'anyone',
    perMinute: 20,
    summary: 'It was not me: the old address comes back, every session ends, and the password with them.',
    input: z.object({ token: z.string().min(1).max(200) }),
    output: done,
  }),
  rename: call({
    method: 'POST',
    path: '/account/username',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Change my username. The old one leads to me for a year and is never given to anybody else.',
    input: z.object({ username }),
    output: sessionUser,
  }),
  guardian: call({
    method: 'GET',
    path: '/account/guardian',
    may: 'artist',
    summary: 'My birthday, and whether a guardian has agreed where one has to.',
    input: nothing,
    output: z.object({
      dateOfBirth: day.nullable(),
      isMinor: z.boolean(),
      guardian: z.object({ name: z.string(), to: z.string(), agreedAt: instant.nullable() }).nullable(),
    }),
  }),
  saveBirthday: call({
    method: 'POST',
    path: '/account/birthday',
    may: 'artist',
    summary: 'Say when I was born, once. Under 18, a guardian has to agree before my page is sent for review.',
    input: z.object({ dateOfBirth: day }),
    output: done,
  }),
  askGuardian: call({
    method: 'POST',
    path: '/account/guardian',
    may: 'artist',
    perMinute: 10,
    summary: 'Name my guardian and have a code sent to them.',
    input: z
      .object({ name: personName, email: email.optional(), phone_number: phone.optional() })
      .refine((input) => !!input.email !== !!input.phone_number, { message: 'Give an e-mail or a phone number.', path: ['email'] }),
    output: codeSent,
  }),
  confirmGuardian: call({
    method: 'POST',
    path: '/account/guardian/confirm',
    may: 'artist',
    perMinute: 20,
    summary: 'The code that my guardian was sent, with which they agree.',
    input: z.object({ otp: otpCode }),
    output: done,
  }),
  endOthers: call({
    method: 'POST',
    path: '/account/sessions/end-others',
    may: 'signedIn',
    summary: 'Sign out all of my devices but this one.',
    input: nothing,
    output: done,
  }),
}
