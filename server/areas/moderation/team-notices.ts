/** Notices about roles of the team. */
import { eq } from 'drizzle-orm'
import { roleNames } from '#contract/grammar/admin-roles.ts'
import { type Ctx, now } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { superadmins } from '../auth/service/roles.ts'
import { requirePersonRow } from '../auth/service.ts'
import { notify } from '../notifications/service.ts'
import { roleRequests } from './tables.ts'

const page = '/admin/team'

/** Leaves out the requester, who may not confirm. */
export async function ringSuperadmins(ctx: Ctx, { payload: { requestId } }: DomainEvent<'team.role_asked'>): Promise<void> {
  const row = await requestRow(ctx, requestId)
  if (row?.state !== 'waiting' || row.lapses_at <= now(ctx)) return
  const { username } = await requirePersonRow(ctx, row.person_id)
  const what = row.change === 'give' ? `${roleNames[row.role]} for ${username}` : `Taking ${roleNames[row.role]} from ${username}`
  const message = `${what} is waiting for a second superadmin.`
  for (const personId of await superadmins(ctx))
    if (personId !== row.asked_by)
      await notify(ctx, { personId, key: `role ${requestId}`, type: 'team.role_asked', message, href: `${page}?view=requests` })
}

export async function publishChanged(ctx: Ctx, { payload: { requestId, personId } }: DomainEvent<'team.role_changed'>): Promise<void> {
  const row = await requestRow(ctx, requestId)
  if (!row) return
  const message = changedText(row)
  await notify(ctx, { personId, key: `role changed ${requestId}`, type: 'team.role_changed', message, href: '/admin' })
}

export function changedText({ change, role }: Pick<typeof roleRequests.$inferSelect, 'change' | 'role'>): string {
  return change === 'give' ? `You now have the role ${roleNames[role]}.` : `You no longer have the role ${roleNames[role]}.`
}

async function requestRow(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(roleRequests).where(eq(roleRequests.id, id))
  return row
}
