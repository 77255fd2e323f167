import { eq, inArray } from 'drizzle-orm'
import { formatDay } from '#contract/grammar/time.ts'
import { holdReasonWords, reviewDecisions } from '#contract/reviews/reviews.ts'
import { decisionTexts } from '../../../reviews/notices.ts'
import { adminReview, decideReview } from '../../../reviews/service/admin.ts'
import { reviews, reviewWindows } from '../../../reviews/tables.ts'
import { described, type ReviewKind } from './kind.ts'

export const reviewKind: ReviewKind = {
  reasoned: ['keep', 'hide', 'restore'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: reviews.id, stars: reviews.stars, text: reviews.text, title: reviewWindows.title })
      .from(reviews)
      .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
      .where(inArray(reviews.id, [...ids]))
    return described(
      rows.map(({ id, stars, text, title }) => ({
        id,
        title: `Review of ${title}`,
        line: `${stars} of 5 · ${text.replace(/\s+/g, ' ').slice(0, 100)}`,
        href: '/admin/reviews',
      })),
    )
  },
  async open(ctx, id) {
    const view = await adminReview(ctx, id)
    return {
      version: view.version,
      subject: {
        about: view.author,
        facts: [
          { label: 'About', value: view.about.name },
          { label: 'Stars', value: `${view.stars} of 5` },
          ...(view.heldFor.length ? [{ label: 'Held back', value: view.heldFor.map((reason) => holdReasonWords[reason]).join(' ') }] : []),
          { label: 'Weight in the rating', value: view.weight.toFixed(2) },
          ...(view.dispute ? [{ label: 'Disputed', value: formatDay(view.dispute.at) }] : []),
        ],
        texts: [
          { label: 'Review', before: null, text: view.text },
          ...(view.dispute ? [{ label: 'Why it is disputed', before: null, text: view.dispute.text }] : []),
        ],
        pictures: view.pictures,
      },
      choices: (
        [
          {
            kind: 'approve',
            decision: 'restore',
            label: 'Show',
            consequence: 'Everybody can read it, and its stars count. Both sides are told.',
          },
          { kind: 'approve', decision: 'keep', label: 'Keep', consequence: 'It stays as it is. Whoever disputed it is told.' },
          {
            kind: 'reject',
            decision: 'hide',
            label: 'Hide',
            consequence: 'Nobody reads it, and its stars no longer count. Both sides are told.',
          },
        ] as const
      ).filter(({ decision }) => view.decisions.includes(decision) && (decision !== 'restore' || view.state === 'held')),
    }
  },
  async evidence(ctx, id) {
    const { author_id, text, pictures } = reviews
    const [row] = await ctx.db.select({ author_id, text, pictures }).from(reviews).where(eq(reviews.id, id))
    return row ? { personId: row.author_id, texts: [row.text], pictureIds: row.pictures } : null
  },
  async carryOut(ctx, { id, decision, reason, version }) {
    const known = reviewDecisions.find((each) => each === decision)
    if (known && version !== null) await decideReview(ctx, { reviewId: id, decision: known, reason, version })
  },
  async read(ctx, { id, decision }) {
    const [row] = await ctx.db
      .select({ aboutId: reviews.about_id, title: reviewWindows.title })
      .from(reviews)
      .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
      .where(eq(reviews.id, id))
    if (!row || (decision !== 'keep' && decision !== 'hide' && decision !== 'restore')) return null
    const said = decisionTexts(row.title, decision)
    return { personId: row.aboutId, title: row.title, lines: decision === 'keep' ? [said.about] : [said.about, said.author] }
  },
}
