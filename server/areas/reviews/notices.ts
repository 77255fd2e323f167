/** Notices about reviews. They say that the other side has written, but never what before it is shown. */
import { and, eq, ne } from 'drizzle-orm'
import type { EventName } from '#contract/events.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { ReviewSide } from '#contract/reviews/reviews.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { adminIds } from '../auth/service/roles.ts'
import { notify } from '../notifications/service.ts'
import type { WindowRow } from './rules/window.ts'
import { namesOf } from './service/views.ts'
import { reviews, reviewWindows } from './tables.ts'

export const windowEvents = ['review.opened', 'review.reminder', 'review.written', 'review.shown'] as const satisfies EventName[]
export const reviewEvents = ['review.replied', 'review.held', 'review.disputed', 'review.decided'] as const satisfies EventName[]

export const sides = ['client', 'artist'] as const satisfies ReviewSide[]

const dashboards = { client: 'user', artist: 'artist' } as const

function hrefFor(side: ReviewSide, { subject, subject_id }: Pick<WindowRow, 'subject' | 'subject_id'>): string {
  return subject === 'order' ? `/dashboard/orders/${subject_id}#review` : `/dashboard/${dashboards[side]}/bookings/${subject_id}#review`
}

type WindowEvent = (typeof windowEvents)[number]

interface Facts {
  window: WindowRow
  other: string
  hasWritten: boolean
  theyHaveWritten: boolean
}

/** null: no notice for this side. */
const texts: Record<WindowEvent, (facts: Facts) => string | null> = {
  'review.opened': ({ window, other, hasWritten }) =>
    hasWritten ? null : `How was it with ${other}? You can write a review of “${window.title}” until ${formatDay(window.closes_at)}.`,
  'review.reminder': ({ window, other, hasWritten }) =>
    hasWritten ? null : `You can still write about “${window.title}” with ${other}, until ${formatDay(window.closes_at)}.`,
  'review.written': ({ window, other, hasWritten }) =>
    hasWritten ? null : `${other} has written a review of “${window.title}”. Write yours, and both can be read.`,
  'review.shown': ({ window, other, theyHaveWritten }) =>
    theyHaveWritten
      ? `What ${other} wrote about “${window.title}” can be read now.`
      : `What you wrote about “${window.title}” can be read now.`,
}

export async function ringAboutWindow(ctx: Ctx, side: ReviewSide, { name, payload }: DomainEvent<WindowEvent>): Promise<void> {
  const [window] = await ctx.db.select().from(reviewWindows).where(eq(reviewWindows.id, payload.windowId))
  if (!window) return
  // A person who has written meanwhile, or no longer can, gets no reminder.
  if (name !== 'review.shown' && window.closed_at) return
  const [personId, otherId] = side === 'client' ? [window.client_id, window.artist_id] : [window.artist_id, window.client_id]
  const written = await ctx.db
    .select({ by: reviews.by })
    .from(reviews)
    .where(and(eq(reviews.window_id, window.id), ne(reviews.state, 'held')))
  const by = new Set(written.map((each) => each.by))
  const named = await namesOf(ctx, [otherId])
  const message = texts[name]({
    window,
    other: named(otherId).name,
    hasWritten: by.has(side),
    theyHaveWritten: by.has(side === 'client' ? 'artist' : 'client'),
  })
  if (!message) return
  const days = 'days' in payload ? ` ${payload.days}` : ''
  await notify(ctx, { personId, key: `${name} ${window.id}${days}`, type: name, message, href: hrefFor(side, window) })
}

type ReviewEvent = (typeof reviewEvents)[number]
const decided = { keep: 'review.kept', hide: 'review.hidden', restore: 'review.restored' } as const satisfies Record<
  string,
  NotificationType
>

export async function ringAboutReview(ctx: Ctx, { id: eventId, name, payload }: DomainEvent<ReviewEvent>): Promise<void> {
  const { reviewId } = payload
  const [found] = await ctx.db
    .select({ review: reviews, window: reviewWindows })
    .from(reviews)
    .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
    .where(eq(reviews.id, reviewId))
  if (!found) return
  const { review, window } = found
  const { title } = window
  const key = `${name} ${eventId}`
  const [authorSide, aboutSide]: ReviewSide[] = review.by === 'client' ? ['client', 'artist'] : ['artist', 'client']
  const author = { personId: review.author_id, key, href: hrefFor(authorSide ?? 'client', window) }
  const about = { personId: review.about_id, key, href: hrefFor(aboutSide ?? 'artist', window) }
  if (name === 'review.replied') {
    const named = await namesOf(ctx, [review.about_id])
    const message = `${named(review.about_id).name} has answered your review of “${title}”.`
    return notify(ctx, { ...author, type: 'review.replied', message })
  }
  if (name === 'review.held') return notify(ctx, { ...author, type: 'review.held', message: heldText(title) })
  if (name === 'review.disputed') {
    const message = 'Somebody asks us to look at a review.'
    for (const personId of await adminIds(ctx, ['moderator']))
      await notify(ctx, { personId, key, type: 'review.disputed', message, href: '/admin/reviews' })
    return
  }
  const decision = 'decision' in payload ? payload.decision : 'keep'
  const type = decided[decision]
  const said = decisionTexts(title, decision)
  await notify(ctx, { ...about, type, message: said.about })
  // The author need not know of a rejected dispute.
  if (decision !== 'keep') await notify(ctx, { ...author, type, message: said.author })
}

/** Text for the author of a held review: no reproach, as most are honest. */
const heldText = (title: string) =>
  `Thank you for your review of “${title}”. Our team looks at it before everybody can read it, usually within three days. You need not do anything.`

/** Texts for both sides after an admin's decision about a review. */
export function decisionTexts(title: string, decision: keyof typeof decided): { about: string; author: string } {
  const words = { keep: 'stays as it is', hide: 'is hidden', restore: 'can be read by everybody' }[decision]
  return {
    about: `We have decided: the review of “${title}” about you ${words}.`,
    author: `We have decided: your review of “${title}” ${words}.`,
  }
}
