/** Checks `docs/promises.md`: its files exist, its sentences are where it says, and its spans equal the contract's. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arenaTerms } from '#contract/arena/terms.ts'
import { accountLimits } from '#contract/auth/account.ts'
import { authLimits } from '#contract/auth/auth.ts'
import { bookingLimits } from '#contract/bookings/bookings.ts'
import { coolingOff } from '#contract/bookings/policies.ts'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { collabLimits } from '#contract/collab/collab.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { sharedViewLimits } from '#contract/moderation/shared-view.ts'
import { packageFields } from '#contract/packages/packages.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { privacyLimits } from '#contract/privacy/privacy.ts'
import { reviewLimits } from '#contract/reviews/reviews.ts'

const root = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ')
const rows = textOfRows(readFileSync(join(root, 'docs/promises.md'), 'utf8'))

function textOfRows(page: string) {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| “'))
    .map((line) => {
      const [promise = '', ...files] = line.split('|').slice(1, -1)
      return { promise: promise.trim().slice(1, -1), files: files.map((file) => file.trim().replaceAll('`', '')) }
    })
}

/** Where a sentence is elided, other text may stand between its parts. */
function isSaid(promise: string, text: string): boolean {
  let from = 0
  for (const part of promise.split('…').map((part) => part.trim())) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

test('every promise names its place, its implementation and its test, and all of them exist', () => {
  expect(rows.length).toBeGreaterThan(90)
  for (const { promise, files } of rows) {
    expect(files, promise).toHaveLength(3)
    for (const file of files) expect(existsSync(join(root, file)), `${promise}: ${file}`).toBe(true)
    expect(files[2], promise).toMatch(/\.(test|e2e)\.ts$/)
  }
})

test.each(rows)('“$promise” is written where the page says', ({ promise, files: [said = ''] }) => {
  expect(isSaid(promise, textOf(said))).toBe(true)
})

/** Sentences with a span or a share in words: their meaning, and the value in the code. */
const spans: [path: string, says: string, meant: number, kept: number][] = [
  ['web/areas/profiles/booking-card.tsx', 'An answer within 48 hours', 48 * hourMs, bookingLimits.answerMs],
  ['web/areas/profiles/booking-card.tsx', 'until the day after the show', dayMs, bookingLimits.payoutAfterMs],
  ['web/areas/bookings/booking-codes.tsx', 'The artist is paid a day later.', dayMs, bookingLimits.payoutAfterMs],
  ['web/areas/dashboards/client-home-page.tsx', 'The artist is paid a day later', dayMs, bookingLimits.payoutAfterMs],
  ['web/areas/bookings/code-dialog.tsx', 'completes by itself a day after the show', dayMs, bookingLimits.autoCompleteMs],
  ['web/areas/bookings/review-step.tsx', 'within a day of booking', dayMs, coolingOff.ms],
  ['web/areas/bookings/booking-summary.tsx', 'Three days before the show', 3 * dayMs, bookingLimits.balanceDueMs],
  ['contract/bookings/bookings.ts', 'You are holding three unpaid dates already.', 3, bookingLimits.unpaidHoldsPerClient],
  ['web/areas/home/how-it-works.tsx', 'usually 30% of the price', 30, packageFields.shape.advancePercent.parse(undefined)],
  ['web/areas/home/how-it-works.tsx', 'We remind you a week before.', 7 * dayMs, bookingLimits.remindersMs[0]],
  ['web/areas/home/features.tsx', 'Pay 30% now', 30, packageFields.shape.advancePercent.parse(undefined)],
  ['web/areas/collab/request-list.tsx', 'Artists have two weeks to answer your request.', 14 * dayMs, collabLimits.answerMs],
  ['web/areas/collab/ask-dialog.tsx', 'has two weeks to answer', 14 * dayMs, collabLimits.answerMs],
  ['server/areas/collab/notices.ts', 'did not answer your request within two weeks', 14 * dayMs, collabLimits.answerMs],
  ['web/areas/collab/part-dialog.tsx', 'You can ask each other again after seven days.', 7 * dayMs, collabLimits.againMs],
  ['web/areas/reviews/reviews-card.tsx', 'The two weeks for writing are over.', 14 * dayMs, reviewLimits.windowMs],
  ['web/areas/reviews/my-reviews-page.tsx', 'or after two weeks', 14 * dayMs, reviewLimits.windowMs],
  ['contract/reviews/reviews.ts', 'The two weeks for writing are over.', 14 * dayMs, reviewLimits.windowMs],
  ['web/areas/auth/forgot-page.tsx', 'it works once, for thirty minutes', 30 * minuteMs, authLimits.resetLinkMs],
  ['web/areas/settings/username-card.tsx', 'keep working for a year', 365 * dayMs, accountLimits.formerNameLeadsMs],
  ['web/areas/settings/shared-view-card.tsx', 'For one hour they can look', hourMs, sharedViewLimits.forMs],
  ['web/areas/settings/erasure-card.tsx', 'Erase it in a week', 7 * dayMs, privacyLimits.erasureDelayMs],
  ['web/areas/settings/erasure-card.tsx', 'a week after you ask', 7 * dayMs, privacyLimits.erasureDelayMs],
  ['web/areas/settings/erasure-card.tsx', 'You have a week to change your mind.', 7 * dayMs, privacyLimits.erasureDelayMs],
  ['web/areas/payments/payout-account-form.tsx', 'For 24 hours after a change nothing', dayMs, paymentLimits.accountRestMs],
  ['web/areas/payments/payout-account-card.tsx', 'no payout goes there for 24 hours', dayMs, paymentLimits.accountRestMs],
  ['web/areas/payments/payout-account-card.tsx', 'On hold for 24 hours.', dayMs, paymentLimits.accountRestMs],
  ['web/areas/calendar/feeds-card.tsx', 'every half hour', 30 * minuteMs, calendarLimits.feedEveryMs],
  ['web/areas/arena/arena-page.tsx', 'one clip of ten seconds', 10, arenaTerms.clipSeconds.least],
  ['web/areas/arena/arena-page.tsx', 'to five minutes', 300, arenaTerms.clipSeconds.most],
  ['web/areas/arena/compete-page.tsx', 'one clip of ten seconds to five minutes', 300, arenaTerms.clipSeconds.most],
  ['web/areas/arena/arena-page.tsx', 'You have one free vote a day in each contest.', 1, arenaTerms.votesPerDayAndContest],
  ['web/areas/arena/vote-button.tsx', 'New accounts vote from their second day.', dayMs, arenaTerms.voterAgeMs],
]

test.each(spans)('%s: “%s” equals the value in the code', (path, says, meant, kept) => {
  expect(textOf(path)).toContain(says)
  expect(kept).toBe(meant)
})
