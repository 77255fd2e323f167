/** Security events of sign-ins and refusals: for the person, for admins, and for as long as CERT-In requires. */
import { z } from 'zod'
import { adminReason } from '../grammar/admin-reason.ts'
import { call } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { dayMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'

/** Dated 2026-11-27. */
export const securityLimits = {
  /** CERT-In directions of 28 April 2022, section (iv): logs of 180 days, within India. */
  keptMs: 180 * dayMs,
  /** Lines per file. */
  exported: 100_000,
} as const

export const securityEventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'key_reused',
  'code_sent',
  'code_used',
  'code_failed',
  'reset_asked',
  'password_reset',
  'password_changed',
  'proved_again',
  'proof_failed',
  'address_proved',
  'address_changed',
  'address_restored',
  'role_given',
  'role_taken',
  'passkey_added',
  'passkey_removed',
  'second_factor_changed',
  'refused',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** The class of failure: never what was typed. */
export const securityReasons = [
  'nobody',
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'wrong_second_factor',
  'suspended',
  'not_theirs',
  'no_role',
] as const
export type SecurityReason = (typeof securityReasons)[number]

export const securityFailures = defineFailures({
  too_many_events: [422, ({ most = '' }) => `That is more than ${most} events. Choose fewer days or one kind.`],
})

const happened = {
  id: z.uuid(),
  kind: z.enum(securityEventKinds),
  reason: z.enum(securityReasons).nullable(),
  /** Details: the sign-in method, a code's purpose, a role, the refused call. */
  detail: z.string().nullable(),
  at: instant,
  /** The first three parts of IPv4, a /48 of IPv6. */
  network: z.string().nullable(),
  /** The User-Agent header. */
  browser: z.string(),
}
const ownEvent = z.object(happened)
export type OwnSecurityEvent = z.infer<typeof ownEvent>

const adminEvent = z.object({
  ...happened,
  who: z.object({ username: z.string(), name: z.string() }).nullable(),
  /** Keyed hash of the attempted address, which only allows comparing. */
  addressHash: z.string().nullable(),
  /** Keyed hash of the browser. */
  device: z.string().nullable(),
  requestId: z.string(),
})
export type SecurityEventView = z.infer<typeof adminEvent>

const filters = {
  kind: z.enum(securityEventKinds).optional(),
  username: z.string().trim().min(1).max(60).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const security = {
  activity: call({
    method: 'GET',
    path: '/account/activity',
    may: 'signedIn',
    summary: 'What has happened around getting into my account in 180 days, the latest first.',
    input: z.object(pageNumberInput(10)),
    output: pageOf(ownEvent),
  }),
  events: call({
    method: 'POST',
    path: '/admin/security-events',
    may: 'admin',
    roles: [],
    summary: 'Sign-ins, failures, codes, proofs, roles and refusals of everybody, the latest first.',
    input: z.object({ ...pageNumberInput(20), ...filters }),
    output: pageOf(adminEvent),
  }),
  exportEvents: call({
    method: 'POST',
    path: '/admin/security-events/export',
    may: 'admin',
    roles: [],
    fresh: true,
    perMinute: 10,
    raw: true,
    summary: 'The same as JSON lines. Each export is in the audit log.',
    input: z.object({ ...filters, reason: adminReason }),
    output: z.string(),
  }),
}
