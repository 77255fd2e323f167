/** One rule for the reasons of all admin actions. */
import { expect, test } from 'vitest'
import { arenaAdmin } from './arena/admin.ts'
import { prizes } from './arena/prizes.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { chatAdmin } from './chat/admin.ts'
import { reasonLeast } from './grammar/admin-reason.ts'
import { jobAdmin } from './jobs/admin.ts'
import { moderation } from './moderation/moderation.ts'
import { reviewInbox } from './moderation/review.ts'
import { team } from './moderation/team.ts'
import { payments } from './payments/payments.ts'
import { reviews } from './reviews/reviews.ts'

const short = 'a'.repeat(reasonLeast - 1)
const sentence = 'Please say why, in a few words.'
const said = (field: { safeParse: (text: string) => { error?: { issues: { message: string }[] } | undefined } }, text: string) =>
  field.safeParse(text).error?.issues[0]?.message

test.each([
  ['in the inbox', reviewInbox.decide.input.shape.reason],
  ['for several in the inbox', reviewInbox.decideMany.input.shape.reason],
  ['about a profile', moderation.approve.input.shape.reason],
  ['about an artwork', moderation.decideArtwork.input.shape.reason],
  ['about a job', jobAdmin.decide.input.shape.reason],
  ['about an entry', arenaAdmin.decide.input.shape.reason],
  ['about a contest', arenaAdmin.moveContest.input.shape.reason],
  ['about a prize', prizes.settle.input.shape.reason],
  ['about a review', reviews.decide.input.shape.reason],
  ['about a campaign', campaigns.move.input.shape.reason],
  ['about pins', arenaAdmin.trendingArtists.input.shape.reason],
])('an optional reason %s may be empty, and otherwise needs a minimum length', (_, field) => {
  for (const fits of ['', ' ', `${short}a`]) expect(said(field, fits)).toBeUndefined()
  for (const wrong of [short, ` ${short} `]) expect(said(field, wrong)).toBe(sentence)
})

test.each([
  ['about a payment', payments.refundReviewed.input.shape.reason],
  ['about a payout', payments.retry.input.shape.reason],
  ['about a message', chatAdmin.remove.input.shape.reason],
  ['about a comment', arenaAdmin.removeComment.input.shape.reason],
  ['about a role', team.decide.input.shape.reason],
])('a reason %s is required', (_, field) => {
  expect(said(field, `${short}a`)).toBeUndefined()
  for (const wrong of ['', short, ` ${short} `]) expect(said(field, wrong)).toBe(sentence)
})
