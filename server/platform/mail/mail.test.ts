import { expect, test } from 'vitest'
import { movableClock } from '../clock/port.ts'
import { messageOutbox } from './outbox.ts'
import type { Mail } from './port.ts'

const { mailer, read } = messageOutbox(movableClock())
const mail = { to: 'asha@people.test', subject: 'Hello', text: 'One\nTwo' }

test('a mail with a line break in an address or a header is not sent', async () => {
  const broken: Mail[] = [
    { ...mail, to: 'asha@people.test\r\nBcc: all@people.test' },
    { ...mail, headers: { 'List-Unsubscribe': '<https://x.test>\nBcc: all@people.test' } },
    { ...mail, headers: { 'List-Unsubscribe': '<https://x.test>\r' } },
    { ...mail, headers: { 'X\r\nBcc: all@people.test': 'x' } },
  ]
  for (const each of broken) await expect(mailer.send(each)).rejects.toThrow('line break')
  expect(read()).toEqual([])
})

test('a line break in a subject, which may hold what people typed, becomes a space', async () => {
  await mailer.send({ ...mail, subject: 'Asha\r\nBcc: all@people.test', headers: { 'List-Unsubscribe': '<https://x.test>' } })
  expect(read()[0]).toMatchObject({
    subject: 'Asha Bcc: all@people.test',
    text: 'One\nTwo',
    headers: { 'List-Unsubscribe': '<https://x.test>' },
  })
})
