/** The mails of a campaign, rendered for one person. */
import { brand } from '#brand'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { campaignFailures, type Rendering, type VariableName } from '#contract/campaigns/campaigns.ts'
import { listNotices, type MailingList } from '#contract/campaigns/mailing-lists.ts'
import { formatWholeRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/port.ts'
import { contestViews, currentContests } from '../../arena/service/contests.ts'
import { findPerson } from '../../auth/service.ts'
import { cardsOf } from '../../profiles/service.ts'
import { lessOftenLink, mailLink, openedLink, unsubscribeHeaders, unsubscribeLink } from '../links.ts'
import {
  type Block,
  type Body,
  type Inline,
  inlinesOf,
  neededVariables,
  plainText,
  readBody,
  readText,
  type Values,
} from '../rules/body.ts'
import { type CardFacts, cardKey, htmlFor, type Reader, textFor } from '../rules/body-as-mail.ts'
import type { campaigns } from '../tables.ts'

export type Content = Pick<typeof campaigns.$inferSelect, 'list' | 'subject' | 'subject_b' | 'preheader' | 'body'>

/** A content that is parsed once for all its mails. */
export interface Written {
  list: MailingList
  body: Body
  subjects: Record<'a' | 'b', Inline[]>
  preheader: Inline[]
  /** What prevents sending. */
  faults: string[]
  needed: VariableName[]
  cards: ReadonlyMap<string, CardFacts>
}

/** Parses subject and body, without their cards. Pure. */
export function read({ list, subject, subject_b, preheader, body }: Content): Omit<Written, 'cards'> {
  const read = readBody(body)
  const faults = [...read.faults]
  const subjects = { a: readText(subject, faults), b: readText(subject_b || subject, faults) }
  const before = readText(preheader, faults)
  return {
    list,
    body: read,
    subjects,
    preheader: before,
    faults: [...new Set(faults)],
    needed: neededVariables([...inlinesOf(read), subjects.a, subjects.b, before]),
  }
}

/** @throws 422 when it shows an artist or a contest that is not public */
export async function withCards(ctx: Ctx, written: Omit<Written, 'cards'>): Promise<Written> {
  const cards = new Map<string, CardFacts>()
  for (const block of written.body.blocks) {
    const key = cardKey(block)
    if (!key || cards.has(key)) continue
    const card = await cardFor(ctx, block)
    if (!card) throw campaignFailures.unknown_block({ block: key })
    cards.set(key, card)
  }
  return { ...written, cards }
}

async function cardFor(ctx: Ctx, block: Block): Promise<CardFacts | null> {
  if (block.kind === 'artist') return artistCard(ctx, block.username)
  if (block.kind !== 'contest') return null
  const [row] = await currentContests(ctx, [block.category])
  const [contest] = row ? await contestViews(ctx, [row]) : []
  if (!contest) return null
  const { name, performers } = arenaCategoryOf(contest.category)
  const until = contest.takesVotes ? `Vote until ${formatDay(contest.votingUntil)}` : `Enter until ${formatDay(contest.entriesUntil)}`
  return {
    title: contest.title,
    lines: [`${name} · ${contest.totalParticipants} ${performers}`, contest.takesVotes || contest.takesEntries ? until : ''].filter(
      Boolean,
    ),
    about: contest.takesVotes ? 'Watch and vote' : 'See the contest',
  }
}

async function artistCard(ctx: Ctx, username: string): Promise<CardFacts | null> {
  const person = await findPerson(ctx, username)
  const card = person && (await cardsOf(ctx, [person.id])).get(person.id)
  if (!card) return null
  const { stageName, category, city, priceFrom, picture } = card
  return {
    title: stageName,
    lines: [`${categoryOf(category).name} · ${cityOf(city).name}`, priceFrom === null ? '' : `From ${formatWholeRupees(priceFrom)}`].filter(
      Boolean,
    ),
    about: 'See the profile',
    ...(picture && { picture: { url: `${ctx.platform.env.BASE_URL}${pictureUrl(picture, 320)}`, alt: '' } }),
  }
}

/** One recipient of a campaign. */
export interface Recipient {
  id: string
  variant: 'a' | 'b'
  counted: boolean
  subscriptionId: string
  subscribedAt: Date | null
  values: Values
}

/** @throws MissingVariable */
export function mailFor(ctx: Ctx, written: Written, recipient: Recipient): Omit<Mail, 'to'> {
  const { env } = ctx.platform
  const { subject, reader, campaign } = partsFor(ctx, written, recipient)
  return {
    subject,
    html: htmlFor(campaign, reader),
    text: textFor(campaign, reader),
    // The same for every attempt, so that a server recognizes a duplicate.
    messageId: messageIdOf(env.BASE_URL, recipient.id),
    headers: unsubscribeHeaders(env, { id: recipient.subscriptionId, list: written.list }),
  }
}

/** A mail as admins see it before it is sent. @throws MissingVariable */
export function renderingFor(ctx: Ctx, written: Written, recipient: Recipient, to: string): Rendering {
  const { subject, reader, campaign } = partsFor(ctx, written, recipient)
  return {
    to,
    variant: recipient.variant,
    subject,
    html: htmlFor(campaign, reader),
    dark: htmlFor(campaign, reader, { isNight: true }),
    text: textFor(campaign, reader),
  }
}

function partsFor(ctx: Ctx, { list, body, subjects, preheader, cards }: Written, recipient: Recipient) {
  const { env } = ctx.platform
  const { values, variant, counted, id, subscriptionId, subscribedAt } = recipient
  const subject = plainText(subjects[variant], values)
  const subscription = { id: subscriptionId, list }
  const reader: Reader = {
    values,
    hrefOf: (link) => (counted ? mailLink(env, id, link) : absolute(env.BASE_URL, body.links[link] ?? '/')),
    foot: {
      why: `You get this because you said yes to “${listNotices[list].title}” at ${brand.name}${subscribedAt ? ` on ${formatDay(subscribedAt)}` : ''}.`,
      ways: [
        ...(list === 'offers' ? [{ about: 'Once a month is enough', href: lessOftenLink(env, subscription) }] : []),
        { about: 'Unsubscribe', href: unsubscribeLink(env, subscription) },
        { about: 'Choose what you get', href: `${env.BASE_URL}/dashboard/settings/notifications` },
      ],
    },
    dot: counted ? openedLink(env, id) : null,
  }
  return { subject, reader, campaign: { subject, preheader: plainText(preheader, values), body, cards } }
}

export const absolute = (baseUrl: string, href: string) => (href.startsWith('/') ? `${baseUrl}${href}` : href)

export function messageIdOf(baseUrl: string, recipientId: string): string {
  return `<${recipientId}@${new URL(baseUrl).hostname}>`
}

/** Sample recipients, for a draft without an audience. */
export const somebody: Recipient = {
  id: '00000000-0000-4000-8000-000000000000',
  variant: 'a',
  counted: false,
  subscriptionId: '00000000-0000-4000-8000-000000000000',
  subscribedAt: null,
  values: { first_name: 'Asha', last_name: 'Rao', username: 'asha.rao', city: 'Jaipur', category: 'Singer', stage_name: 'Asha Rao' },
}
