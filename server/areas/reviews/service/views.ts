/** Reviews for the public and for their two sides. */
import type { Picture } from '#contract/media/media.ts'
import { type AdminReview, criteriaFor, type Review, type SidesReview } from '#contract/reviews/reviews.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { preparedByIds } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { shortName } from '../../auth/rules.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById } from '../../profiles/service.ts'
import { decisionsOn } from '../rules/admin.ts'
import { isOpen } from '../rules/window.ts'
import type { ReviewEventFacts } from './rows.ts'

export interface Named {
  name: string
  username: string
  demo: boolean
}

const { id, type, username, first_name, last_name, erased_at, demo } = people
const peopleOf = preparedByIds((db, isOneOf) =>
  db.select({ id, type, username, first_name, last_name, erased_at, demo }).from(people).where(isOneOf(people.id)),
)

export const nobodyAnyMore: Named = { name: 'A former member', username: '', demo: false }

/** Artists by stage name, others by first name and initial; erased people have no name. */
export async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => Named> {
  const [rows, artists] = await together(peopleOf(ctx.db, ids), artistsById(ctx, ids))
  const names = new Map(
    rows.map((row): [string, Named] => {
      const { username, erased_at, demo } = row
      if (erased_at) return [row.id, nobodyAnyMore]
      return [row.id, { name: artists.get(row.id)?.stageName ?? shortName(row), username, demo }]
    }),
  )
  return (id) => names.get(id) ?? nobodyAnyMore
}

interface Beside {
  named: (id: string) => Named
  pictures: Map<string, Picture>
}

async function beside(ctx: Ctx, told: readonly ReviewEventFacts[]): Promise<Beside> {
  const [named, pictures] = await together(
    namesOf(
      ctx,
      told.flatMap(({ review }) => [review.author_id, review.about_id]),
    ),
    picturesByIds(
      ctx,
      told.flatMap(({ review }) => review.pictures),
    ),
  )
  return { named, pictures }
}

function viewOf({ review, window }: ReviewEventFacts, { named, pictures }: Beside): Review {
  const author = named(review.author_id)
  return {
    id: review.id,
    subject: window.subject,
    by: review.by,
    stars: review.stars,
    criteria: criteriaFor[window.subject][review.by].flatMap((code) => {
      const stars = review.criteria[code]
      return stars ? [{ code, stars }] : []
    }),
    text: review.text,
    pictures: review.pictures.flatMap((id) => pictures.get(id) ?? []),
    author: { name: author.name },
    title: window.title,
    eventType: window.event_type,
    endedAt: window.ended_at.toISOString(),
    writtenAt: review.written_at.toISOString(),
    reply: review.replied_at && { text: review.reply, at: review.replied_at.toISOString() },
    demo: author.demo,
  }
}

export async function publicViews(ctx: Ctx, told: readonly ReviewEventFacts[]): Promise<Review[]> {
  const around = await beside(ctx, told)
  return told.map((each) => viewOf(each, around))
}

const disputeOf = ({ dispute, disputed_at, decided_at }: ReviewEventFacts['review']) =>
  disputed_at && { text: dispute, at: disputed_at.toISOString(), decidedAt: decided_at?.toISOString() ?? null }

const decisionOf = ({ state, decided_at, decision_reason }: ReviewEventFacts['review']) =>
  decided_at && { isHidden: state === 'hidden', reason: decision_reason, at: decided_at.toISOString() }

export async function sidesViews(ctx: Ctx, told: readonly ReviewEventFacts[], personId: string): Promise<SidesReview[]> {
  const around = await beside(ctx, told)
  return told.map((each) => {
    const { review, window } = each
    const isOwn = review.author_id === personId
    const { name, username } = around.named(review.about_id)
    const isShown = review.state === 'shown'
    return {
      ...viewOf(each, around),
      subjectId: window.subject_id,
      state: review.state,
      isOwn,
      about: { name, username },
      photoIds: isOwn ? review.pictures : [],
      mayQuote: isOwn && review.may_quote,
      mayChange: isOwn && review.state === 'written' && isOpen(window, now(ctx)),
      mayReply: !isOwn && isShown && !review.replied_at,
      mayDispute: !isOwn && isShown && !review.disputed_at && !review.decided_at,
      dispute: isOwn ? null : disputeOf(review),
      decision: decisionOf(review),
      version: review.version,
    }
  })
}

export async function sidesView(ctx: Ctx, told: ReviewEventFacts, personId: string): Promise<SidesReview> {
  const [view] = await sidesViews(ctx, [told], personId)
  return view as SidesReview
}

export async function adminViews(ctx: Ctx, told: readonly ReviewEventFacts[]): Promise<AdminReview[]> {
  const around = await beside(ctx, told)
  return told.map((each) => {
    const { review, window } = each
    const [author, about] = [around.named(review.author_id), around.named(review.about_id)]
    return {
      ...viewOf(each, around),
      subjectId: window.subject_id,
      state: review.state,
      author: { name: author.name, username: author.username },
      about: { name: about.name, username: about.username },
      mayQuote: review.may_quote,
      isChosen: review.chosen_at !== null,
      weight: review.weight,
      heldFor: review.held_for,
      dispute: disputeOf(review),
      decision: decisionOf(review),
      decisions: decisionsOn(review),
      version: review.version,
    }
  })
}
