/** Notices to artists about decisions on their works, and to admins about requests. */
import { brand } from '#brand'
import type { EventName, Events } from '#contract/events.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import type { MailContent } from '../../platform/mail/message.ts'
import { requirePersonRow } from '../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { artworksById } from './service/stock.ts'
import type { ArtworkRow } from './tables.ts'

export const adminEvents = ['artwork.taken_down', 'artwork.kept_down', 'artwork.restored'] as const satisfies EventName[]
type AdminEvent = (typeof adminEvents)[number]
export type Decided = { [Name in AdminEvent]: { name: Name; payload: Events[Name] } }[AdminEvent]

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

/** Decisions repeat. */
async function toArtist(ctx: Ctx, decided: Decided): Promise<Notice[]> {
  const { artworkId, artistId: personId } = decided.payload
  const artwork = (await artworksById(ctx, [artworkId])).get(artworkId)
  if (!artwork) return []
  const { first_name: to } = await requirePersonRow(ctx, personId)
  const letter = mailContentAbout(decided, artwork, { to, baseUrl: ctx.platform.env.BASE_URL })
  return [{ personId, message: textAbout(decided, artwork).says, href: pageOf(artworkId), letter }]
}

type ArtworkFacts = Pick<ArtworkRow, 'name' | 'is_public'>

export function mailContentAbout(decided: Decided, artwork: ArtworkFacts, { to, baseUrl }: { to: string; baseUrl: string }): MailContent {
  const { subject, says, more } = textAbout(decided, artwork)
  return { subject, to, lines: [says, ...more], about: artwork.name, link: baseUrl + pageOf(decided.payload.artworkId) }
}

async function toModerators(ctx: Ctx, { payload: { artworkId, artistId } }: DomainEvent<'artwork.asked_again'>): Promise<Notice[]> {
  const { username } = await requirePersonRow(ctx, artistId)
  const message = `${username} asks for a work that we have taken down.`
  return toAdmins(ctx, ['moderator'], { message, href: `/admin/artworks/${artworkId}` })
}

export const artworkNotices: Notices<AdminEvent | 'artwork.asked_again'> = {
  'artwork.taken_down': toArtist,
  'artwork.kept_down': toArtist,
  'artwork.restored': toArtist,
  'artwork.asked_again': toModerators,
}
