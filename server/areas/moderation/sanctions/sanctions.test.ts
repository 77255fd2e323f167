/** Warnings, limits, suspensions and bans: their effects, their end, and their appeals. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { chat, chatEvents } from '#contract/chat/chat.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { type LimitKind, type SanctionStep, sanctionLimits, sanctions } from '#contract/moderation/sanctions.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { eventually } from '../../../testing/eventually.ts'
import { connect, listen } from '../../../testing/live.ts'
import { allAtOnce, createWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../audit/tables.ts'
import { appealToken } from '../../auth/service/appeal-links.ts'
import { type SignedIn, signInAgain, signUp, signUpAs, testPassword } from '../../auth/testing.ts'
import { bookingIn, setStage, tokenOf } from '../../bookings/testing.ts'
import { offer } from '../../jobs/testing.ts'
import { payouts } from '../../payments/tables.ts'
import { earn, paidBooking } from '../../payments/testing.ts'
import { sanctions as rows } from '../tables.ts'

let world: World
let url: string
let [meera, kabir, zoya]: SignedIn[] = []
let dev: SignedIn
let count = 0
const reason = 'You asked three clients to pay you outside the site.'

beforeAll(async () => {
  world = await createWorld()
  url = await listen(world)
  for (const name of ['meera', 'kabir', 'zoya']) await signUpAs(world, 'admin', name)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[meera, kabir, zoya] = await Promise.all(['meera', 'kabir', 'zoya'].map((name) => signInAgain(world, name)))
  dev = await signUp(world, { username: `ravi${++count}` })
})

const by = (who: Pick<SignedIn, 'token'> | undefined) => ({ token: who?.token ?? '' })
const again = async (who: SignedIn) => by(await signInAgain(world, who.person.username))
interface ListQuery {
  step?: SanctionStep
  limits?: LimitKind[]
  until?: string
}

const give = (wanted: ListQuery = {}, who = meera, username = dev.person.username) =>
  world.ask(sanctions.give, { username, step: 'warn', reason, ...wanted }, by(who))
const limit = (...limits: LimitKind[]) => give({ step: 'limit', limits, until: dayLater(4) })
/** Days in India after the day of the clock. */
const dayLater = (days: number) => new Date(world.clock.now().getTime() + days * dayMs + 5.5 * 3_600_000).toISOString().slice(0, 10)
const own = async (who: { token: string }) => (await world.get(sanctions.own, {}, who)).results
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status === 200 ? 'ok' : body.code)
const signIn = () => world.ask(auth.login, { email: dev.email, password: testPassword })
const mailsTo = (to: string) => world.messages().filter((each) => each.to === to)
const write = (who: { token: string }) => world.ask(chat.send, { text: `Hello from ${world.clock.now().getTime()}` }, who)
const linkIn = (text: string) => text.match(/appeal\?token=([\w.-]+)/)?.[1] ?? ''
const appealOf = (sanctionId: string, text = 'Nobody was asked for that: they had asked me first.') =>
  world.ask(sanctions.appeal, { token: appealToken(world.platform.env, sanctionId), text })

describe('a warning', () => {
  test('is read by email and on a banner until the person confirms it, and is in the audit log', async () => {
    const { body } = await give()
    await world.settle()
    expect(mailsTo(dev.email)[0]?.text).toContain(reason)
    expect(await own(by(dev))).toMatchObject([{ step: 'warn', needsReading: true, reason }])
    const { notifications: told } = await world.get(notifications.fetch, {}, by(dev))
    expect(told[0]).toMatchObject({ type: 'sanction.given', message: expect.stringContaining(reason) })
    expect(codeOf(await world.ask(sanctions.read, { sanctionId: body.sanctionId }, by(kabir)))).toBe('not_found')
    expect(codeOf(await world.ask(sanctions.read, { sanctionId: body.sanctionId }, by(dev)))).toBe('ok')
    expect(await own(by(dev))).toEqual([])
    const { results } = await world.get(sanctions.list, { username: dev.person.username }, by(meera))
    expect(results).toMatchObject([{ state: 'ended', givenBy: 'meera', endedAt: expect.any(String) }])
    const entries = await world.ctx.db.select().from(auditLog).where(eq(auditLog.subject_id, dev.person.id))
    expect(entries).toMatchObject([{ action: 'sanction.warn', reason, after: { step: 'warn', state: 'in_force' } }])
  })

  test('cannot be given to a team member, by an admin without the role, or without a reason', async () => {
    expect(codeOf(await give({}, meera, 'kabir'))).toBe('not_of_team')
    const support = await signUpAs(world, 'admin', `support${count}`, ['support'])
    expect(codeOf(await give({}, support))).toBe('role_needed')
    expect((await world.ask(sanctions.give, { username: dev.person.username, step: 'warn', reason: ' ' }, by(meera))).status).toBe(400)
  })
})

describe('limits', () => {
  test('refuse messages over HTTP and an open socket, in every room, and say what, until when, why and how to appeal', async () => {
    const page = await connect(url, spaces.global, (await again(dev)).token)
    expect(codeOf(await write(by(dev)))).toBe('ok')
    world.clock.advance(5000)
    const { body } = await limit('chat')
    const refused = await write(by(dev))
    expect(refused).toMatchObject({ status: 403, body: { code: 'limited', details: { limit: 'chat', until: body.until, reason } } })
    expect(refused.body.message).toMatch(/^You cannot write messages until the end of .+\. The reason: “You asked .+” Appeal with the link/)
    expect(refused.body.details?.appeal).toMatch(/\/appeal\?token=/)
    expect(await page.ask(chatEvents.globalSend.name, { text: 'And now?' })).toMatchObject({ ok: false, code: 'limited' })
    page.socket.close()
    const { room } = await world.get(chat.history, {}, by(dev))
    expect(room).toMatchObject({ mayWrite: false, whyNot: refused.body.message })
  })

  test('refuse proposals before the job is loaded', async () => {
    await limit('proposals')
    const artist = await signUp(world, { type: 'artist', username: `lata${count}` })
    await give({ step: 'limit', limits: ['proposals'], until: dayLater(4) }, meera, artist.person.username)
    const asked = { jobId: artist.person.id, note: offer, price: 9000 }
    expect(codeOf(await world.ask(jobs.propose, asked, by(artist)))).toBe('limited')
  })

  /** An artist with a payout that is due now. */
  async function earner() {
    const { person } = await signUp(world, { type: 'artist', username: `earner${++count}` })
    const payoutId = (await earn(world, await paidBooking(world, 80_000_00, { artistId: person.id }), 50_000_00))?.payoutId ?? ''
    const payout = async () => (await world.ctx.db.select().from(payouts).where(eq(payouts.id, payoutId)))[0]
    return { payout, limit: (days: number) => give({ step: 'limit', limits: ['payouts'], until: dayLater(days) }, meera, person.username) }
  }

  test('hold payouts back, which resume by themselves when the limits end', async () => {
    const { payout, limit } = await earner()
    expect(codeOf(await limit(2))).toBe('ok')
    await world.pass(dayMs)
    expect(await payout()).toMatchObject({ state: 'held', held_reason: expect.stringContaining(reason) })
    await world.pass(3 * dayMs)
    expect(await payout()).toMatchObject({ state: 'paid', held_reason: null })
  })

  test('let payouts go at once when they are lifted', async () => {
    const { payout, limit } = await earner()
    const { sanctionId } = (await limit(30)).body
    await world.pass(dayMs)
    expect((await payout())?.state).toBe('held')
    await world.get(sanctions.lift, { sanctionId, reason: 'It was cleared up.' }, await again(meera as SignedIn))
    await world.pass(60_000)
    expect((await payout())?.state).toBe('paid')
  })

  test('need a last day and at least one limit; other steps have none', async () => {
    expect(codeOf(await give({ step: 'limit', limits: ['chat'] }))).toBe('until_needed')
    expect(codeOf(await give({ step: 'limit', until: dayLater(1) }))).toBe('limits_needed')
    expect(codeOf(await give({ step: 'warn', until: dayLater(1) }))).toBe('no_last_day')
    expect(codeOf(await give({ step: 'suspend', until: '2020-01-01' }))).toBe('too_soon')
    expect(codeOf(await give({ step: 'suspend', until: dayLater(400) }))).toBe('too_long')
  })
})

describe('a suspension', () => {
  test('signs the person out everywhere, closes the socket, and ends by itself on the day after its last', async () => {
    const page = await connect(url, spaces.global, (await again(dev)).token)
    await give({ step: 'suspend', until: dayLater(2) })
    expect((await world.ask(sanctions.own, {}, by(dev))).status).toBe(401)
    await eventually(() => expect(page.socket.connected).toBe(false))
    expect(codeOf(await signIn())).toBe('suspended')
    await world.pass(2 * dayMs)
    expect(codeOf(await signIn())).toBe('suspended')
    await world.pass(dayMs)
    expect(codeOf(await signIn())).toBe('ok')
    const { results } = await world.get(sanctions.list, { username: dev.person.username }, await again(meera as SignedIn))
    expect(results).toMatchObject([{ step: 'suspend', state: 'ended', liftedBy: null }])
    expect(mailsTo(dev.email).map(({ subject }) => subject)).toContain('Your Mehfil account is open again')
  }, 30_000)

  test('replaces limits; a lower step is refused while it lasts; a ban replaces it and never ends by itself', async () => {
    await limit('chat')
    expect((await give({ step: 'suspend', until: dayLater(3) })).body).toMatchObject({ state: 'in_force' })
    expect(await world.ctx.db.execute(`select 1 from person_limits where person_id = '${dev.person.id}'`)).toMatchObject({ rows: [] })
    for (const step of ['warn', 'limit'] as const)
      expect(codeOf(await give({ step, ...(step === 'limit' && { limits: ['chat'], until: dayLater(1) }) }))).toBe('higher_stands')
    await give({ step: 'ban' })
    await world.pass(400 * dayMs)
    expect(codeOf(await signIn())).toBe('suspended')
    const { results } = await world.get(sanctions.list, { username: dev.person.username }, await again(meera as SignedIn))
    expect(results.map(({ step, state }) => [step, state])).toEqual([
      ['ban', 'in_force'],
      ['suspend', 'replaced'],
      ['limit', 'replaced'],
    ])
  }, 30_000)

  test('given ten times at once is given once', async () => {
    await allAtOnce(10, (i) => give({ step: i % 2 ? 'suspend' : 'warn' }, i % 3 ? meera : kabir))
    expect(await world.ctx.db.$count(rows, eq(rows.person_id, dev.person.id))).toBeGreaterThan(0)
    const standing = (await world.ctx.db.select().from(rows).where(eq(rows.person_id, dev.person.id))).filter(
      ({ state }) => state === 'in_force',
    )
    expect(standing.map(({ step }) => step)).toEqual(['suspend'])
  })

  test('on the profile page is the same sanction, and restoring the profile lifts it', async () => {
    const { username } = dev.person
    await world.get(moderation.approve, { username, decision: 'suspend', reason }, by(meera))
    const list = async () => (await world.get(sanctions.list, { username }, by(meera))).results
    expect(await list()).toMatchObject([{ step: 'suspend', state: 'in_force', givenBy: 'meera', until: null, reason }])
    await world.get(moderation.approve, { username, decision: 'restore', reason: 'It was somebody else.' }, by(kabir))
    expect(await list()).toMatchObject([{ state: 'lifted', liftedBy: 'kabir', liftedWhy: 'It was somebody else.' }])
    expect(codeOf(await signIn())).toBe('ok')
  })
})

describe('the preview', () => {
  test('says what will happen to bookings and money, and exactly that happens', async () => {
    const stage = await setStage(world, 'strict')
    const requested = await bookingIn(stage, 'requested')
    const accepted = await bookingIn(stage, 'accepted', 40)
    const { username } = stage.artist
    const asked = { username, step: 'suspend', reason } as const
    const seen = await world.get(sanctions.preview, asked, await again(meera as SignedIn))
    expect(seen).toMatchObject({
      bookings: { total: 2, ending: 1, back: 28_350, held: 28_350 },
      orders: { total: 0 },
      needsSecond: false,
      letter: { subject: 'Your Mehfil account is suspended', lines: expect.arrayContaining([reason]) },
    })
    expect(seen.bookings.results.find(({ id }) => id === requested.bookingId)).toMatchObject({ ends: true, back: 28_350, side: 'artist' })
    expect(await world.ctx.db.$count(rows, eq(rows.person_id, stage.artist.id))).toBe(0)
    await world.get(sanctions.give, asked, await again(meera as SignedIn))
    await world.settle()
    const { rows: after } = await world.ctx.db.execute(
      `select id, state, refund_paise::int as back from bookings where artist_id = '${stage.artist.id}' order by starts_at`,
    )
    expect(after).toEqual([
      { id: requested.bookingId, state: 'cancelled', back: 28_350_00 },
      { id: accepted.bookingId, state: 'accepted', back: 0 },
    ])
    expect((await world.ask(sanctions.own, {}, { token: await tokenOf(world, stage.artist) })).status).toBe(401)
  })

  test('of a ban of a person with open bookings requires a second admin, and so does the ban itself', async () => {
    const stage = await setStage(world)
    await bookingIn(stage, 'accepted')
    const asked = { username: stage.client.username, step: 'ban', reason } as const
    expect(await world.get(sanctions.preview, asked, await again(meera as SignedIn))).toMatchObject({ needsSecond: true })
    expect(codeOf(await world.ask(sanctions.give, asked, await again(meera as SignedIn)))).toBe('needs_second_admin')
  })
})

describe('an appeal', () => {
  test('is made once, without an account, with the link of the email; every other link gets the same answer', async () => {
    const { body } = await give({ step: 'suspend' })
    await world.settle()
    const token = linkIn(mailsTo(dev.email)[0]?.text ?? '')
    expect(await world.get(sanctions.appealPage, { token })).toMatchObject({
      step: 'suspend',
      reason,
      appealState: null,
      appealUntil: expect.any(String),
    })
    const wrong = [`${body.sanctionId}.${'a'.repeat(43)}`, `${dev.person.id}.${token.split('.')[1]}`, 'x', token.slice(0, -1)]
    const answers = await Promise.all(wrong.map((each) => world.ask(sanctions.appealPage, { token: each })))
    expect(new Set(answers.map(({ status, body: { message } }) => `${status} ${message}`))).toEqual(
      new Set(['404 We could not find that.']),
    )
    const sent = await allAtOnce(6, () => world.ask(sanctions.appeal, { token, text: 'It was my brother who wrote that, not me.' }))
    expect(sent.map(codeOf).sort()).toEqual([...Array(5).fill('appealed_already'), 'ok'])
    await world.settle()
    const bell = async (who: SignedIn | undefined) => (await world.get(notifications.fetch, {}, by(who))).notifications[0]
    expect(await bell(kabir)).toMatchObject({ type: 'sanction.appealed', href: '/admin/sanctions?view=appeals' })
    expect((await bell(meera))?.type).not.toBe('sanction.appealed')
    expect((await world.get(sanctions.list, { view: 'appeals' }, by(kabir))).results.at(-1)).toMatchObject({ sanctionId: body.sanctionId })
  })

  test('is closed thirty days after the sanction, and for a lifted one', async () => {
    const late = (await give({ step: 'suspend' })).body.sanctionId
    world.clock.advance(sanctionLimits.appealMs)
    expect(codeOf(await appealOf(late))).toBe('appeal_closed')
    await world.get(sanctions.lift, { sanctionId: late, reason: 'Long enough.' }, await again(meera as SignedIn))
    expect(codeOf(await appealOf(late))).toBe('appeal_closed')
    expect(codeOf(await world.ask(sanctions.lift, { sanctionId: late, reason: 'Once more.' }, await again(meera as SignedIn)))).toBe(
      'nothing_to_lift',
    )
  })

  test('is decided by another admin than the one who gave it; the database enforces this', async () => {
    const { sanctionId } = (await give({ step: 'suspend' })).body
    await appealOf(sanctionId)
    const decide = (who: SignedIn | undefined, decision: 'uphold' | 'lift') =>
      world.ask(sanctions.decideAppeal, { sanctionId, decision, reason: 'The chat shows it plainly.' }, by(who))
    expect(codeOf(await decide(meera, 'uphold'))).toBe('another_admin')
    expect(codeOf(await decide(meera, 'lift'))).toBe('another_admin')
    const alone = { appeal_state: 'upheld' as const, appeal_decided_by: meera?.person.id, appeal_decided_at: world.clock.now() }
    await expect(world.ctx.db.update(rows).set(alone).where(eq(rows.id, sanctionId))).rejects.toThrow()
    const made = await allAtOnce(6, (i) => decide(i % 2 ? kabir : zoya, 'uphold'))
    expect(made.map(codeOf).sort()).toEqual([...Array(5).fill('appeal_decided'), 'ok'])
    await world.settle()
    expect(mailsTo(dev.email)[0]).toMatchObject({ subject: 'Your appeal was not successful', text: expect.stringContaining('plainly') })
    expect(codeOf(await signIn())).toBe('suspended')
    expect(codeOf(await appealOf(sanctionId))).toBe('appealed_already')
  })

  test('that is granted opens the account again', async () => {
    const { sanctionId } = (await give({ step: 'ban' })).body
    await appealOf(sanctionId)
    await world.get(sanctions.decideAppeal, { sanctionId, decision: 'lift', reason: 'It was somebody else.' }, by(kabir))
    await world.settle()
    expect(codeOf(await signIn())).toBe('ok')
    expect(mailsTo(dev.email)[0]).toMatchObject({
      subject: 'Your appeal was successful',
      text: expect.stringContaining('You can sign in again.'),
    })
    expect((await world.get(sanctions.list, { username: dev.person.username }, by(meera))).results).toMatchObject([
      { state: 'lifted', appeal: { state: 'lifted', decidedBy: 'kabir', nextMoves: [] } },
    ])
  })
})
