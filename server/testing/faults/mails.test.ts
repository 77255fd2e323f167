import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { textOf } from '../../platform/mail/message.ts'
import { mailsOfStrangers, type Post, ourPost as whole } from './mails.ts'

/** A mailer that concatenates headers by hand. */
const byHand: Post['send'] = (url) => {
  const transport = createTransport({ url })
  return {
    post: async ({ to, subject, text }) => {
      const raw = `From: hello@mehfil.example\r\nTo: ${to}\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n\r\n${text}`
      await transport.sendMail({ raw, envelope: { from: 'hello@mehfil.example', to } })
    },
    close: async () => transport.close(),
  }
}

test('E01, E05: user input becomes no header, no recipient and no markup', async () => {
  const { tried, breaches } = await mailsOfStrangers(whole, { cases: 200, lanes: 8 })
  expect(breaches).toEqual([])
  expect(tried).toBe(200)
})

test('E01 would be detected', async () => {
  const { breaches } = await mailsOfStrangers({ ...whole, send: byHand }, { cases: 30 })
  expect(breaches.filter((each) => /^headers .*(bcc|x-injected)/.test(each))).not.toEqual([])
  expect(breaches.filter((each) => each.startsWith('for '))).not.toEqual([])
})

test('E05 would be detected', async () => {
  const write: Post['write'] = (letter) => ({ subject: 'x', text: 'x', html: `<p>${textOf(letter)}</p>` })
  const { breaches } = await mailsOfStrangers({ ...whole, write }, { cases: 100 })
  expect(breaches.filter((each) => / tags for /.test(each))).not.toEqual([])
})
