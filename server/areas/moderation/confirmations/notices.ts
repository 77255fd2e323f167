/** Notifies those who can act as the second admin. */
import { eq } from 'drizzle-orm'
import { type ConfirmationState, confirmationNames } from '#contract/moderation/confirmations.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { adminIds } from '../../auth/service/roles.ts'
import { peopleByIds } from '../../auth/service.ts'
import { notify } from '../../notifications/service.ts'
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
export async function ringSecond(ctx: Ctx, { payload: { confirmationId } }: DomainEvent<'confirmation.asked'>): Promise<void> {
  const asked = await found(ctx, confirmationId)
  if (asked?.row.state !== 'waiting') return
  const news = {
    key: `confirmation ${confirmationId}`,
    type: 'confirmation.asked',
    message: `Waiting for a second admin. ${asked.what}`,
    href: page,
  } as const
  for (const personId of await adminIds(ctx, confirmables[asked.row.kind].roles))
    if (personId !== asked.row.asked_by) await notify(ctx, { personId, ...news })
}

const became: Partial<Record<ConfirmationState, string>> = {
  confirmed: 'Confirmed and done.',
  refused: 'Refused.',
  lapsed: 'Nobody has confirmed it in time, so nothing was done.',
  outdated: 'It had changed meanwhile, so nothing was done.',
}

export async function ringAsker(ctx: Ctx, { payload: { confirmationId } }: DomainEvent<'confirmation.settled'>): Promise<void> {
  const asked = await found(ctx, confirmationId)
  const words = asked && became[asked.row.state]
  if (!words) return
  const message = `${words} ${asked.what}`
  await notify(ctx, {
    personId: asked.row.asked_by,
    key: `confirmation settled ${confirmationId}`,
    type: 'confirmation.settled',
    message,
    href: page,
  })
}
