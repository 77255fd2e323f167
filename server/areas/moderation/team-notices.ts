/** Notices about roles of the team. */
import { eq } from 'drizzle-orm'
import { roleNames } from '#contract/grammar/admin-roles.ts'
import { type Ctx, now } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { requirePersonRow } from '../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { roleRequests } from './tables.ts'

/** Leaves out the requester, who may not confirm. */
async function toSuperadmins(ctx: Ctx, { payload: { requestId } }: DomainEvent<'team.role_asked'>): Promise<Notice[]> {
  const row = await requestRow(ctx, requestId)
  if (row?.state !== 'waiting' || row.lapses_at <= now(ctx)) return []
  const { username } = await requirePersonRow(ctx, row.person_id)
  const what = row.change === 'give' ? `${roleNames[row.role]} for ${username}` : `Taking ${roleNames[row.role]} from ${username}`
  const message = `${what} is waiting for a second superadmin.`
  const all = await toAdmins(ctx, [], { key: `role ${requestId}`, message, href: '/admin/team?view=requests' })
  return all.filter(({ personId }) => personId !== row.asked_by)
}

async function toChanged(ctx: Ctx, { payload: { requestId, personId } }: DomainEvent<'team.role_changed'>): Promise<Notice[]> {
  const row = await requestRow(ctx, requestId)
  return row ? [{ personId, key: `role changed ${requestId}`, message: changedText(row), href: '/admin' }] : []
}

export const teamNotices: Notices<'team.role_asked' | 'team.role_changed'> = {
  'team.role_asked': toSuperadmins,
  'team.role_changed': toChanged,
}

export function changedText({ change, role }: Pick<typeof roleRequests.$inferSelect, 'change' | 'role'>): string {
  return change === 'give' ? `You now have the role ${roleNames[role]}.` : `You no longer have the role ${roleNames[role]}.`
}

async function requestRow(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(roleRequests).where(eq(roleRequests.id, id))
  return row
}
