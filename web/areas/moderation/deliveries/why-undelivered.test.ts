import { expect, test } from 'vitest'
import { whyUndelivered } from './why-undelivered.ts'

test.each([
  ['550 5.1.1 The e-mail account that you tried to reach does not exist', 'The address does not exist'],
  ['550 no such user', 'The address does not exist'],
  ['552 5.2.2 Mailbox full', 'The mailbox is full'],
  ['452 4.2.2 The recipient is over quota', 'The mailbox is full'],
  ['554 5.7.1 Message refused by the recipient’s administrator', 'Refused'],
  ['550 5.7.26 This mail is not authenticated', 'Refused'],
  ['Connection timed out', 'No answer'],
  ['Connection timeout', 'No answer'],
  ['connect ETIMEDOUT 192.0.2.7:587', 'No answer'],
  ['451 4.3.0 Temporary server error, please try again later', 'Not delivered'],
  ['push: the service answered 503', 'Not delivered'],
])('shows “%s” as “%s”', (failure, reason) => {
  expect(whyUndelivered(failure)).toBe(reason)
})
