// Runs on: both databases
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { newsletter } from '#contract/campaigns/newsletter.ts'
import { consents } from '#contract/consents/consents.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { packages } from '#contract/packages/packages.ts'
import { exportFile, privacy, privacyLimits } from '#contract/privacy/privacy.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { support } from '#contract/support/support.ts'
import { areas } from '../../app.ts'
import type { Area } from '../../area.ts'
import { picture } from '../../testing/pictures.ts'
import { approvedArtist, createScenario, type Scenario } from '../../testing/scenario.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { proved, type SignedIn, signInAgain, signUp } from '../auth/testing.ts'
import { eraseDue } from './erasures.ts'
import { fetchCopy, unzipped } from './testing.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
})
afterAll(() => world.close())

const as = ({ token }: SignedIn) => ({ token })
const again = (who: SignedIn) => signInAgain(world, who.person.username)
const open = async (who: SignedIn, token: string) =>
  world.ask(privacy.download, { token, stepUp: await proved(world, who, 'export') }, as(who))

function tokenSentTo(to: string): string {
  const letter = world.messages().find((message) => message.to === to && /settings\/privacy\?token=/.test(message.text))
  const token = letter?.text.match(/token=([\w.-]+)/)?.[1]
  if (!token) throw new Error(`no link was sent to ${to}`)
  return token
}

/** The text of every row in any table that contains one of the words. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await world.ctx.db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const hits: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.ctx.db.execute<{ text: string }>(sql`select t::text as text from ${sql.raw(name)} t`)
    for (const { text } of rows)
      for (const word of words) if (text.toLowerCase().includes(word.toLowerCase())) hits.push(`${name} has ${word}: ${text.slice(0, 200)}`)
  }
  return hits
}

describe('every table with personal data', () => {
  /** Exceptions, each with its reason. */
  const apart: Record<string, string> = {}

  test('is covered by the area that exports and erases it', async () => {
    const { rows } = await world.ctx.db.execute<{ name: string }>(sql`
      select distinct c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
        where c.table_schema = 'public'
          and (c.column_name in ('person_id', 'owner_id', 'artist_id', 'client_id', 'payer_id', 'payee_id', 'actor_id', 'author_id', 'about_id', 'reporter_id', 'other_id', 'viewer_hash')
            or c.column_name ~ '(^|_)(email|phone|destination|username|address|contact|user_agent|ip)($|_)')
      union
      select distinct r.relname from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and p.relname = 'people'`)
    const named = new Set(areas.flatMap(({ personalData }) => personalData?.tables ?? []))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map(({ name }) => name).filter((name) => !named.has(name) && !(name in apart))).toEqual([])
  })

  test('exists', async () => {
    const { rows } = await world.ctx.db.execute<{ name: string }>(sql`select relname as name from pg_class where relkind = 'r'`)
    const known = new Set(rows.map(({ name }) => name))
    expect(areas.flatMap(({ personalData }) => personalData?.tables ?? []).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('a data export', () => {
  test('has the data of every area, is emailed as a link, and opens for its owner only', async () => {
    const { dev, asha } = people
    await world.get(bookings.initiate, people.wish(50), as(dev))
    await world.get(
      support.send,
      { name: 'Dev Mehta', email: dev.email, topic: 'other', message: 'Where is the green room at Fateh Bagh?' },
      as(dev),
    )
    await world.get(blocks.block, { username: 'zoya' }, as(dev))
    await world.get(privacy.askExport, {}, as(dev))
    await world.settle()
    const token = tokenSentTo(dev.email)
    const { name, url } = (await open(dev, token)).body
    expect(name).toMatch(/^mehfil-dev\.client-\d{4}-\d\d-\d\d\.zip$/)
    const file = JSON.parse(String(unzipped((await fetchCopy(world, url)).bytes).get('data.json')))
    expect(exportFile.parse(file).areas).toMatchObject({
      auth: { account: [{ email: dev.email, phone: '+919876543210' }], sessions: [{}] },
      bookings: { bookings: [{ event: { address: 'Ranakpur Road' } }] },
      payments: { payments: [{ state: 'created' }] },
      support: { messages: [{ from: 'you', text: 'Where is the green room at Fateh Bagh?' }] },
      profiles: { blocked: [{}] },
      consents: { said: expect.arrayContaining([expect.objectContaining({ purpose: 'terms' })]) },
    })
    expect(Object.keys(file.areas).sort()).toEqual(
      areas
        .filter(({ personalData }) => personalData)
        .map((area) => area.name)
        .sort(),
    )
    expect(JSON.stringify(file)).not.toMatch(/password_hash|argon2|code_hash/)

    const stepUp = await proved(world, dev, 'erasure')
    expect((await world.ask(privacy.download, { token, stepUp }, as(dev))).body.code, 'a proof for something else').toBe('step_up_needed')
    expect((await open(asha, token)).body.code, 'nobody else’s').toBe('link_over')
    expect((await open(dev, `${token.slice(0, -2)}xx`)).body.code).toBe('link_over')
    await world.get(blocks.unblock, { username: 'zoya' }, as(dev))
  })

  test('is made once a day, however often it is requested', async () => {
    const ravi = await signUp(world, { username: 'copy.asker' })
    const replies = await allAtOnce(6, () => world.ask(privacy.askExport, {}, as(ravi)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    await world.settle()
    expect((await world.ask(privacy.askExport, {}, as(ravi))).body.code).toBe('export_today')
    expect(await world.get(privacy.get, {}, as(ravi))).toMatchObject({ mayExport: false, export: { state: 'ready' } })
    await world.pass(dayMs)
    expect((await world.ask(privacy.askExport, {}, as(await again(ravi)))).status).toBe(200)
    await world.settle()
  })

  test('whose file is missing says so, at the link and at the URL; a new request makes a new one', async () => {
    const ravi = await signUp(world, { username: 'copy.loser' })
    const others = await world.platform.storage.list('exports/')
    await world.get(privacy.askExport, {}, as(ravi))
    await world.settle()
    const token = tokenSentTo(ravi.email)
    const { url } = (await open(ravi, token)).body
    const mine = (await world.platform.storage.list('exports/')).filter((key) => !others.includes(key))
    expect(mine).toHaveLength(1)
    for (const key of mine) await world.platform.storage.remove(key)
    expect([(await open(ravi, token)).body.code, (await fetchCopy(world, url)).status]).toEqual(['export_not_ready', 409])
    world.clock.advance(dayMs)
    const later = await again(ravi)
    await world.get(privacy.askExport, {}, as(later))
    await world.settle()
    expect((await open(later, tokenSentTo(ravi.email))).status).toBe(200)
  })

  test('has a link that expires after a day and a file that is deleted after a week', async () => {
    const ravi = await signUp(world, { username: 'copy.keeper' })
    await world.get(privacy.askExport, {}, as(ravi))
    await world.settle()
    const token = tokenSentTo(ravi.email)
    world.clock.advance(privacyLimits.linkMs)
    const later = await again(ravi)
    expect((await open(later, token)).body.code).toBe('link_over')
    await world.get(privacy.mailLink, {}, as(later))
    await world.settle()
    expect((await open(later, tokenSentTo(ravi.email))).status).toBe(200)
    await world.pass(privacyLimits.exportKeptMs)
    const last = await again(ravi)
    expect((await world.get(privacy.get, {}, as(last))).export?.state).toBe('removed')
    expect((await world.ask(privacy.mailLink, {}, as(last))).body.code).toBe('export_not_ready')
    expect(await world.platform.storage.list('exports/')).toEqual([])
  })
})

describe('erasure', () => {
  const ask = async (who: SignedIn, username = who.person.username) =>
    world.ask(privacy.askErasure, { username, stepUp: await proved(world, who, 'erasure') }, as(who))

  test('needs the typed name, a proof, and no unsettled matters', async () => {
    const dev = await signUp(world, { username: 'dev.leaves', first_name: 'Dev', last_name: 'Solanki' })
    expect((await ask(dev, 'dev.leave')).body.code).toBe('not_typed')
    const stepUp = await proved(world, dev, 'export')
    expect((await world.ask(privacy.askErasure, { username: 'dev.leaves', stepUp }, as(dev))).body.code).toBe('step_up_needed')
    const { booking } = await world.get(bookings.initiate, people.wish(60), as(dev))
    const refused = await ask(dev)
    expect([refused.status, refused.body.code]).toEqual([409, 'held'])
    expect(refused.body.message).toContain(booking.number)
    expect((await world.get(privacy.get, {}, as(dev))).holds).toHaveLength(1)
    expect((await ask(await again(people.meera), 'meera')).status, 'an admin stays').toBe(409)
  })

  test('can be cancelled for a week', async () => {
    const ravi = await signUp(world, { username: 'ravi.stays' })
    const replies = await allAtOnce(3, () => ask(ravi))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.settle()
    expect(world.messages().filter(({ to, subject }) => to === ravi.email && /erase/i.test(subject))).toHaveLength(1)
    expect((await world.get(privacy.get, {}, as(ravi))).erasure).not.toBeNull()
    await world.get(privacy.withdrawErasure, {}, as(ravi))
    expect((await world.ask(privacy.withdrawErasure, {}, as(ravi))).body.code).toBe('nothing_asked')
    await world.pass(privacyLimits.erasureDelayMs + dayMs)
    expect((await world.get(privacy.get, {}, as(await again(ravi)))).erasure).toBeNull()
  })

  test('waits for unsettled matters, retries every day with an email, and is then done', async () => {
    const ravi = await signUp(world, { username: 'ravi.waits', first_name: 'Ravi' })
    await ask(ravi)
    const { number } = await world.get(
      support.send,
      { name: 'Ravi Nair', email: ravi.email, topic: 'other', message: 'Before I go: where is the shawl that I left there?' },
      as(ravi),
    )
    const told = async () => {
      const { notifications: bell } = await world.get(notifications.fetch, {}, as(await again(ravi)))
      const mails = world.messages().filter(({ to, subject }) => to === ravi.email && subject === 'Your account could not be erased yet')
      return {
        bell: bell.filter(({ type }) => type === 'privacy.erasure_held').map(({ message }) => message),
        mails: mails.map(({ text }) => text),
      }
    }
    const hold = `Your ticket ${number} waits for our answer.`
    await world.pass(privacyLimits.erasureDelayMs + hourMs)
    expect(await told()).toEqual({ bell: [`Your account is not erased yet. ${hold}`], mails: [expect.stringContaining(`- ${hold}`)] })
    await world.pass(hourMs)
    expect((await told()).mails, 'not every hour').toHaveLength(1)
    await world.pass(dayMs)
    const later = await told()
    expect([later.bell.length, later.mails.length], 'the bell rings once for the same').toEqual([1, 2])

    const desk = await again(people.meera)
    const [ticket] = (await world.get(support.list, { words: number }, as(desk))).results
    await world.get(support.close, { ticketId: ticket?.ticketId ?? '', version: ticket?.version ?? 0 }, as(desk))
    await world.pass(dayMs + hourMs)
    expect(world.messages().find(({ to }) => to === ravi.email)?.subject).toBe('Your account is erased')
    await expect(again(ravi)).rejects.toThrow('there is no ravi.waits')
  })

  test('of one person that fails is rolled back, does not affect the others, and is retried', async () => {
    const [broken, fine] = [await signUp(world, { username: 'broken.leaves' }), await signUp(world, { username: 'fine.leaves' })]
    for (const who of [broken, fine]) expect((await ask(who)).status).toBe(200)
    const isGone = async (who: SignedIn) =>
      again(who).then(
        () => false,
        () => true,
      )
    world.clock.advance(privacyLimits.erasureDelayMs)
    const log = vi.spyOn(world.platform.log, 'error').mockReturnValueOnce()
    const fault = new Error('the disk is full')
    // The first area to be erased, so that everything after it must be rolled back.
    const failing: Area = {
      name: 'failing',
      personalData: {
        tables: [],
        gather: async () => ({}),
        erase: async (_ctx, { id }) => {
          if (id === broken.person.id) throw fault
        },
      },
    }
    await eraseDue(world.ctx, [failing, ...areas])
    expect(log.mock.calls).toEqual([[expect.objectContaining({ err: fault }), 'could not erase a person']])
    log.mockRestore()
    expect([await isGone(broken), await isGone(fine)]).toEqual([false, true])
    expect((await world.get(privacy.get, {}, as(await again(broken)))).erasure).not.toBeNull()
    await eraseDue(world.ctx, areas)
    expect(await isGone(broken)).toBe(true)
  })

  test('leaves no name, address or number anywhere, and the books unchanged', async () => {
    const nila = await approvedArtist(world, await again(people.meera), 'nila.venkat', {
      stageName: 'Nila Venkataraman',
      bio: 'Nila Venkataraman sings padams and javalis for small rooms, and has done so for twenty years in Chennai and beyond.',
    })
    const client = await signUp(world, { username: 'kumud.j', first_name: 'Kumudini', last_name: 'Jhaveri', phone_number: '9811122233' })
    const { payload, headers } = await picture()
    const uploaded = await world.app.http.inject({
      method: 'POST',
      url: '/api/media/upload',
      payload,
      headers: { ...headers, authorization: `Bearer ${nila.token}` },
    })
    expect(uploaded.statusCode).toBe(200)
    await world.settle()
    const filesOfNila = async () =>
      [...(await world.platform.storage.list('originals/')), ...(await world.platform.storage.list('variants/'))].filter((key) =>
        key.includes(uploaded.json().id),
      )
    expect(await filesOfNila()).not.toEqual([])
    const wish = people.wish(40)
    const { results } = await world.get(packages.list, { artistUsername: 'nila.venkat' })
    const asked = { ...wish, artistUsername: 'nila.venkat', packageId: results[0]?.packageId ?? '' }
    const event = { ...wish.event, venue: 'Jhaveri Haveli', address: '17 Parrot Lane', notes: 'Ring Kumudini at the gate.' }
    const { booking } = await world.get(bookings.initiate, { ...asked, event }, { ...as(client), key: 'a key of kumudini' })
    await world.get(
      support.send,
      { name: 'Kumudini Jhaveri', email: client.email, topic: 'other', message: 'I, Kumudini Jhaveri, have a question about lights.' },
      as(client),
    )
    await world.get(newsletter.subscribe, { email: client.email })
    await world.get(consents.say, { purpose: 'newsletter', given: true }, as(client))
    await world.get(privacy.askExport, {}, as(client))
    await world.pass(2 * 3_600_000)
    const desk = await again(people.meera)
    for (const { ticketId, version } of (await world.get(support.list, { words: 'Kumudini' }, as(desk))).results)
      await world.get(support.close, { ticketId, version }, as(desk))

    const words = ['Kumudini', 'Jhaveri', 'kumud.j', '9811122233', 'Parrot Lane', 'Nila Venkataraman', 'nila.venkat']
    expect((await rowsWith(words)).length, 'there is something to erase').toBeGreaterThan(10)
    for (const who of [client, nila])
      expect((await ask(await again(who))).body).toMatchObject({ message: expect.stringMatching(/in 7 days/) })
    await world.pass(privacyLimits.erasureDelayMs)
    await world.pass(2 * dayMs)

    expect(await rowsWith(words)).toEqual([])
    expect(world.messages().filter(({ to, subject }) => to === client.email && /is erased/.test(subject))).toHaveLength(1)
    expect((await world.ask(profiles.get, { username: 'nila.venkat' })).status).toBe(410)
    await expect(signUp(world, { username: 'nila.venkat', email: 'another.nila@people.test' })).rejects.toThrow(/username_taken/)
    expect((await world.ask(privacy.get, {}, as(client))).status).toBe(401)
    const { rows } = await world.ctx.db.execute<{ name: string; number: string }>(
      sql`select p.first_name || ' ' || p.last_name as name, b.number from bookings b join people p on p.id = b.client_id where b.id = ${booking.bookingId}`,
    )
    expect(rows).toEqual([{ name: expect.stringMatching(/^Former member [0-9A-F]{4}$/), number: booking.number }])
    expect(await filesOfNila()).toEqual([])
  })

  test('cannot be abused to change protected rows: only texts go, and only during an erasure', async () => {
    const attack = (statement: ReturnType<typeof sql>) =>
      world.ctx.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('mehfil.erasing', 'on', true)`)
        await tx.execute(statement)
      })
    const refused = (message: string) => ({ cause: { message } })
    for (const [table, change] of [
      ['consents', 'given = not given'],
      ['booking_moves', "by = 'admin'"],
    ])
      await expect(attack(sql.raw(`update ${table} set ${change}`))).rejects.toMatchObject(refused(`rows of ${table} are never changed`))
    await expect(attack(sql`delete from consents`)).rejects.toMatchObject(refused('rows of consents are never changed'))
    const append = 'the timeline of a booking is append-only: '
    await expect(attack(sql`delete from booking_moves`)).rejects.toMatchObject(refused(`${append}DELETE is refused`))
    const { db } = world.ctx
    await expect(db.execute(sql`update booking_moves set note = ''`)).rejects.toMatchObject(refused(`${append}UPDATE is refused`))
    await expect(db.execute(sql`update consents set email = null`)).rejects.toMatchObject(refused('rows of consents are never changed'))
  })
})
