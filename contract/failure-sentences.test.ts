/** Every failure is a readable sentence, with or without its facts. */
import { describe, expect, test } from 'vitest'
import { commentFailures } from './arena/comments.ts'
import { contestFailures } from './arena/contests.ts'
import { arenaFailures } from './arena/performances.ts'
import { prizeFailures } from './arena/prizes.ts'
import { artworkFailures } from './artworks/artworks.ts'
import { marketFailures } from './artworks/market.ts'
import { accountFailures } from './auth/account.ts'
import { authFailures } from './auth/auth.ts'
import { bookingFailures } from './bookings/bookings.ts'
import { calendarFailures } from './calendar/calendar.ts'
import { newsletterFailures } from './campaigns/newsletter.ts'
import { chatFailures } from './chat/chat.ts'
import { collabFailures } from './collab/collab.ts'
import { consentFailures } from './consents/consents.ts'
import { contentFailures } from './content/content.ts'
import { disputeFailures } from './disputes/disputes.ts'
import { failures } from './grammar/errors.ts'
import { invoiceFailures } from './invoices/invoices.ts'
import { jobAdminFailures } from './jobs/admin.ts'
import { auditionFailures } from './jobs/auditions.ts'
import { jobFailures } from './jobs/jobs.ts'
import { mediaFailures } from './media/media.ts'
import { moderationFailures } from './moderation/moderation.ts'
import { deliveryFailures, noticeFailures } from './notifications/notifications.ts'
import { addressFailures } from './orders/addresses.ts'
import { orderFailures } from './orders/orders.ts'
import { packageFailures } from './packages/packages.ts'
import { paymentFailures } from './payments/payments.ts'
import { privacyFailures } from './privacy/privacy.ts'
import { blockFailures } from './profiles/blocks.ts'
import { profileFailures } from './profiles/profiles.ts'
import { savedFailures } from './profiles/saved.ts'
import { reportFailures } from './reports/reports.ts'
import { reviewFailures } from './reviews/reviews.ts'
import { supportFailures } from './support/support.ts'
import { videoFailures } from './videos/videos.ts'

const everywhere = {
  accountFailures,
  addressFailures,
  arenaFailures,
  artworkFailures,
  auditionFailures,
  authFailures,
  blockFailures,
  bookingFailures,
  calendarFailures,
  newsletterFailures,
  chatFailures,
  collabFailures,
  commentFailures,
  consentFailures,
  contentFailures,
  contestFailures,
  deliveryFailures,
  disputeFailures,
  failures,
  invoiceFailures,
  jobAdminFailures,
  jobFailures,
  marketFailures,
  mediaFailures,
  moderationFailures,
  noticeFailures,
  orderFailures,
  packageFailures,
  paymentFailures,
  privacyFailures,
  prizeFailures,
  profileFailures,
  reportFailures,
  reviewFailures,
  savedFailures,
  supportFailures,
  videoFailures,
}

describe('a failure without facts is still a sentence', () => {
  test.each(Object.entries(everywhere))('%s', (_, table) => {
    for (const [code, make] of Object.entries(table)) {
      const failure = make()
      expect(failure.code).toBe(code)
      expect(failure.message, code).toMatch(/^\S+ \S+/)
      expect(failure.message, code).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })
})

test.each([
  [accountFailures.renamed_lately({ when: '3 May' }), 'You changed your name here not long ago. You can change it again from 3 May.'],
  [accountFailures.too_young({ years: 16 }), 'Accounts are for people of 16 years and over. Let a parent or guardian open one.'],
  [arenaFailures.voting_not_open(), 'Voting hasn’t started.'],
  [arenaFailures.voting_not_open({ when: '3 May' }), 'Voting hasn’t started. It opens on 3 May.'],
  [arenaFailures.voted_today({ name: 'Asha' }), 'You voted for Asha today. You can vote again after midnight, Indian time.'],
  [arenaFailures.wrong_entry_state({ state: 'in_review' }), 'Your entry is in review. Look again.'],
  [artworkFailures.below_reserved({ reserved: 1 }), '1 of these is being paid for, so there cannot be fewer.'],
  [artworkFailures.below_reserved({ reserved: 2 }), '2 of these are being paid for, so there cannot be fewer.'],
  [artworkFailures.wrong_state({ state: 'taken_down' }), 'This is not possible any more: the artwork is taken down.'],
  [authFailures.too_soon({ seconds: 12 }), 'A code was just sent. You can ask again in 12 seconds.'],
  [bookingFailures.wrong_state({ state: 'payment_expired_late' }), 'This is not possible any more: the booking is payment expired late.'],
  [bookingFailures.wrong_code({ left: 2 }), 'That code is not right. You can try 2 more times.'],
  [bookingFailures.wrong_code({ left: 1 }), 'That code is not right. You can try once more.'],
  [bookingFailures.wrong_code({ left: 0 }), 'That code is not right. That was the last try. Ask us for help.'],
  [bookingFailures.not_yet({ when: '3 May' }), 'That is possible from 3 May.'],
  [
    bookingFailures.price_changed({ total: 12_000, advance: 3600 }),
    'The price has changed: it is ₹12,000 now, ₹3,600 of it today. Nothing was booked. Look at it and go on if you agree.',
  ],
  [
    bookingFailures.refund_changed({ back: 1500.5 }),
    'What comes back has changed: it is ₹1,500.50 now. Nothing was cancelled. Look at it and cancel if you still want to.',
  ],
  [bookingFailures.cannot_book({ message: 'Meher is away.' }), 'Meher is away.'],
  [
    bookingFailures.too_many_holds({ when: '3 May' }),
    'You are holding three unpaid dates already. Pay for one or release one; the first ends by itself on 3 May.',
  ],
  [bookingFailures.date_over({ state: 'refused' }), 'This proposal has been refused already. Look again.'],
  [bookingFailures.price_below_paid({ least: 5000 }), 'The new price has to be at least what was paid: ₹5,000.'],
  [bookingFailures.overtime_over({ state: 'refused' }), 'This bill is refused already. Look again.'],
  [calendarFailures.units_booked({ days: '3 May' }), 'More line-ups than that are booked on 3 May.'],
  [chatFailures.too_long({ most: 500 }), 'A message can have at most 500 characters.'],
  [chatFailures.slow({ seconds: 4 }), 'Slow mode is on. You can write again in 4 s.'],
  [chatFailures.muted({ until: '3 May' }), 'A moderator has muted you until 3 May. You can read along.'],
  [chatFailures.file_too_large(), 'A picture can be at most 15 MB, an audio note 10 MB.'],
  [chatFailures.audio_too_large(), 'An audio note can be at most 10 MB.'],
  [collabFailures.too_soon({ when: '3 May' }), 'You can ask again from 3 May.'],
  [collabFailures.too_many({ most: 10 }), 'That is 10 requests within a day. Please write again tomorrow.'],
  [collabFailures.settled_already({ state: 'declined' }), 'This request is declined already.'],
  [contestFailures.wrong_contest_state({ state: 'entries_open' }), 'This contest is entries open. Look again.'],
  [contestFailures.votes_waiting({ waiting: 1 }), '1 vote is still set aside. Decide about it before the results are published.'],
  [contestFailures.votes_waiting({ waiting: 15 }), '15 votes are still set aside. Decide about them before the results are published.'],
  [disputeFailures.already_decided({ who: 'Ravi' }), 'Ravi has already decided about this booking. Look again.'],
  [disputeFailures.too_early({ when: '3 May' }), 'The other side can still answer until 3 May. Decide then, or once they have answered.'],
  [
    invoiceFailures.too_many_rows({ most: 5000 }),
    'A file holds at most 5000 rows, and this has more. Read it on the page, or write to us for the file.',
  ],
  [jobAdminFailures.not_possible({ state: 'in_review' }), 'This job is in review. Look again.'],
  [jobFailures.not_open({ state: 'in_review' }), 'This job is in review. Nobody can apply or be chosen any more.'],
  [jobFailures.too_many_posts({ most: 3 }), 'That is 3 posts within a day. Please post again tomorrow.'],
  [jobFailures.too_many_proposals({ most: 3 }), 'That is 3 proposals within a day. Please write again tomorrow.'],
  [jobFailures.wrong_state({ state: 'not_selected' }), 'This proposal is not selected already.'],
  [jobFailures.wrong_job_state({ state: 'in_review' }), 'This job is in review already.'],
  [jobFailures.too_few_openings({ taken: 1 }), '1 of the openings is taken already.'],
  [jobFailures.too_few_openings({ taken: 2 }), '2 of the openings are taken already.'],
  [
    moderationFailures.already_decided({ who: 'Ravi', on: 'artwork', what: 'taken down' }),
    'Ravi has already acted on this artwork (taken down). Look again.',
  ],
  [moderationFailures.not_possible({ on: 'artwork' }), 'As this artwork stands, that cannot be decided. Look again.'],
  [orderFailures.cannot_buy({ message: 'Choose something to buy.' }), 'Choose something to buy.'],
  [
    orderFailures.price_changed({ total: 120_000 }),
    'The price has changed to ₹1,20,000. Nothing was ordered. Check it and continue if you agree.',
  ],
  [orderFailures.wrong_state({ state: 'return_requested' }), 'This is not possible any more: the order is return requested.'],
  [orderFailures.too_early({ when: '3 May' }), 'That is possible from 3 May, when the parcel is late.'],
  [orderFailures.other_delivery({ cost: 330 }), 'Delivery there costs ₹330, which is not what you paid. Please contact us.'],
  [contestFailures.prizes_waiting({ waiting: 2 }), '2 of its prizes are not handed over yet. After that it can go to the past contests.'],
  [prizeFailures.winner_not_payable({ why: 'no account.' }), 'The winner cannot be paid yet: no account.'],
  [reportFailures.settled_already({ state: 'dismissed' }), 'Somebody has settled this report already: it is dismissed. Look again.'],
  [supportFailures.already_moved({ state: 'closed' }), 'Somebody else has acted on this ticket meanwhile; it is closed now. Look again.'],
  [videoFailures.too_large(), 'A video can be at most 200 MB.'],
  [videoFailures.parts_missing({ missing: 1 }), '1 part has not arrived yet. Please send the rest.'],
  [videoFailures.parts_missing({ missing: 2 }), '2 parts have not arrived yet. Please send the rest.'],
])('%s', (failure, sentence) => {
  expect(failure.message).toBe(sentence)
})
