import { expect, test } from 'vitest'
import { newsletter } from '#contract/newsletter.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createWorld } from '../../testing/world.ts'
import { clickOnce } from './testing.ts'

test('the headers of one click reach the mailbox through a mail server, and the click works', async () => {
  const mailbox = await openMailbox()
  const world = await createWorld({ SMTP_URL: mailbox.url })
  await world.get(newsletter.subscribe, { email: 'tara@people.test' })
  await world.settle()
  const lines =
    mailbox.mails[0]?.headerLines.filter(({ key }) => key.startsWith('list-')).map(({ line }) => line.replace(/\s+/g, ' ')) ?? []
  expect(lines.toSorted()).toEqual([
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    expect.stringMatching(/^List-Unsubscribe: <http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\/[\w.-]+>$/),
  ])
  const address = lines.join(' ').match(/<(.+)>/)?.[1] ?? ''
  expect((await clickOnce(world, address)).status).toBe(200)
  await world.close()
  await mailbox.close()
})
