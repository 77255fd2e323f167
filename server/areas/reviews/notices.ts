/** Notices about reviews. They say that the other side has written, but never what before it is shown. */
import { and, eq, ne } from 'drizzle-orm'
import { formatDay } from '#contract/grammar/time.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { ReviewSide } from '#contract/reviews/reviews.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import type { WindowRow } from './rules/window.ts'
import { namesOf } from './service/views.ts'
import { reviews, reviewWindows } from './tables.ts'

const dashboards = { client: 'user', artist: 'artist' } as const

function hrefFor(side: ReviewSide, { subject, subject_id }: Pick<WindowRow, 'subject' | 'subject_id'>): string {
  return subject === 'order' ? `/dashboard/orders/${subject_id}#review` : `/dashboard/${dashboards[side]}/bookings/${subject_id}#review`
}

type WindowEvent = `review.${'opened' | 'reminder' | 'written' | 'shown'}`

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

async function toBothSides(ctx: Ctx, { name, payload }: DomainEvent<WindowEvent>): Promise<Notice[]> {
  const [window] = await ctx.db.select().from(reviewWindows).where(eq(reviewWindows.id, payload.windowId))
  if (!window) return []
  // A person who has written meanwhile, or no longer can, gets no reminder.
  if (name !== 'review.shown' && window.closed_at) return []
  const written = await ctx.db
    .select({ by: reviews.by })
    .from(reviews)
    .where(and(eq(reviews.window_id, window.id), ne(reviews.state, 'held')))
  const by = new Set(written.map((each) => each.by))
  const ids = { client: window.client_id, artist: window.artist_id }
  const named = await namesOf(ctx, Object.values(ids))
  const days = 'days' in payload ? ` ${payload.days}` : ''
  return (['client', 'artist'] as const).map((side) => {
    const theirs = side === 'client' ? 'artist' : 'client'
    const facts = { window, other: named(ids[theirs]).name, hasWritten: by.has(side), theyHaveWritten: by.has(theirs) }
    return { personId: ids[side], key: `${name} ${window.id}${days}`, message: texts[name](facts), href: hrefFor(side, window) }
  })
}

const decided = { keep: 'review.kept', hide: 'review.hidden', restore: 'review.restored' } as const satisfies Record<
  string,
  NotificationType
>

/** The two people of a review, with their pages of it. */
async function found(ctx: Ctx, reviewId: string) {
  const [row] = await ctx.db
    .select({ review: reviews, window: reviewWindows })
    .from(reviews)
    .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
    .where(eq(reviews.id, reviewId))
  if (!row) return null
  const { review, window } = row
  const isByClient = review.by === 'client'
  return {
    title: window.title,
    author: { personId: review.author_id, href: hrefFor(isByClient ? 'client' : 'artist', window) },
    about: { personId: review.about_id, href: hrefFor(isByClient ? 'artist' : 'client', window) },
  }
}

async function toAnswered(ctx: Ctx, { payload }: DomainEvent<'review.replied'>): Promise<Notice[]> {
  const review = await found(ctx, payload.reviewId)
  if (!review) return []
  const { personId } = review.about
  const named = await namesOf(ctx, [personId])
  return [{ ...review.author, message: `${named(personId).name} has answered your review of “${review.title}”.` }]
}

async function toAuthor(ctx: Ctx, { payload }: DomainEvent<'review.held'>): Promise<Notice[]> {
  const review = await found(ctx, payload.reviewId)
  return review ? [{ ...review.author, message: heldText(review.title) }] : []
}

async function toModerators(ctx: Ctx, { payload }: DomainEvent<'review.disputed'>): Promise<Notice[]> {
  if (!(await found(ctx, payload.reviewId))) return []
  return toAdmins(ctx, ['moderator'], { message: 'Somebody asks us to look at a review.', href: '/admin/reviews' })
}

async function aboutDecision(ctx: Ctx, { payload: { reviewId, decision } }: DomainEvent<'review.decided'>): Promise<Notice[]> {
  const review = await found(ctx, reviewId)
  if (!review) return []
  const type = decided[decision]
  const texts = decisionTexts(review.title, decision)
  const about = { ...review.about, type, message: texts.about }
  // The author need not know of a rejected dispute.
  return decision === 'keep' ? [about] : [about, { ...review.author, type, message: texts.author }]
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

export const reviewNotices: Notices<WindowEvent | `review.${'replied' | 'held' | 'disputed' | 'decided'}`> = {
  'review.opened': toBothSides,
  'review.reminder': toBothSides,
  'review.written': toBothSides,
  'review.shown': toBothSides,
  'review.replied': toAnswered,
  'review.held': toAuthor,
  'review.disputed': toModerators,
  'review.decided': aboutDecision,
}
