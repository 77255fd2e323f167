/**
 * E01: a campaign goes out over three processes, which are killed with -9 again and again, through a mail server that refuses
 * some, is silent to some, and takes some without its answer arriving. Afterwards everybody whom the preview named has one mail,
 * nobody else has any, and nobody has two: a mail that is handed over again has the same name, by which mailboxes know it.
 * `node faults/campaign-loop.ts [--people 10000] [--kills 10] [--pretend]`; with `--pretend` a hundredth of the mails is
 * thrown away, and it must be seen.
 */

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { addressKey } from '#server/areas/campaigns/service/suppressions.ts'
import { systemCtx } from '#server/platform/context.ts'
import type { OpenPlatform } from '#server/platform/open.ts'
import { type Client, makeAdmin } from './people.ts'
import { type Product, product } from './process.ts'
import { faultsWorld } from './world.ts'

const processes = 3
const mailsPerSecond = 150
/** Below the share at which a campaign pauses itself. */
const refusedOf = 50
const silentOf = 400
const lostAnswerOf = 400
const latecomers = 50
const withinMs = 20 * 60_000

const addressOf = (kind: string, place: number) => `${kind}${place}@people.test`
const isRefused = (place: number) => place % refusedOf === 7

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '10' },
    pretend: { type: 'boolean', default: false },
  },
})
const people = Number(values.people)
const kills = Number(values.kills)
const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const mailServer = await openMailServer()
const platform = await world.open()
const one = await makeAdmin(platform)
const second = await makeAdmin(platform, 1)
await insertReaders(platform, 'reader', people)
await platform.close()

const env = { ...world.env, SMTP_URL: mailServer.url, MAILS_PER_SECOND: String(mailsPerSecond), DATABASE_POOL: '8' }
const running: Product[] = []
for (let place = 0; place < processes; place++) running.push(await product(env))
try {
  for (const each of running) await each.start()
  const campaign = await begin(running[0] as Product)
  const began = performance.now()
  await addLatecomers()
  for (let kill = 0; kill < kills; kill++) {
    await new Promise((resolve) => setTimeout(resolve, randomInt(500, 3_000)))
    const each = running[kill % processes] as Product
    await each.kill()
    await each.start()
  }
  const ended = await untilEnded(campaign.campaignId)
  const seconds = Math.round((performance.now() - began) / 1000)
  for (const each of running) await each.stop()
  if (values.pretend) mailServer.throwAway()
  const { lost, doubled, others } = mailServer.count()
  const { sent, bounced, failed, skipped } = ended.progress
  process.stdout.write(
    `E01: ${people} people, ${processes} processes, ${kills} kills in ${seconds} s, campaign ${ended.state}: ${sent} sent, ${bounced} refused, ${failed} given up, ${skipped} left out; ${mailServer.taken()} mails taken, ${mailServer.again()} of them again under the same name, lost ${lost}, doubled ${doubled}, to others ${others}\n`,
  )
  if (ended.state !== 'sent' || sent + bounced !== people) process.exitCode = 1
  if (lost + doubled + others > 0 !== values.pretend) process.exitCode = 1
} finally {
  for (const each of running) await each.kill()
  await mailServer.close()
  await world.remove()
}

async function openMailServer() {
  /** By address: the names of the mails that were taken for it, and how often. */
  const mails = new Map<string, string[]>()
  const silentOnce = new Set<string>()
  const placeOf = (address: string) => Number(address.match(/\d+/)?.[0])
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(isRefused(placeOf(address)) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const place = placeOf(address)
        const isFirst = !silentOnce.has(address)
        silentOnce.add(address)
        // Takes nothing and says nothing: the sender hangs up by itself.
        if (isFirst && place % silentOf === 11) return
        const name =
          Buffer.concat(chunks)
            .toString('utf8')
            .match(/^Message-ID: (\S+)/im)?.[1] ?? 'without a name'
        mails.set(address, [...(mails.get(address) ?? []), name])
        // Has taken it, and its answer never arrives.
        if (!(isFirst && place % lostAnswerOf === 13)) done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const all = () => [...mails.values()]
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => all().reduce((sum, names) => sum + names.length, 0),
    again: () => all().reduce((sum, names) => sum + names.length - new Set(names).size, 0),
    throwAway() {
      for (const address of [...mails.keys()].filter((_, place) => place % 100 === 0)) mails.delete(address)
    },
    count() {
      const wanted = Array.from({ length: people }, (_, place) => place).filter((place) => !isRefused(place))
      return {
        lost: wanted.filter((place) => !mails.has(addressOf('reader', place))).length,
        doubled: all().filter((names) => new Set(names).size > 1).length,
        others: [...mails.keys()].filter((address) => !address.startsWith('reader')).length,
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function insertReaders(platform: OpenPlatform, kind: string, count: number): Promise<void> {
  const ctx = systemCtx(platform, 'faults')
  await ctx.db.execute(sql`
    insert into people (id, type, username, first_name, last_name, email, email_verified_at, onboarded_at, created_at)
    select gen_random_uuid(), 'user', ${kind} || '.' || place, 'Asha', 'Rao', ${kind} || place || '@people.test', now(), now(), now()
    from generate_series(0, ${count - 1}::int) as place`)
  const keys = Array.from({ length: count }, (_, place) => ({
    email: addressOf(kind, place),
    key: addressKey(ctx, addressOf(kind, place)),
  }))
  await ctx.db.execute(sql`
    insert into subscriptions (id, list, email, address_key, state, asked_at, subscribed_at)
    select gen_random_uuid(), 'offers', row->>'email', row->>'key', 'subscribed', now(), now()
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as row`)
}

/** Who comes after the preview gets nothing. */
async function addLatecomers(): Promise<void> {
  const late = await world.open()
  await insertReaders(late, 'late', latecomers).finally(() => late.close())
}

async function asked<Answer>(at: Product, who: Pick<Client, 'token'>, path: string, body: object): Promise<Answer> {
  const answer = await fetch(at.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await who.token()}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Written and asked for by one admin, confirmed by another: it goes to more than a thousand, or to everybody. */
async function begin(at: Product): Promise<Campaign> {
  const content = { list: 'offers', subject: 'Sufi nights', preheader: '', body: 'Dear {{first_name}}, [come](/artists).' }
  const made = await asked<Campaign>(at, one, '/api/admin/campaigns/new', { ...content, audience: {} })
  const seen = { campaign_id: made.campaignId, version: made.version }
  await asked(at, one, '/api/emailmarketing/preview', seen)
  await asked(at, one, '/api/emailmarketing/send', seen)
  return asked<Campaign>(at, second, '/api/emailmarketing/send', { ...seen, confirmation: `send to ${people}` })
}

async function untilEnded(id: string): Promise<Campaign> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(`${running[0]?.url}/api/admin/campaigns/${id}`, {
      headers: { authorization: `Bearer ${await one.token()}` },
    })
    const campaign = (await answer.json()) as Campaign
    if (campaign.state !== 'sending') return campaign
    if (performance.now() - began > withinMs) return campaign
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
