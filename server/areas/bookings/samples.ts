/** Sample data for every email about a booking. */
import { feesOn } from '#contract/payments/fees.ts'
import type { Sample } from '../../platform/mail/sample.ts'
import { sampleDay } from '../../platform/mail/sample.ts'
import { adminReviewMail, refundMail, reviewMail } from '../payments/mails.ts'
import { adminSuspensionMail } from './admin-mails.ts'
import { type BookingEvent, bookingEvents, type Facts, letterOf, nameOf, type Side, show, textAbout } from './notices.ts'

const fees = feesOn('2026-11-20')

/** Only the facts that the emails use. */
function sampleFacts(news: BookingEvent, link: string, baseUrl: string): Facts {
  const isOver = /cancelled|lapsed|declined|expired|pleaded/.test(news)
  const booking = {
    number: 'BK-7K2P9QWX',
    state: 'accepted',
    terms: {
      artist: { username: 'meher.rathore', stageName: 'Meher Rathore', city: 'jaipur' },
      package: { title: 'An evening of ghazals', setup_minutes: 60 },
      fees,
    },
    event: { city: 'udaipur', venue: 'Fateh Bagh', address: '4 Hill Road, Udaipur', guests: 120 },
    starts_at: sampleDay.show,
    ends_at: sampleDay.in(21, 12),
    total_paise: 94_500_00,
    advance_paise: 28_350_00,
    overtime_paise: 0,
    advance_payment_id: 'paid',
    balance_payment_id: /completed|secured|payout|contested|resolved/.test(news) ? 'paid' : null,
    refund_paise: isOver ? 28_350_00 : 0,
    answer_by: sampleDay.in(2),
    accepted_at: sampleDay.in(1),
    balance_due_at: sampleDay.in(14),
    payout_due_at: sampleDay.in(22),
    cancelled_by: 'artist',
    reason: isOver || news === 'booking.resolved' ? 'The road to Udaipur is closed.' : '',
  } as unknown as Facts['booking']
  return {
    booking,
    client: 'Dev',
    artist: 'Meher Rathore',
    link,
    proposal: {
      by: 'artist',
      starts_at: sampleDay.in(23, 9),
      total_paise: null,
      cannot_come: false,
      answer_by: sampleDay.in(3),
    } as Facts['proposal'],
    bill: { half_hours: 2, amount_paise: 9_000_00, answer_by: sampleDay.in(23) } as Facts['bill'],
    replacements: isOver ? [{ name: 'Zoya Khan', total: 88_000, link: `${baseUrl}/booking/zoya.khan` }] : [],
  }
}

export function bookingSamples(baseUrl: string): Sample[] {
  const sides = { client: `${baseUrl}/dashboard/user/bookings/1`, artist: `${baseUrl}/dashboard/artist/bookings/1` } satisfies Record<
    Side,
    string
  >
  const moves = bookingEvents.flatMap((type) =>
    (['client', 'artist'] as const).flatMap((reader) => {
      const facts = sampleFacts(type, sides[reader], baseUrl)
      const text = textAbout(type, reader, facts) ?? textAbout(type, reader, { ...facts, proposal: mirrored(facts.proposal) })
      return text?.mail ? [{ type, reader, letter: letterOf(reader, facts, text.mail) }] : []
    }),
  )
  const { booking } = sampleFacts('booking.requested', sides.client, baseUrl)
  const paidFor = { subject: 'booking', number: nameOf(booking), title: show(booking), payer: 'Dev', link: sides.client } as const
  const paid = { paymentId: 'pay_1', label: 'Advance', amount: 28_350, capturedPaise: 28_349_00, failure: null }
  const refund = { amountPaise: 28_349_00, reason: 'Not what was asked for' } as Parameters<typeof refundMail>[1]
  return [
    ...moves,
    { type: 'payment.review', letter: reviewMail(paidFor, paid) },
    { type: 'payment.refunded', letter: refundMail(paidFor, refund) },
    { type: 'desk.payment_review', letter: adminReviewMail(paidFor, paid, `${baseUrl}/admin/money`) },
    { type: 'desk.suspension', letter: adminSuspensionMail([booking], `${baseUrl}/admin`) },
  ]
}

/** Swaps the proposing side: some emails about a date go to the side that proposed it, others to the other side. */
const mirrored = (proposal: Facts['proposal']): Facts['proposal'] => proposal && { ...proposal, by: 'client' }
