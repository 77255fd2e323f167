/** Admins and their roles; giving or removing a role needs two superadmins. */
import { z } from 'zod'
import { username } from '../auth/auth.ts'
import { adminReason } from '../grammar/admin-reason.ts'
import { adminRoles } from '../grammar/admin-roles.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { askedAndDecided } from '../grammar/two-admins.ts'

export const teamLimits = {
  /** Dated 2026-11-26. When an unconfirmed request lapses. */
  requestMs: 7 * dayMs,
} as const

/** `second` is a superadmin other than the requester. */
export const roleRequestProcess = defineProcess({
  start: 'waiting',
  moves: {
    confirm: { by: ['second'], from: ['waiting'], to: 'confirmed' },
    refuse: { by: ['second'], from: ['waiting'], to: 'refused' },
    withdraw: { by: ['asker'], from: ['waiting'], to: 'withdrawn' },
    lapse: { by: ['clock'], from: ['waiting'], to: 'lapsed' },
  },
})
export type RoleRequestState = (typeof roleRequestProcess.states)[number]
export const roleDecisions = ['confirm', 'refuse', 'withdraw'] as const
export type RoleDecision = (typeof roleDecisions)[number]
export const roleChanges = ['give', 'take'] as const

export const roleFailures = defineFailures({
  lone_superadmin: [409, 'There is no second superadmin to confirm this. Whoever looks after the server can do it with bin/admin.'],
  last_superadmin: [409, 'They are the last superadmin. Make somebody else one first.'],
  has_role: [409, 'They have this role already.'],
  has_no_role: [409, 'They do not have this role any more.'],
  already_asked: [409, 'This change is already waiting for a second superadmin.'],
  needs_second: [409, 'A second superadmin has to decide about this.'],
  request_settled: [409, ({ what = 'decided' }) => `This request is already ${what}. Look again.`],
})

export const teamMember = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(
    z.object({
      role: z.enum(adminRoles),
      /** null: on the server, with bin/admin. */
      givenBy: z.string().nullable(),
      givenAt: instant,
    }),
  ),
  joinedAt: instant,
  demo: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMember>

export const roleRequest = z.object({
  requestId: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(adminRoles),
  change: z.enum(roleChanges),
  state: z.enum(roleRequestProcess.states),
  ...askedAndDecided,
  nextMoves: z.array(z.enum(roleDecisions)),
})
export type RoleRequest = z.infer<typeof roleRequest>

export const team = {
  mine: call({
    method: 'GET',
    path: '/admin/me',
    may: 'signedIn',
    summary: 'My roles in the team, as of now.',
    input: z.object({}),
    output: z.object({ roles: z.array(z.enum(adminRoles)) }),
  }),
  list: call({
    method: 'POST',
    path: '/admin/team',
    may: 'admin',
    roles: [],
    summary: 'Everybody of the team with their roles, by name; and whether there is a second superadmin.',
    input: z.object({ ...pageNumberInput(20), role: z.enum(adminRoles).optional(), words: z.string().trim().max(100).optional() }),
    output: pageOf(teamMember).extend({
      /** Other superadmins, who could confirm my request. */
      otherSuperadmins: z.number().int(),
    }),
  }),
  requests: call({
    method: 'POST',
    path: '/admin/team/requests',
    may: 'admin',
    roles: [],
    summary: 'Roles that somebody wants to give or take: what waits first, then the latest.',
    input: z.object({ ...pageNumberInput(20), state: z.enum(roleRequestProcess.states).optional() }),
    output: pageOf(roleRequest),
  }),
  ask: call({
    method: 'POST',
    path: '/admin/team/requests/new',
    may: 'admin',
    roles: [],
    fresh: true,
    idempotent: true,
    perMinute: 20,
    summary: 'Ask to give somebody of the team a role, or to take one. A second superadmin confirms it.',
    input: z.object({ username, role: z.enum(adminRoles), change: z.enum(roleChanges), reason: adminReason }),
    output: roleRequest,
  }),
  decide: call({
    method: 'POST',
    path: '/admin/team/requests/{requestId}',
    may: 'admin',
    roles: [],
    fresh: true,
    perMinute: 60,
    summary: 'Confirm or refuse what another superadmin asks for, or withdraw what I have asked for.',
    input: z.object({ requestId: id, decision: z.enum(roleDecisions), reason: adminReason }),
    output: roleRequest,
  }),
}
