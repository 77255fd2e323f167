/** Every email about an order, for a sample order. */
import { feesOn } from '#contract/payments/fees.ts'
import { type Sample, sampleDay } from '../../platform/mail/sample.ts'
import { type Facts, letterOf, orderEvents, textAbout } from './notices.ts'

const fees = feesOn('2026-11-20')

const order = {
  number: 'AR-7K2P9QWX',
  state: 'placed',
  total_paise: 18_400_00,
  refund_paise: 18_400_00,
  fees,
  latest: '2026-11-30',
  answer_by: sampleDay.in(2),
  hand_over_by: sampleDay.in(4),
  payout_due_at: sampleDay.in(20),
  courier: 'Blue Dart',
  tracking_number: 'BD48211907',
  return_by: sampleDay.in(6),
  return_courier: 'Blue Dart',
  return_tracking_number: 'BD48211908',
  return_reason: 'The frame is broken at one corner.',
  return_answer: 'Please pack it as it came.',
  reason: 'Both sides were heard.',
} as unknown as Facts['order']

export function orderSamples(baseUrl: string): Sample[] {
  const facts: Facts = { order, buyer: 'Dev', seller: 'Meher Rathore', title: 'Lamps in the rain', decision: null }
  return orderEvents.flatMap((type) =>
    (['buyer', 'seller'] as const).flatMap((reader) => {
      const text = textAbout(type, reader, facts)
      return text ? [{ type, reader, letter: letterOf(reader, facts, text, `${baseUrl}/dashboard/orders/1`) }] : []
    }),
  )
}
