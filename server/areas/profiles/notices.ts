/** Notices on the site for owners of profiles and for admins. */
import type { EventName, Events } from '#contract/events.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { adminIds } from '../auth/service/roles.ts'
import { peopleByIds, requirePersonRow } from '../auth/service.ts'
import { notify } from '../notifications/service.ts'
import type { Decided } from './mails.ts'
import { artistsById } from './service.ts'

const ownPage = '/dashboard/artist/profile'

function textAbout({ name, payload }: Decided): { message: string; href: string } {
  if (name === 'profile.approved') return { message: 'We have approved your page; it is public.', href: `/profile/${payload.username}` }
  if (name === 'profile.changes_requested') return { message: `Please change something on your page: ${payload.reason}`, href: ownPage }
  return { message: `We have declined ${payload.isPublic ? 'the changes of your page' : 'your page'}: ${payload.reason}`, href: ownPage }
}

/** A page can be decided on many times, so each decision has its own key. */
export async function ringOwner(ctx: Ctx, decided: Decided & { id: string }): Promise<void> {
  const { name, id, payload } = decided
  await notify(ctx, { personId: payload.personId, key: `${name} ${id}`, type: name, ...textAbout(decided) })
}

export async function notifyAdmins(ctx: Ctx, { id, payload }: DomainEvent<'profile.submitted'>): Promise<void> {
  const { username } = await requirePersonRow(ctx, payload.personId)
  const news = {
    type: 'profile.submitted',
    message: `${username} has sent a page for approval.`,
    href: '/admin/profiles?waiting=yes',
  } as const
  for (const personId of await adminIds(ctx, ['moderator'])) await notify(ctx, { personId, key: `profile.submitted ${id}`, ...news })
}

export const bandEvents = ['band.invited', 'band.accepted', 'band.declined', 'band.ended'] as const satisfies (EventName &
  NotificationType)[]
type BandEvent = (typeof bandEvents)[number]

const bandTexts: Record<BandEvent, (other: string) => string> = {
  'band.invited': (other) => `${other} says that you perform with them. Say yes or no.`,
  'band.accepted': (other) => `${other} has said yes: your page shows that they perform with you.`,
  'band.declined': (other) => `${other} has declined to be named as a member.`,
  'band.ended': (other) => `${other} has ended your membership.`,
}

/** Notifies the other side. */
export async function ringBand(ctx: Ctx, { name, payload }: DomainEvent<BandEvent>): Promise<void> {
  const { memberId, artistId, personId, byId }: Events[BandEvent] = payload
  const isForArtist = byId !== artistId
  const message = bandTexts[name](await nameOf(ctx, isForArtist ? personId : artistId))
  const href = isForArtist ? '/dashboard/artist/profile#members' : '/dashboard/settings#line-ups'
  await notify(ctx, { personId: isForArtist ? artistId : personId, key: `${name} ${memberId}`, type: name, message, href })
}

async function nameOf(ctx: Ctx, personId: string): Promise<string> {
  const artist = (await artistsById(ctx, [personId])).get(personId)
  const person = (await peopleByIds(ctx, [personId])).get(personId)
  return artist?.stageName || (person && `${person.first_name} ${person.last_name}`.trim()) || 'Somebody'
}
