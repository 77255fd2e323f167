import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { newsletter } from '#contract/campaigns/newsletter.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createWorld } from '../../testing/world.ts'
import { clickOnce } from './testing.ts'

test('the one-click headers arrive through a mail server, and the click works', async () => {
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

test('a mail is signed for our domain, with both one-click headers in the signature, and any change breaks it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n')
  const mailbox = await openMailbox()
  const world = await createWorld({ SMTP_URL: mailbox.url, DKIM_DOMAIN: 'mehfil.example', DKIM_SELECTOR: 'mails', DKIM_KEY: key })
  await world.get(newsletter.subscribe, { email: 'signed@people.test' })
  await world.settle()
  const source = mailbox.sources[0] ?? ''
  expect(isSigned(source, publicKey)).toBe(true)
  for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post']) {
    expect(isSigned(source.replace(new RegExp(`^${name}:\\s*.`, 'm'), `${name}: x`), publicKey)).toBe(false)
  }
  expect(isSigned(source.replace('Somebody', 'Nobody'), publicKey)).toBe(false)
  await world.close()
  await mailbox.close()
})

/** RFC 6376 with relaxed headers and a relaxed body. */
function isSigned(source: string, publicKey: KeyObject): boolean {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/).map((header) => {
    const [name = '', ...value] = header.split(':')
    return { name: name.toLowerCase().trim(), value: value.join(':').replace(/\s+/g, ' ').trim() }
  })
  const dkim = headers.find(({ name }) => name === 'dkim-signature')?.value ?? ''
  const tags = new Map(dkim.split(';').map((tag) => [tag.split('=')[0]?.trim() ?? '', tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]))
  const body = rest
    .join('\r\n\r\n')
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body).digest('base64') !== tags.get('bh')) return false
  const covered = (tags.get('h') ?? '')
    .toLowerCase()
    .split(':')
    .flatMap((name) => {
      const found = headers.findLast((header) => header.name === name)
      return found ? [`${name}:${found.value}\r\n`] : []
    })
  const own = `dkim-signature:${dkim.replace(/\bb=[^;]*/, 'b=')}`
  return createVerify('sha256')
    .update(covered.join('') + own)
    .verify(publicKey, tags.get('b') ?? '', 'base64')
}
