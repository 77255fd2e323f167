/** Verification checks from the request to the badge, and to the end of both. */
// Runs on: both databases
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CheckKind, checks } from '#contract/checks/checks.ts'
import { consents } from '#contract/consents/consents.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { checkOf } from '#contract/india/tax-numbers.ts'
import { invoices } from '#contract/invoices/invoices.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { payments } from '#contract/payments/payments.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import type { Subject } from '../../personal-data.ts'
import { inTransaction } from '../../platform/context.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { proved, type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { ashasAccount, giveAccount } from '../payments/testing.ts'
import { artistActivity } from '../profiles/tables.ts'
import { makeArtists } from '../profiles/testing.ts'
import { checksPersonalData } from './personal-data.ts'
import { sweepFiles } from './service/files.ts'
import { checkFiles, checks as checkTable } from './tables.ts'
import { askIdentity, openCheck, passCheck, sendFile, whyOpened } from './testing.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
})
afterAll(() => world.close())

let count = 0
let artist: SignedIn
/** A new artist each time, with a public page and a payout account that is ready. */
beforeEach(async () => {
  const username = `checked${++count}`
  const made = await makeArtists(world.ctx, [{ username, stage_name: `Asha ${username}`, category: 'singer', city: 'jaipur' }])
  const id = made.get(username) ?? ''
  await giveAccount(world.ctx, id)
  // The same password as Asha's.
  await world.ctx.db.execute(sql`update people set email = ${`${username}@people.test`}, email_verified_at = created_at,
    password_hash = (select password_hash from people where username = 'asha') where id = ${id}`)
  artist = await signInAgain(world, username)
})

const as = ({ token }: SignedIn) => ({ token })
const again = (who: SignedIn = artist) => signInAgain(world, who.person.username)
const pageOf = (who = artist) => world.get(profiles.get, { username: who.person.username })
const inStore = () => world.platform.storage.list('identity/')
const keysOf = (files: readonly string[]) => files.map((id) => `identity/${id}`)
const rowOf = async (checkId: string) => (await world.ctx.db.select().from(checkTable).where(eq(checkTable.id, checkId)))[0]
const ownOf = async (kind: CheckKind | 'contact' | 'shows', who = artist) =>
  (await world.get(checks.own, {}, as(await again(who)))).results.filter((each) => each.kind === kind)
const bellOf = async (who = artist) =>
  (await world.get(notifications.fetch, {}, as(await again(who)))).notifications.map(({ type }) => type)
type Entry = { action: string; reason: string; after: Record<string, unknown> }
const logOf = async (who = artist) => {
  const about = sql`select action, reason, after from audit_log where subject_id = ${who.person.id} and action like 'check.%' order by seq`
  return (await world.ctx.db.execute<Entry>(about)).rows
}

async function verified() {
  const { checkId, files } = await askIdentity(world, artist)
  await passCheck(world, 'meera', checkId, 'Asha Rao')
  await world.settle()
  return { checkId, files }
}

describe('an uploaded file', () => {
  test('is encrypted in the store, without any trace of the picture', async () => {
    const { body } = await sendFile(world, artist, 'document')
    const stored = await world.platform.storage.get(`identity/${body.fileId}`)
    expect(stored?.type).toBe('application/octet-stream')
    const text = stored?.bytes.toString('latin1') ?? ''
    for (const mark of ['RIFF', 'WEBP', 'JFIF', 'Exif']) expect(text).not.toContain(mark)
  })

  test.each([
    ['a text', Buffer.from('Name: Asha'), 'not_a_picture'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'not_a_picture'],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'broken_picture'],
    ['nothing', Buffer.alloc(0), 'no_file'],
  ])('that is %s is refused, and nothing is stored', async (_what, bytes, code) => {
    const before = await inStore()
    const { body, status } = await sendFile(world, artist, 'document', bytes)
    expect([status >= 400, body.code === code || code === 'no_file']).toEqual([true, true])
    expect(await inStore()).toEqual(before)
  })

  test('that is neither a document nor a portrait is refused', async () => {
    expect((await sendFile(world, artist, 'selfie')).status).toBe(400)
  })

  test('beyond the sixth is refused, also when all come at once', async () => {
    const replies = await allAtOnce(8, () => sendFile(world, artist, 'document'))
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      ...Array(6).fill(200),
      'too_many_files',
      'too_many_files',
    ])
    expect(await world.ctx.db.$count(checkFiles, eq(checkFiles.artist_id, artist.person.id))).toBe(6)
  })

  test('that no request uses is deleted a day later', async () => {
    const { body } = await sendFile(world, artist, 'document')
    await world.pass(dayMs + 2 * hourMs)
    expect(await inStore()).not.toContain(`identity/${body.fileId}`)
    expect(await world.ctx.db.$count(checkFiles, eq(checkFiles.id, body.fileId))).toBe(0)
  })
})

describe('a request', () => {
  test('needs both pictures, a document and consent, and records the wording of the consent', async () => {
    const { token } = artist
    const paper = (await sendFile(world, artist, 'document')).body.fileId
    const portrait = (await sendFile(world, artist, 'portrait')).body.fileId
    const wish = { kind: 'identity', document: 'pan', documentFileId: paper, portraitFileId: portrait, consent: true } as const
    const code = async (change: object) => (await world.ask(checks.ask, { ...wish, ...change }, { token })).body.code
    expect(await code({ consent: false })).toBe('consent_needed')
    expect(await code({ document: undefined })).toBe('file_missing')
    expect(await code({ documentFileId: portrait, portraitFileId: paper })).toBe('file_missing')
    expect((await world.ask(checks.ask, wish, { token: (await again(people.zoya)).token })).body.code).toBe('file_missing')
    expect(await world.get(checks.ask, wish, { token })).toMatchObject({ kind: 'identity', state: 'asked', document: 'pan' })
    const said = (await world.get(consents.history, {}, { token })).results
    expect(said.map(({ purpose, given }) => [purpose, given])).toContainEqual(['identity_check', true])
    expect(await code({})).toBe('already_asked')
  })

  test('sent several times at once is made once', async () => {
    const { token } = artist
    const files = await allAtOnce(6, (i) => sendFile(world, artist, i % 2 ? 'portrait' : 'document'))
    const id = (i: number) => files[i]?.body.fileId
    const replies = await allAtOnce(3, (i) =>
      world.ask(
        checks.ask,
        { kind: 'identity', document: 'passport', documentFileId: id(2 * i), portraitFileId: id(2 * i + 1), consent: true },
        { token },
      ),
    )
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'already_asked', 'already_asked'])
  })

  test('is for artists, and only its own artist can withdraw it', async () => {
    const { checkId } = await askIdentity(world, artist)
    expect((await world.ask(checks.takeBack, { checkId }, as(await again(people.zoya)))).status).toBe(404)
    expect((await world.ask(checks.own, {}, as(await again(people.dev)))).status).toBe(403)
    expect((await world.ask(checks.list, {}, as(await again()))).status).toBe(403)
  })

  test('can be withdrawn, which deletes the pictures', async () => {
    const { checkId, files } = await askIdentity(world, artist)
    await world.get(checks.takeBack, { checkId }, as(artist))
    await world.settle()
    for (const key of keysOf(files)) expect(await inStore()).not.toContain(key)
    expect((await world.ask(checks.takeBack, { checkId }, as(artist))).body.code).toBe('not_possible')
    expect(await ownOf('identity')).toMatchObject([{ state: 'withdrawn', nextMoves: [] }])
  })

  test('expires after 30 days, which deletes the pictures and notifies the artist', async () => {
    const { checkId, files } = await askIdentity(world, artist)
    await world.pass(29 * dayMs)
    expect(await inStore()).toEqual(expect.arrayContaining(keysOf(files)))
    await world.pass(2 * dayMs)
    expect((await rowOf(checkId))?.state).toBe('lapsed')
    for (const key of keysOf(files)) expect(await inStore()).not.toContain(key)
    expect(await bellOf()).toContain('check.lapsed')
  })
})

describe('opening a check', () => {
  test('needs a fresh proof and a reason, and is logged before anything is shown', async () => {
    const { checkId } = await askIdentity(world, artist)
    const meera = await signInAgain(world, 'meera')
    const reason = whyOpened
    const ask = (input: { stepUp: string; reason: string }, who = meera) => world.ask(checks.open, { checkId, ...input }, as(who))
    expect((await ask({ stepUp: 'guessed', reason })).body.code).toBe('step_up_needed')
    expect((await ask({ stepUp: await proved(world, meera, 'payout_account'), reason })).body.code).toBe('step_up_needed')
    const stepUp = await proved(world, meera, 'identity_check')
    expect((await ask({ stepUp, reason: 'look' })).status).toBe(400)
    expect((await ask({ stepUp, reason }, await again())).status).toBe(403)
    expect(await logOf()).toEqual([])
    const { status, body } = await ask({ stepUp, reason })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Asha Rao', stageName: `Asha ${artist.person.username}`, document: 'passport', gstin: null })
    for (const picture of [body.documentPicture, body.portraitPicture]) expect(picture).toMatch(/^data:image\/webp;base64,UklGR/)
    expect(await logOf()).toMatchObject([
      { action: 'check.open', reason, after: { state: 'asked', check: 'identity', document: 'passport' } },
    ])
    expect((await ask({ stepUp, reason })).body.code).toBe('step_up_needed')
  })

  test('is required for a decision, by the same admin and within the hour', async () => {
    await signUpAs(world, 'admin', `tara${count}`)
    const { checkId } = await askIdentity(world, artist)
    const decide = async (who: SignedIn) =>
      (await world.ask(checks.pass, { checkId, version: 1, nameOnDocument: 'Asha Rao', reason: 'Both faces are the same.' }, as(who))).body
        .code
    expect(await decide(await signInAgain(world, 'meera'))).toBe('open_first')
    await openCheck(world, 'meera', checkId)
    expect(await decide(await signInAgain(world, `tara${count}`))).toBe('open_first')
    world.clock.advance(61 * minuteMs)
    expect(await decide(await signInAgain(world, 'meera'))).toBe('open_first')
  })

  test('shows nothing once it is decided', async () => {
    const { checkId } = await verified()
    const meera = await signInAgain(world, 'meera')
    const stepUp = await proved(world, meera, 'identity_check')
    expect((await world.ask(checks.open, { checkId, stepUp, reason: whyOpened }, as(meera))).body.code).toBe('files_gone')
  })

  test('fails for a file that was swapped with somebody else’s', async () => {
    const { checkId, files } = await askIdentity(world, artist)
    const other = await sendFile(world, await again(people.zoya), 'document')
    const stored = await world.platform.storage.get(`identity/${other.body.fileId}`)
    await world.platform.storage.put(`identity/${files[0]}`, stored?.bytes ?? Buffer.alloc(0), 'application/octet-stream')
    const meera = await signInAgain(world, 'meera')
    const stepUp = await proved(world, meera, 'identity_check')
    expect((await world.ask(checks.open, { checkId, stepUp, reason: whyOpened }, as(meera))).status).toBe(500)
  })
})

describe('passing a check', () => {
  test('puts a dated badge on page and card, deletes the pictures, notifies the artist and is logged', async () => {
    expect((await pageOf()).verified).toBe(false)
    const { files } = await verified()
    const page = await pageOf()
    expect(page.verified).toBe(true)
    expect(page.badges[0]).toEqual({
      code: 'identity',
      checked: 'Identity checked against a passport and a portrait',
      at: expect.stringMatching(/^20/),
      endsAt: expect.stringMatching(/^20/),
    })
    expect(Number(page.badges[0]?.endsAt?.slice(0, 4)) - Number(page.badges[0]?.at.slice(0, 4))).toBe(3)
    const { results } = await world.get(profiles.list, { words: artist.person.username })
    expect(results.find(({ username }) => username === artist.person.username)?.verified).toBe(true)
    expect((await world.get(profiles.own, {}, as(await again()))).verified).toBe(true)
    for (const key of keysOf(files)) expect(await inStore()).not.toContain(key)
    expect(await world.ctx.db.$count(checkFiles, eq(checkFiles.artist_id, artist.person.id))).toBe(0)
    expect(await bellOf()).toContain('check.passed')
    expect(world.messages().some(({ to, text }) => to === artist.email && text.includes('identity check has passed'))).toBe(true)
    expect((await logOf()).map(({ action }) => action)).toEqual(['check.open', 'check.pass'])
    expect(JSON.stringify(await logOf())).not.toContain('Rao')
  })

  test('needs the name of the account on the document', async () => {
    const { checkId } = await askIdentity(world, artist)
    const { admin, opened } = await openCheck(world, 'meera', checkId)
    const input = { checkId, version: opened.version, nameOnDocument: 'Usha Rao', reason: 'Both faces are the same.' }
    expect((await world.ask(checks.pass, input, as(admin))).body.code).toBe('document_name_differs')
    expect((await rowOf(checkId))?.state).toBe('asked')
  })

  test('happens once, however many admins decide at once', async () => {
    const { checkId } = await askIdentity(world, artist)
    const { admin, opened } = await openCheck(world, 'meera', checkId)
    const { version } = opened
    const replies = await allAtOnce(4, (i) =>
      i % 2
        ? world.ask(checks.pass, { checkId, version, nameOnDocument: 'Asha Rao', reason: 'Both faces are the same.' }, as(admin))
        : world.ask(checks.refuse, { checkId, version, refusal: 'unreadable', note: 'The number cannot be read.' }, as(admin)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await logOf()).length).toBe(2)
  })

  test('again replaces the earlier one, without a day in between', async () => {
    const first = await verified()
    await world.pass(400 * dayMs)
    artist = await again()
    const second = await askIdentity(world, artist, 'pan')
    expect((await ownOf('identity')).map(({ state }) => state)).toEqual(['asked', 'passed'])
    await passCheck(world, 'meera', second.checkId, 'Asha Rao')
    await world.settle()
    expect([await rowOf(first.checkId), await rowOf(second.checkId)]).toMatchObject([
      { state: 'ended', reason: 'renewed' },
      { state: 'passed' },
    ])
    expect((await pageOf()).badges[0]?.checked).toBe('Identity checked against a PAN card and a portrait')
    expect(await bellOf()).not.toContain('check.ended')
  })
})

describe('refusing a check', () => {
  test('tells the artist why, deletes the pictures and allows another request', async () => {
    const { checkId, files } = await askIdentity(world, artist, 'aadhaar')
    const { admin, opened } = await openCheck(world, 'meera', checkId)
    const input = { checkId, version: opened.version, refusal: 'aadhaar_unmasked', note: 'Please cover the first eight digits.' } as const
    const withNumber = { ...input, note: 'Your number 2345 6789 0124 can be read.' }
    expect((await world.ask(checks.refuse, withNumber, as(admin))).status).toBe(400)
    await world.get(checks.refuse, input, as(admin))
    await world.settle()
    expect(await ownOf('identity')).toMatchObject([
      { state: 'refused', reason: 'The Aadhaar number is not masked', note: input.note, checked: null },
    ])
    for (const key of keysOf(files)) expect(await inStore()).not.toContain(key)
    expect((await pageOf()).verified).toBe(false)
    expect(await bellOf()).toContain('check.refused')
    artist = await again()
    await askIdentity(world, artist)
  })
})

describe('the badge ends', () => {
  test('after three years, with a notification 30 days before', async () => {
    const { checkId } = await verified()
    await world.pass((3 * 365 - 29) * dayMs)
    expect(await bellOf()).toContain('check.ends_soon')
    expect((await pageOf()).verified).toBe(true)
    // The page compares the date itself, before the clock has run.
    world.clock.advance(31 * dayMs)
    expect((await pageOf()).verified).toBe(false)
    await world.pass(minuteMs)
    expect(await rowOf(checkId)).toMatchObject({ state: 'ended', reason: 'time' })
    expect(await bellOf()).toContain('check.ended')
  })

  test.each([
    ['the first name', { first_name: 'Usha' }],
    ['the last name', { last_name: 'Roy' }],
  ])('with %s', async (_what, change) => {
    const { checkId } = await verified()
    await world.get(profiles.upsert, change, as(await again()))
    await world.settle()
    expect(await rowOf(checkId)).toMatchObject({ state: 'ended', reason: 'name' })
    expect((await pageOf()).verified).toBe(false)
  })

  test('with a new stage name, as soon as it is public', async () => {
    const { checkId } = await verified()
    await world.get(profiles.upsert, { stageName: 'Somebody Else' }, as(await again()))
    await world.settle()
    expect((await pageOf()).verified).toBe(true)
    await world.get(moderation.approve, { username: artist.person.username, decision: 'approve' }, as(await signInAgain(world, 'meera')))
    expect((await pageOf()).verified).toBe(false)
    await world.settle()
    expect(await rowOf(checkId)).toMatchObject({ state: 'ended', reason: 'name' })
  })

  test('not with a mere change of spelling', async () => {
    await verified()
    await world.get(profiles.upsert, { first_name: 'ASHA', last_name: ' rao ' }, as(await again()))
    await world.settle()
    expect((await pageOf()).verified).toBe(true)
  })

  test('when we withdraw it, with a reason for the artist and the log', async () => {
    const { checkId } = await verified()
    const meera = await signInAgain(world, 'meera')
    const note = 'The document was reported as lost.'
    const version = (await rowOf(checkId))?.version ?? 0
    expect((await world.ask(checks.withdraw, { checkId, version: version - 1, note }, as(meera))).status).toBe(409)
    await world.get(checks.withdraw, { checkId, version, note }, as(meera))
    await world.settle()
    expect((await pageOf()).verified).toBe(false)
    expect((await logOf()).at(-1)).toMatchObject({ action: 'check.withdraw', reason: note })
    expect(await bellOf()).toContain('check.withdrawn')
  })

  test('when the artist withdraws it', async () => {
    const { checkId } = await verified()
    await world.get(checks.takeBack, { checkId }, as(await again()))
    await world.settle()
    expect((await pageOf()).badges.map(({ code }) => code)).toEqual(['email'])
  })
})

describe('the bank account', () => {
  const ask = async () => world.ask(checks.ask, { kind: 'bank' }, as(await again()))
  const save = async (holder: string, version: number) => {
    const who = await again()
    const stepUp = await proved(world, who, 'payout_account')
    await world.get(payments.savePayoutAccount, { ...ashasAccount, holder, version, stepUp }, as(who))
    await world.pass(minuteMs)
  }

  test('is compared at once with the name proved by the identity check', async () => {
    expect((await ask()).body.code).toBe('identity_first')
    await verified()
    expect((await ask()).body).toMatchObject({ state: 'passed', checked: 'Payout account in the same name' })
    await world.settle()
    expect((await pageOf()).badges.map(({ code }) => code)).toEqual(['identity', 'bank', 'email'])
  })

  test('under another name fails; a changed account ends the badge', async () => {
    await verified()
    await ask()
    await save('Asha Venkatesh Rao', 1)
    const [check] = await ownOf('bank')
    expect(check).toMatchObject({ state: 'ended', reason: 'The payout account has changed' })
    expect((await ask()).body.state).toBe('passed')
    await save('Ravi Nair', 2)
    expect((await ask()).body.code).toBe('name_differs')
    expect((await pageOf()).badges.map(({ code }) => code)).toEqual(['identity', 'email'])
  })

  test('loses its check with the identity it was compared with', async () => {
    const { checkId } = await verified()
    await ask()
    await world.get(checks.takeBack, { checkId }, as(await again()))
    await world.settle()
    expect(await ownOf('bank')).toMatchObject([{ state: 'ended', reason: 'The identity check does not count any more' }])
  })
})

describe('the GSTIN', () => {
  const first = '08ABCPR1234K1Z'
  const billing = {
    legalName: 'Asha Rao',
    address: '12, Johari Bazaar',
    city: 'Jaipur',
    pincode: '302001',
    state: '08',
    gstin: first + checkOf(first),
  } as const

  test('is compared with the register by an admin, and its check ends with the number', async () => {
    const ask = async () => world.ask(checks.ask, { kind: 'gstin' }, as(await again()))
    expect((await ask()).body.code).toBe('gstin_first')
    await world.get(invoices.saveBilling, billing, as(artist))
    const { body } = await ask()
    const { opened } = await openCheck(world, 'meera', body.checkId ?? '')
    expect(opened).toMatchObject({ gstin: billing.gstin, gstinName: 'Asha Rao', documentPicture: null })
    await passCheck(world, 'meera', body.checkId ?? '', 'ASHA RAO')
    await world.settle()
    expect((await pageOf()).badges.map(({ code }) => code)).toEqual(['gstin', 'email'])
    expect((await pageOf()).verified, 'a number is no identity').toBe(false)
    await world.get(invoices.saveBilling, { ...billing, gstin: '' }, as(await again()))
    await world.settle()
    expect(await ownOf('gstin')).toMatchObject([{ state: 'ended', reason: 'The GSTIN or its name has changed' }])
  })
})

describe('automatic checks', () => {
  test('shows played through us give a badge with their number and the date of the latest', async () => {
    await world.ctx.db.execute(sql`update profiles set shows = 1 where person_id = ${artist.person.id}`)
    await world.ctx.db.insert(artistActivity).values({
      subject_id: world.platform.ids.uuid(),
      kind: 'completed',
      artist_id: artist.person.id,
      at: new Date('2026-11-20T14:00:00Z'),
    })
    const shows = (await pageOf()).badges.find(({ code }) => code === 'shows')
    expect(shows).toEqual({
      code: 'shows',
      checked: '1 show played through Mehfil',
      at: '2026-11-20T14:00:00.000Z',
      endsAt: null,
    })
    expect(await ownOf('shows')).toMatchObject([{ state: 'passed', decidedAt: '2026-11-20T14:00:00.000Z' }])
    expect(await ownOf('contact')).toMatchObject([{ state: 'none' }])
  })
})

describe('admins', () => {
  test('list pending checks, filtered by kind and age, and searchable', async () => {
    const { checkId } = await askIdentity(world, artist)
    const meera = await signInAgain(world, 'meera')
    const find = async (filter: object) =>
      (await world.get(checks.list, { state: 'asked', page_size: 100, ...filter }, as(meera))).results.map((row) => row.checkId)
    expect(await find({})).toContain(checkId)
    expect(await find({ kind: 'gstin' })).not.toContain(checkId)
    expect(await find({ words: artist.person.username })).toEqual([checkId])
    expect(await find({ words: '%' })).toEqual([])
    expect(await find({ olderThanDays: 2 })).not.toContain(checkId)
    expect(await find({ state: 'passed' })).not.toContain(checkId)
    const { results } = await world.get(moderation.queues, {}, as(meera))
    expect(results.find(({ name }) => name === 'checks')?.waiting).toBeGreaterThan(0)
  })
})

describe('the artist’s data', () => {
  const subjectOf = ({ person }: SignedIn): Subject => ({
    ...{ id: person.id, username: person.username, email: null, phone: null, pseudonym: 'Former member', words: [person.username] },
  })

  test('has every check with its dates, and mentions the pictures without exporting them', async () => {
    await verified()
    await sendFile(world, await again(), 'document')
    const { checks: kept, checkPictures } = await checksPersonalData.gather(world.ctx, subjectOf(artist))
    expect(kept).toMatchObject([{ kind: 'identity', state: 'passed', document: 'passport', legal_name: 'Asha Rao' }])
    expect(Object.keys(kept?.[0] ?? {})).not.toContain('opened_by')
    expect(checkPictures).toEqual([{ part: 'document', sent_at: expect.any(Date) }])
  })

  test('is erased with its owner: rows, pictures of requests and other uploads', async () => {
    const { files } = await askIdentity(world, artist)
    const unasked = (await sendFile(world, artist, 'portrait')).body.fileId
    await inTransaction(world.ctx, (ctx) => checksPersonalData.erase(ctx, subjectOf(artist)))
    await world.settle()
    for (const key of keysOf([...files, unasked])) expect(await inStore()).not.toContain(key)
    for (const table of [checkTable, checkFiles]) expect(await world.ctx.db.$count(table, eq(table.artist_id, artist.person.id))).toBe(0)
    await inTransaction(world.ctx, (ctx) => checksPersonalData.erase(ctx, subjectOf(artist)))
  })
})

describe('a crash', () => {
  test('between decision and deletion: the sweep deletes the pictures', async () => {
    const { checkId, files } = await askIdentity(world, artist)
    // Decided, but its event was lost.
    await world.ctx.db.delete(checkFiles).where(eq(checkFiles.check_id, checkId))
    await sweepFiles(world.ctx)
    expect(await inStore(), 'what is younger than an hour may be under way').toEqual(expect.arrayContaining(keysOf(files)))
    world.clock.advance(2 * hourMs)
    await sweepFiles(world.ctx)
    for (const key of keysOf(files)) expect(await inStore()).not.toContain(key)
  })

  test('an unavailable store keeps the decision, and the deletion is retried', async () => {
    const { checkId, files } = await askIdentity(world, artist)
    const { storage } = world.platform
    const { remove } = storage
    let refused = 0
    storage.remove = (key) => (refused++ < 1 ? Promise.reject(new Error('away')) : remove.call(storage, key))
    try {
      await passCheck(world, 'meera', checkId, 'Asha Rao')
      await world.settle().catch(() => undefined)
      await world.pass(hourMs)
      await world.pass(2 * hourMs)
    } finally {
      storage.remove = remove
    }
    expect((await rowOf(checkId))?.state).toBe('passed')
    for (const key of keysOf(files)) expect(await inStore()).not.toContain(key)
  })
})
