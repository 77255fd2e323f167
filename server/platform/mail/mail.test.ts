import { expect, test } from 'vitest'
import { movableClock } from '../clock/port.ts'
import { messageOutbox } from './outbox.ts'
import type { Mail } from './port.ts'

const { mailer, read } = messageOutbox(movableClock())
const mail = { to: 'asha@people.test', subject: 'Hello', text: 'One\nTwo' }

test('refuses an email with a line break in an address or a header', async () => {
  const broken: Mail[] = [
    { ...mail, headers: { 'List-Unsubscribe': '<https://x.test>\nBcc: all@people.test' } },
    { ...mail, headers: { 'List-Unsubscribe': '<https://x.test>\r' } },
    { ...mail, headers: { 'X\r\nBcc: all@people.test': 'x' } },
  ]
  for (const each of broken) await expect(mailer.send(each)).rejects.toThrow('line break')
  expect(read()).toEqual([])
})

test.each([
  'asha@people.test\r\nBcc: all@people.test',
  'asha@people.test, all@people.test',
  'asha@people.test;all@people.test',
  'everybody: asha@people.test, all@people.test;',
  '"asha@people.test, x"@people.test',
  'Asha <asha@people.test>',
  '<asha@people.test>',
  'asha@people.test (all@people.test)',
  'asha@people.test\u2028all@people.test',
  'asha@[127.0.0.1]',
  'asha',
  '',
])('refuses an email to %j, which is not one plain address', async (to) => {
  await expect(mailer.send({ ...mail, to })).rejects.toThrow('one plain address')
})

test('replaces a line break in a subject, which may contain user input, with a space', async () => {
  await mailer.send({ ...mail, subject: 'Asha\r\nBcc: all@people.test', headers: { 'List-Unsubscribe': '<https://x.test>' } })
  expect(read()[0]).toMatchObject({
    subject: 'Asha Bcc: all@people.test',
    text: 'One\nTwo',
    headers: { 'List-Unsubscribe': '<https://x.test>' },
  })
})
