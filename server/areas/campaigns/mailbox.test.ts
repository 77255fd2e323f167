import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns.ts'
import { createWorld } from '../../testing/world.ts'
import { clickOnce } from './testing.ts'

test('the headers of one click reach the mailbox through a mail server, and the click works', async () => {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await world.get(campaigns.subscribe, { email: 'tara@people.test' })
  await world.settle()
  const lines = mails[0]?.headerLines.filter(({ key }) => key.startsWith('list-')).map(({ line }) => line.replace(/\s+/g, ' ')) ?? []
  expect(lines.toSorted()).toEqual([
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    expect.stringMatching(/^List-Unsubscribe: <http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\/[\w.-]+>$/),
  ])
  const address = lines.join(' ').match(/<(.+)>/)?.[1] ?? ''
  expect((await clickOnce(world, address)).status).toBe(200)
  await world.close()
  server.close()
})
