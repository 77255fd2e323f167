/** Notifications about a collaboration that is requested, answered or ended. */
import type { Events } from '#contract/events.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { sendersOf } from '../chat/service/senders.ts'
import type { Notice, Notices } from '../notifications/service/notices.ts'

type CollabEvent = `collab.${'requested' | 'accepted' | 'declined' | 'expired' | 'disconnected'}`

const texts: Record<CollabEvent, (other: string) => string> = {
  'collab.requested': (other) => `${other} wants to collaborate with you.`,
  'collab.accepted': (other) => `${other} accepted. You can write to each other now.`,
  'collab.declined': (other) => `${other} cannot work with you this time.`,
  'collab.expired': (other) => `${other} did not answer your request within two weeks.`,
  'collab.disconnected': (other) => `${other} has ended your collaboration. What you wrote can still be read.`,
}

/** The side that did not act; for an expired request, the requester. */
function readerOf(name: CollabEvent, { requesterId, recipientId, byId }: Events[CollabEvent]): { personId: string; otherId: string } {
  const isForRequester = name === 'collab.expired' || (name !== 'collab.requested' && byId !== requesterId)
  return isForRequester ? { personId: requesterId, otherId: recipientId } : { personId: recipientId, otherId: requesterId }
}

async function toOther(ctx: Ctx, { name, payload }: DomainEvent<CollabEvent>): Promise<Notice[]> {
  const { personId, otherId } = readerOf(name, payload)
  const other = (await sendersOf(ctx, [otherId])).get(otherId)?.name ?? 'Somebody'
  const { collabId } = payload
  const view = { 'collab.requested': 'received', 'collab.accepted': 'rooms', 'collab.disconnected': 'rooms' }[name as string] ?? 'sent'
  const href = `/dashboard/artist/collab?view=${view}&with=${collabId}`
  return [{ personId, key: `${name} ${collabId}`, message: texts[name](other), href }]
}

export const collabNotices: Notices<CollabEvent> = {
  'collab.requested': toOther,
  'collab.accepted': toOther,
  'collab.declined': toOther,
  'collab.expired': toOther,
  'collab.disconnected': toOther,
}
