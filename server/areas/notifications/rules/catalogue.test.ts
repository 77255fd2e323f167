import { expect, test } from 'vitest'
import { notificationTypes } from '#contract/notifications/notifications.ts'
import { catalogue, isNotificationType, mailsWithoutBell } from './catalogue.ts'

test.each(notificationTypes)('%s stands behind the bell, and its words for a locked screen tell nothing private', (type) => {
  const { channels, title } = catalogue[type]
  expect(channels.site).toBe(true)
  expect(title).toMatch(/^[A-Z][^₹\d@{}]{4,69}[^₹\d@{}.]$/)
})

test('nobody can do without these, and everything else can be done without', () => {
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

test('what is mailed without the bell does not stand behind it', () => {
  expect(Object.keys(mailsWithoutBell).filter((type) => type in catalogue)).toEqual([])
})

test('a mail for which a bell rings is told from one without', () => {
  expect([isNotificationType('booking.accepted'), isNotificationType('account.code')]).toEqual([true, false])
})
