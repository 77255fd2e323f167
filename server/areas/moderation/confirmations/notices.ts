/** Notices to those who can act as the second admin, and the outcome to the requester. */
import { eq } from 'drizzle-orm'
import { type ConfirmationState, confirmationNames } from '#contract/moderation/confirmations.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { peopleByIds } from '../../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../../notifications/service/notices.ts'
import { confirmations } from '../tables.ts'
import { confirmables } from './kinds.ts'

type Row = typeof confirmations.$inferSelect
const page = '/admin/confirmations'

async function found(ctx: Ctx, id: string): Promise<{ row: Row; what: string } | null> {
  const [row] = await ctx.db.select().from(confirmations).where(eq(confirmations.id, id))
  if (!row) return null
  const about = row.kind === 'person.ban' ? (await peopleByIds(ctx, [row.subject_id])).get(row.subject_id)?.username : row.about
  return { row, what: `${confirmationNames[row.kind]}: ${about ?? ''}` }
}

/** Leaves out the requester, who may not confirm. */
async function toSecond(ctx: Ctx, { payload: { confirmationId } }: DomainEvent<'confirmation.asked'>): Promise<Notice[]> {
  const asked = await found(ctx, confirmationId)
  if (asked?.row.state !== 'waiting') return []
  const message = `Waiting for a second admin. ${asked.what}`
  const all = await toAdmins(ctx, confirmables[asked.row.kind].roles, { key: `confirmation ${confirmationId}`, message, href: page })
  return all.filter(({ personId }) => personId !== asked.row.asked_by)
}

const became: Partial<Record<ConfirmationState, string>> = {
  confirmed: 'Confirmed and done.',
  refused: 'Refused.',
  lapsed: 'Nobody has confirmed it in time, so nothing was done.',
  outdated: 'It had changed meanwhile, so nothing was done.',
}

async function toRequester(ctx: Ctx, { payload: { confirmationId } }: DomainEvent<'confirmation.settled'>): Promise<Notice[]> {
  const asked = await found(ctx, confirmationId)
  const words = asked && became[asked.row.state]
  if (!words) return []
  return [{ personId: asked.row.asked_by, key: `confirmation settled ${confirmationId}`, message: `${words} ${asked.what}`, href: page }]
}

export const confirmationNotices: Notices<'confirmation.asked' | 'confirmation.settled'> = {
  'confirmation.asked': toSecond,
  'confirmation.settled': toRequester,
}
