/** Notices to owners of profiles, members of bands and admins. */
import type { Events } from '#contract/events.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { peopleByIds, requirePersonRow } from '../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { type Decided, type DecisionEvent, mailAbout } from './mails.ts'
import { artistsById } from './service.ts'

const ownPage = '/dashboard/artist/profile'

function textAbout({ name, payload }: Decided): { message: string; href: string } {
  if (name === 'profile.approved') return { message: 'We have approved your page; it is public.', href: `/profile/${payload.username}` }
  if (name === 'profile.changes_requested') return { message: `Please change something on your page: ${payload.reason}`, href: ownPage }
  return { message: `We have declined ${payload.isPublic ? 'the changes of your page' : 'your page'}: ${payload.reason}`, href: ownPage }
}

/** A page can be decided on many times. */
async function toOwner(ctx: Ctx, decided: Decided): Promise<Notice[]> {
  const { personId } = decided.payload
  const { first_name: firstName } = await requirePersonRow(ctx, personId)
  const letter = mailAbout(decided, { firstName, baseUrl: ctx.platform.env.BASE_URL })
  return [{ personId, ...textAbout(decided), letter }]
}

async function toModerators(ctx: Ctx, { payload: { personId } }: DomainEvent<'profile.submitted'>): Promise<Notice[]> {
  const { username } = await requirePersonRow(ctx, personId)
  const message = `${username} has sent a page for approval.`
  return toAdmins(ctx, ['moderator'], { message, href: '/admin/profiles?waiting=yes' })
}

type BandEvent = `band.${'invited' | 'accepted' | 'declined' | 'ended'}`

const bandTexts: Record<BandEvent, (other: string) => string> = {
  'band.invited': (other) => `${other} says that you perform with them. Say yes or no.`,
  'band.accepted': (other) => `${other} has said yes: your page shows that they perform with you.`,
  'band.declined': (other) => `${other} has declined to be named as a member.`,
  'band.ended': (other) => `${other} has ended your membership.`,
}

/** The other side. */
async function aboutBand(ctx: Ctx, { name, payload }: DomainEvent<BandEvent>): Promise<Notice[]> {
  const { memberId, artistId, personId, byId }: Events[BandEvent] = payload
  const isForArtist = byId !== artistId
  const message = bandTexts[name](await nameOf(ctx, isForArtist ? personId : artistId))
  const href = isForArtist ? '/dashboard/artist/profile#members' : '/dashboard/settings#line-ups'
  return [{ personId: isForArtist ? artistId : personId, key: `${name} ${memberId}`, message, href }]
}

async function nameOf(ctx: Ctx, personId: string): Promise<string> {
  const artist = (await artistsById(ctx, [personId])).get(personId)
  const person = (await peopleByIds(ctx, [personId])).get(personId)
  return artist?.stageName || (person && `${person.first_name} ${person.last_name}`.trim()) || 'Somebody'
}

export const profileNotices: Notices<DecisionEvent | 'profile.submitted' | BandEvent> = {
  'profile.approved': toOwner,
  'profile.changes_requested': toOwner,
  'profile.rejected': toOwner,
  'profile.submitted': toModerators,
  'band.invited': aboutBand,
  'band.accepted': aboutBand,
  'band.declined': aboutBand,
  'band.ended': aboutBand,
}
