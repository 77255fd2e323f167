/** Members of an artist's line-up who have an account and confirmed their membership. */
import { z } from 'zod'
import { email, phone, username } from '../auth/auth.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'

export const bandProcess = defineProcess({
  start: 'invited',
  moves: {
    accept: { by: ['member'], from: ['invited'], to: 'accepted' },
    decline: { by: ['member'], from: ['invited'], to: 'declined' },
    cancel: { by: ['artist'], from: ['invited'], to: 'cancelled' },
    expire: { by: ['clock'], from: ['invited'], to: 'expired' },
    end: { by: ['artist', 'member'], from: ['accepted'], to: 'ended' },
  },
})
export type BandState = (typeof bandProcess.states)[number]

/** Dated 2026-11-25. */
export const bandLimits = {
  /** When an unanswered invitation expires. */
  answerMs: 14 * dayMs,
  /** Pause after a refusal. */
  againMs: 7 * dayMs,
  perDay: 10,
  /** Limit of pending invitations and members per artist. */
  atOnce: 20,
  /** Limit of listed rows. */
  listed: 100,
} as const

/** An email address, a mobile number or a username, typed into one field. */
export const bandContact = z.string().trim().min(3, 'Give an e-mail address, a mobile number or a username.').max(254)

/** @returns null for anything else */
export function contactOf(typed: string): { kind: 'email' | 'phone' | 'username'; value: string } | null {
  for (const [kind, schema] of [
    ['email', email],
    ['phone', phone],
    ['username', username],
  ] as const) {
    const read = schema.safeParse(kind === 'username' ? typed.replace(/^@/, '') : typed)
    if (read.success) return { kind, value: read.data }
  }
  return null
}

const account = z.object({
  username: z.string(),
  name: z.string(),
  /** They have a public page. */
  isArtist: z.boolean(),
})

export const bandMember = z.object({
  memberId: z.uuid(),
  /** Name in the artist's line-up. */
  name: z.string(),
  role: z.string(),
  state: z.enum(bandProcess.states),
  invitedAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** When it expires, while unanswered. */
  expiresAt: instant.nullable(),
  /** Set only after acceptance: before that, nobody learns whether an account exists. */
  account: account.nullable(),
})
export type BandMember = z.infer<typeof bandMember>

export const bandInvitation = bandMember.omit({ account: true }).extend({ artist: account })
export type BandInvitation = z.infer<typeof bandInvitation>

export const bandFailures = defineFailures({
  not_in_line_up: [422, 'Add this person under “Band members” first. Once your page is public with the name on it, you can invite them.'],
  unreadable_contact: [422, 'Give an e-mail address, a mobile number or a username.'],
  yourself: [422, 'That is you. Your own votes for your performance are refused anyway.'],
  invited_already: [409, 'You have invited this person already.'],
  too_soon: [409, ({ when = 'in a week' }) => `This invitation was declined. You can ask again from ${when}.`],
  too_many: [429, `That is ${bandLimits.perDay} invitations within a day. Please continue tomorrow.`],
  full: [409, `You have ${bandLimits.atOnce} members and invitations. End one first.`],
  settled_already: [409, ({ state = 'settled' }) => `This invitation is ${state} already.`],
})

const byId = z.object({ memberId: id })

export const bandMembers = {
  list: call({
    method: 'GET',
    path: '/band/members',
    may: 'artist',
    summary: 'Whom I have invited to say that they perform with me, the latest first.',
    input: nothing,
    output: z.object({ results: z.array(bandMember) }),
  }),
  invite: call({
    method: 'POST',
    path: '/band/members',
    may: 'artist',
    idempotent: true,
    perMinute: 10,
    summary: 'Invite somebody of my line-up. The answer is the same whether or not there is such an account.',
    input: z.object({ name: z.string().trim().min(1).max(60), contact: bandContact }),
    output: z.object({ member: bandMember }),
  }),
  end: call({
    method: 'DELETE',
    path: '/band/members/{memberId}',
    may: 'signedIn:own',
    summary: 'Take an invitation back, or end a membership; both sides can.',
    input: byId,
    output: done,
  }),
  invitations: call({
    method: 'GET',
    path: '/band/invitations',
    may: 'signedIn',
    summary: 'Artists who say that I perform with them: invitations that wait, and what I have said yes to.',
    input: nothing,
    output: z.object({ results: z.array(bandInvitation) }),
  }),
  answer: call({
    method: 'POST',
    path: '/band/invitations/{memberId}',
    may: 'signedIn:own',
    summary: 'Say yes or no to an invitation.',
    input: byId.extend({ answer: z.enum(['accept', 'decline']) }),
    output: z.object({ invitation: bandInvitation }),
  }),
  ofArtist: call({
    method: 'GET',
    path: '/admin/band/{username}',
    may: 'admin',
    roles: ['moderator', 'support'],
    summary: 'All invitations of an artist and what became of them.',
    input: z.object({ username: z.string().max(60) }),
    output: z.object({ results: z.array(bandMember) }),
  }),
}
