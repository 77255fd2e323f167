/** Notifications to artists about decisions on their works, and to admins about requests. */
import { brand } from '#brand'
import type { EventName, Events } from '#contract/events.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import type { MailContent } from '../../platform/mail/message.ts'
import { adminIds } from '../auth/service/roles.ts'
import { requirePersonRow } from '../auth/service.ts'
import { mailPerson } from '../notifications/service/mail.ts'
import { notify } from '../notifications/service.ts'
import { artworksById } from './service/stock.ts'
import type { ArtworkRow } from './tables.ts'

export const adminEvents = ['artwork.taken_down', 'artwork.kept_down', 'artwork.restored'] as const satisfies EventName[]
type AdminEvent = (typeof adminEvents)[number]
export type Decided = { [Name in AdminEvent]: { name: Name; id: string; payload: Events[Name] } }[AdminEvent]

interface Text {
  subject: string
  says: string
  more: string[]
}

function textAbout({ name, payload }: Decided, { name: title, is_public }: ArtworkFacts): Text {
  if (name === 'artwork.restored')
    return {
      subject: `${title} is yours to show again`,
      says: is_public
        ? `We have brought ${title} back; it is on the market again.`
        : `We have brought ${title} back. You can list it again.`,
      more: [],
    }
  const mend = `Change what is wrong on its page and ask us to look again. If you think that it is a mistake, say so there, or write to us: ${brand.email}.`
  if (name === 'artwork.taken_down')
    return {
      subject: `We have taken ${title} off the market`,
      says: `We have taken ${title} off the market: ${payload.reason}`,
      more: ['Nobody can see or buy it now. Orders that were made before go on, unless you are told otherwise.', mend],
    }
  return {
    subject: `${title} stays off the market`,
    says: `We have looked at ${title} again, and it stays off the market: ${payload.reason}`,
    more: [mend],
  }
}

const pageOf = (artworkId: string) => `/dashboard/artist/artworks/${artworkId}`

async function found(ctx: Ctx, artworkId: string): Promise<ArtworkRow | undefined> {
  return (await artworksById(ctx, [artworkId])).get(artworkId)
}

/** Decisions repeat, so each one is a notification of its own. */
export async function ringArtist(ctx: Ctx, decided: Decided): Promise<void> {
  const { name, id, payload } = decided
  const artwork = await found(ctx, payload.artworkId)
  if (!artwork) return
  const { says: message } = textAbout(decided, artwork)
  await notify(ctx, { personId: payload.artistId, key: `${name} ${id}`, type: name, message, href: pageOf(payload.artworkId) })
}

export async function mailArtist(ctx: Ctx, decided: Decided): Promise<void> {
  const { artworkId, artistId } = decided.payload
  const artwork = await found(ctx, artworkId)
  if (!artwork) return
  const { first_name } = await requirePersonRow(ctx, artistId)
  const letter = mailContentAbout(decided, artwork, { to: first_name, baseUrl: ctx.platform.env.BASE_URL })
  await mailPerson(ctx, artistId, { type: decided.name, letter })
}

type ArtworkFacts = Pick<ArtworkRow, 'name' | 'is_public'>

export function mailContentAbout(decided: Decided, artwork: ArtworkFacts, { to, baseUrl }: { to: string; baseUrl: string }): MailContent {
  const { subject, says, more } = textAbout(decided, artwork)
  return { subject, to, lines: [says, ...more], about: artwork.name, link: baseUrl + pageOf(decided.payload.artworkId) }
}

export async function notifyAdmins(ctx: Ctx, { id, payload: { artworkId, artistId } }: DomainEvent<'artwork.asked_again'>): Promise<void> {
  const { username } = await requirePersonRow(ctx, artistId)
  const message = `${username} asks for a work that we have taken down.`
  for (const personId of await adminIds(ctx, ['moderator']))
    await notify(ctx, {
      personId,
      key: `artwork.asked_again ${id}`,
      type: 'artwork.asked_again',
      message,
      href: `/admin/artworks/${artworkId}`,
    })
}
