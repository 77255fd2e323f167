/** Accounts and sign-in: who somebody is, how they prove it, and how long that proof lasts. */
import { z } from 'zod'
import { adminRoles } from '../grammar/admin-roles.ts'
import { call, done, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'

export const personTypes = ['user', 'artist', 'admin'] as const
export type PersonType = (typeof personTypes)[number]

/** Dated 2026-11-21: Digital Personal Data Protection Act, section 2(f). */
export const ageOfConsent = 18

/** Dated 2026-11-20, product decision "People and sign-in". */
export const authLimits = {
  accessTokenMs: 10 * minuteMs,
  refreshIdleMs: 7 * 24 * hourMs,
  refreshAbsoluteMs: 30 * 24 * hourMs,
  /** How long we keep, as hashes, the devices and networks of sign-ins. */
  tracesMs: 180 * 24 * hourMs,
  /** How long parallel tabs may still present a just-rotated token. */
  refreshGraceMs: 20_000,
  otpMs: 5 * minuteMs,
  otpTries: 5,
  otpResendMs: 30_000,
  otpPerHour: 5,
  /** Limit for one address; Indian carriers put thousands of phones behind one. */
  otpPerHourFromAddress: 30,
  resetLinkMs: 30 * minuteMs,
  /** Dated 2026-11-21. How long a step-up is valid for its one purpose. */
  stepUpMs: 10 * minuteMs,
  ssoMs: 10 * minuteMs,
  loginTriesPerQuarterHour: 10,
  loginTriesFromAddressPerQuarterHour: 100,
  /** Dated 2026-11-27. A browser counts as unknown this long after its last sign-in. */
  knownDeviceMs: 180 * dayMs,
  /**
   * Dated 2026-11-27. Attempts of all unknown devices together at one account, or codes to one destination: some in a day, then one in
   * each pause. `nobody-locks-out.test.ts` calculates the odds of a guess.
   */
  strangersPasswords: { most: 12, withinMs: dayMs, thenEveryMs: hourMs },
  strangersCodeTries: { most: 12, withinMs: dayMs, thenEveryMs: 3 * hourMs },
  strangersMessages: { most: 20, withinMs: dayMs, thenEveryMs: 30 * minuteMs },
  /** Number of suggestions when a username is taken. */
  suggestions: 3,
} as const

/** First-level paths of the site, and names that could pass for ours. Dots and underscores do not make another name. */
export const reservedUsernames: readonly string[] = `
  api login register auth booking bookings categories category buy-art profile preview-profile blog forgot-password reset-password
  privacy-policy contact-us shipping-policy user-policy refund-policy terms-and-conditions about-us post-job jobs job collaborate
  payment-success mehfil-arena arena rules-for-participating onboarding dashboard admin dev sandbox media assets checkout settings
  calendar.ics healthz readyz metrics mehfil support help www root system administrator moderator owner staff team official security billing
  payments payouts refunds coins accounts account me you everyone anyone nobody null undefined unknown deleted anonymous guest user users
  artist artists client clients person people search home index sitemap robots favicon manifest static public files images docs
  contact about legal privacy terms policy policies press news careers status test demo mail email sms otp sso oauth oidc openid
  offline cards drawn fonts transparency appeal appeals newsletter offers blocked consents export erasure sitemap.xml sitemaps robots.txt manifest.webmanifest csp-reports
  webhook webhooks socket sockets notifications messages chat newsletter orders order cart rewards transactions ledger package packages calendar
  artwork artworks product products market cart certificate certificates address addresses pincode pincodes wishlist seller sellers buyer buyers
`
  .trim()
  .split(/\s+/)

/** The pattern refuses invisible and look-alike characters, which are all outside a-z 0-9 . _ */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9._]{2,29}$/, 'Use 3 to 30 letters a-z, digits, dots or underscores, starting with a letter.')
export const password = z.string().min(8, 'A password has at least 8 characters.').max(128, 'A password has at most 128 characters.')
/** Refuses quoted local parts, comments, line breaks and lists, which could inject email headers. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(
    /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/,
    'This does not look like an e-mail address.',
  )
  .refine((value) => !value.includes('..'), 'This does not look like an e-mail address.')
/** An Indian mobile number in any notation; normalised to `+91` and ten digits. */
export const phone = z
  .string()
  .trim()
  .max(20)
  .overwrite((value) => `+91${value.replace(/[\s()-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '')}`)
  .regex(/^\+91[6-9]\d{9}$/, 'Enter a 10-digit Indian mobile number.')
export const personName = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(60)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'A name has letters, spaces, dots, hyphens and apostrophes.')
export const genders = ['female', 'male', 'other'] as const
export const otpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.')

export const sessionUser = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  type: z.enum(personTypes),
  onboarded: z.boolean(),
  /** Roles of an admin, as of the last refresh of the session. */
  roles: z.array(z.enum(adminRoles)).optional(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until the access token expires, so that the browser's own clock does not matter. */
  expiresIn: z.number().int(),
})
export type Tokens = z.infer<typeof tokens>
export const session = z.object({ user: sessionUser, tokens })
export type Session = z.infer<typeof session>

/** Channels for codes. */
export const codeWays = ['email', 'phone'] as const

const registration = {
  type: z.enum(['user', 'artist']),
  first_name: personName,
  last_name: personName,
  username,
  gender: z.enum(genders).optional(),
}
export const registerInput = z.object({
  ...registration,
  email,
  phone_number: phone.optional(),
  password,
  otp: otpCode,
  /** Which channel the code came by; by default the one last used. */
  otpTo: z.enum(codeWays).optional(),
})
export const registerWithSsoInput = z.object({ ...registration, ssoToken: z.string().min(1).max(2000), phone_number: phone.optional() })

/**
 * One of `email`, `phone_number`, `username`, with a password or a code. `email` also accepts a phone or username as typed into the
 * single sign-in field.
 */
export const loginInput = z
  .object({
    email: z.string().trim().min(1).max(254).optional(),
    phone_number: z.string().trim().min(1).max(20).optional(),
    username: z.string().trim().min(1).max(30).optional(),
    password: z.string().min(1).max(128).optional(),
    otp: otpCode.optional(),
  })
  .refine((input) => [input.email, input.phone_number, input.username].filter(Boolean).length === 1, {
    message: 'Give one e-mail, phone number or username.',
    path: ['email'],
  })
  .refine((input) => !!input.password !== !!input.otp, { message: 'Give a password or a code.', path: ['password'] })

export const otpPurposes = ['register', 'login', 'verify'] as const
/** Actions that require a step-up, however long the session has lasted. */
export const stepUpPurposes = ['payout_account', 'password', 'address', 'export', 'erasure', 'identity_check', 'passkeys'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]
/** The token from `auth.stepUp`, for calls that require it. */
export const stepUpProof = z.string().min(1).max(200)
export const authProviders = ['google', 'linkedin', 'demo'] as const

export const authFailures = defineFailures({
  wrong_credentials: [401, 'That sign-in name and password do not match.'],
  wrong_code: [422, 'That code is not right or has ended. Ask for a new one.'],
  suspended: [403, 'This account is suspended. Our e-mail says why, and how to appeal. Write to us if it did not reach you.'],
  username_taken: [409, 'That username is taken. Please choose another.'],
  email_taken: [409, 'There is already an account with this e-mail or phone. Sign in instead.'],
  password_known: [422, 'This password is on lists of stolen passwords. Please choose another.'],
  wrong_password: [422, 'That password is not right.'],
  step_up_needed: [422, 'That proof has ended or was used. Please prove once more that it is you.'],
  nowhere_to_send: [422, 'Please confirm your e-mail or phone in the settings first: a code has to go somewhere that is yours.'],
  session_ended: [401, 'Your session has ended. Please sign in again.'],
  too_soon: [429, ({ seconds = 30 }) => `A code was just sent. You can ask again in ${seconds} seconds.`],
  sso_unknown: [422, 'That way to sign in is not offered here.'],
  sso_refused: [422, 'Signing in with that provider did not work. Please try again.'],
  sso_identity_taken: [409, 'There is already an account for this sign-in. Sign in instead.'],
  reset_link_used: [410, 'This link was used already or has ended. Ask for a new one.'],
})

export const auth = {
  register: call({
    method: 'POST',
    path: '/auth/register',
    may: 'anyone',
    behind: ['sign_up'],
    perMinute: 20,
    summary: 'Open an account with an e-mail or phone that a code has proved.',
    input: registerInput,
    output: session,
  }),
  login: call({
    method: 'POST',
    path: '/auth/login',
    may: 'anyone',
    perMinute: 60,
    summary: 'Sign in with a password or a one-time code.',
    input: loginInput,
    output: session,
  }),
  sendOtp: call({
    method: 'POST',
    path: '/auth/send-otp',
    may: 'anyone',
    perMinute: 20,
    summary: 'Send a six-digit code. The answer is the same whether or not there is an account.',
    input: z
      .object({ email: email.optional(), phone_number: phone.optional(), purpose: z.enum(otpPurposes).default('login') })
      .refine((input) => !!input.email !== !!input.phone_number, { message: 'Give an e-mail or a phone number.', path: ['email'] }),
    output: z.object({ message: z.string(), resendIn: z.number().int(), expiresIn: z.number().int() }),
  }),
  forgot: call({
    method: 'POST',
    path: '/auth/forgot',
    may: 'anyone',
    perMinute: 10,
    summary: 'Send a link to set a new password to the address that the account has proved. Always the same answer.',
    input: z
      .object({ email: email.optional(), phone_number: phone.optional() })
      .refine((input) => !!input.email !== !!input.phone_number, { message: 'Give an e-mail or a phone number.', path: ['email'] }),
    output: done,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-pass',
    may: 'anyone',
    perMinute: 20,
    summary: 'Set a new password with the link that was sent; ends every session.',
    input: z.object({ token: z.string().min(1).max(200), password }),
    output: done,
  }),
  sso: call({
    method: 'POST',
    path: '/auth/sso',
    may: 'anyone',
    perMinute: 30,
    summary: 'Where to send the browser to sign in with an OpenID provider.',
    input: z.object({ authProvider: z.enum(authProviders), returnTo: z.string().max(500).optional() }),
    output: z.object({ url: z.url() }),
  }),
  ssoResolve: call({
    method: 'POST',
    path: '/auth/sso/resolve',
    may: 'anyone',
    perMinute: 30,
    summary: "Finish signing in with the provider's code: a session, or what a newcomer still has to fill in.",
    input: z.object({
      authProvider: z.enum(authProviders),
      code: z.string().min(1).max(2000),
      state: z.string().min(1).max(500),
      iss: z.string().max(500).optional(),
    }),
    output: z.object({
      user: sessionUser.optional(),
      tokens: tokens.optional(),
      returnTo: z.string().optional(),
      registration: z.object({ ssoToken: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() }).optional(),
    }),
  }),
  registerWithSso: call({
    method: 'POST',
    path: '/auth/registerWithSso',
    may: 'anyone',
    behind: ['sign_up'],
    perMinute: 20,
    summary: 'Open an account for somebody whom a provider has vouched for.',
    input: registerWithSsoInput,
    output: session,
  }),
  ssoProviders: call({
    method: 'GET',
    path: '/auth/sso/providers',
    may: 'anyone',
    summary: 'The providers one can sign in with here.',
    input: nothing,
    output: z.object({ results: z.array(z.object({ authProvider: z.enum(authProviders), name: z.string() })) }),
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh',
    may: 'anyone',
    perMinute: 120,
    summary: 'Swap a refresh token for new tokens. Using an old one twice ends the session.',
    input: z.object({ refreshToken: z.string().min(1).max(200) }),
    output: session,
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    may: 'anyone',
    summary: 'End this session.',
    input: z.object({ refreshToken: z.string().min(1).max(200).optional() }),
    output: done,
  }),
  verify: call({
    method: 'POST',
    path: '/auth/verify',
    may: 'signedIn',
    perMinute: 20,
    summary: "Prove my phone, new or as saved, or my account's e-mail, with a code of purpose `verify`.",
    input: z
      .object({ email: email.optional(), phone_number: phone.optional(), otp: otpCode })
      .refine((input) => !!input.email !== !!input.phone_number, { message: 'Give an e-mail or a phone number.', path: ['email'] }),
    output: done,
  }),
  stepUpCode: call({
    method: 'POST',
    path: '/auth/step-up/code',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Send a code to my confirmed e-mail or phone, before something that needs one more proof.',
    input: z.object({ purpose: z.enum(stepUpPurposes), to: z.enum(codeWays) }),
    output: z.object({ sentTo: z.string(), resendIn: z.number().int(), expiresIn: z.number().int() }),
  }),
  stepUp: call({
    method: 'POST',
    path: '/auth/step-up',
    may: 'signedIn',
    perMinute: 20,
    summary: 'Swap my password or that code for a proof: good once, for one purpose, in this session.',
    input: z
      .object({ purpose: z.enum(stepUpPurposes), password: z.string().min(1).max(128).optional(), otp: otpCode.optional() })
      .refine((input) => !!input.password !== !!input.otp, { message: 'Give your password or a code.', path: ['password'] }),
    output: z.object({ stepUp: stepUpProof, expiresIn: z.number().int() }),
  }),
  sessions: call({
    method: 'GET',
    path: '/auth/sessions',
    may: 'signedIn',
    summary: 'Where I am signed in, the latest first.',
    input: nothing,
    output: z.object({
      results: z.array(z.object({ id: z.uuid(), device: z.string(), openedAt: instant, usedAt: instant, thisOne: z.boolean() })),
    }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    may: 'signedIn:own',
    summary: 'Sign out one of my devices.',
    input: z.object({ sessionId: z.uuid() }),
    output: done,
  }),
  usernameFree: call({
    method: 'POST',
    path: '/auth/username',
    may: 'anyone',
    perMinute: 120,
    summary: 'Can this username still be had?',
    input: z.object({ username }),
    output: z.object({ free: z.boolean(), suggestions: z.array(z.string()) }),
  }),
}
