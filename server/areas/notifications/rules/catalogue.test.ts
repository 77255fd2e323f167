import { expect, test } from 'vitest'
import { notificationTypes } from '#contract/notifications/notifications.ts'
import { catalogue, isNotificationType, mailsWithoutBell } from './catalogue.ts'

test.each(notificationTypes)('%s is in the bell’s catalogue, and its text for a locked screen has nothing private', (type) => {
  const { channels, title } = catalogue[type]
  expect(channels.site).toBe(true)
  expect(title).toMatch(/^[A-Z][^₹\d@{}]{4,69}[^₹\d@{}.]$/)
})

test('exactly these cannot be turned off', () => {
  expect(notificationTypes.filter((type) => catalogue[type].isCritical).sort()).toEqual([
    'artwork.kept_down',
    'artwork.taken_down',
    'booking.balance_reminder',
    'booking.cancelled',
    'booking.contested',
    'booking.disputed',
    'booking.lapsed',
    'booking.pleaded',
    'booking.resolved',
    'check.withdrawn',
    'decision.reversed',
    'decision.upheld',
    'entry.disqualified',
    'inbox.due',
    'job.taken_down',
    'order.appealed',
    'order.cancelled',
    'order.decided',
    'order.declined',
    'order.disputed',
    'order.lapsed',
    'order.resolved',
    'payment.refunded',
    'payout.held',
    'payout_account.changed',
    'payout_account.refused',
    'privacy.erasure_held',
    'privacy.export_ready',
    'prize.handed_over',
    'prize.passed_on',
    'prize.won',
    'sanction.ended',
    'sanction.given',
    'sanction.lifted',
    'sanction.upheld',
    'settlement.unexplained',
    'transfer.late',
  ])
})

test('emails without a bell are not in the catalogue of notifications', () => {
  expect(Object.keys(mailsWithoutBell).filter((type) => type in catalogue)).toEqual([])
})

test('tells types with a bell from emails without one', () => {
  expect([isNotificationType('booking.accepted'), isNotificationType('account.code')]).toEqual([true, false])
})
