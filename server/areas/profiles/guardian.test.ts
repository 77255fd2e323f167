import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/auth/account.ts'
import { newsletter } from '#contract/campaigns/newsletter.ts'
import { consents } from '#contract/consents/consents.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { codeSentTo, type SignedIn, signUp } from '../auth/testing.ts'
import { makePicture, meher } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let count = 0
const as = ({ token }: SignedIn) => ({ token })
const newArtist = () => signUp(world, { type: 'artist', username: `young.${++count}` })
const born = (who: SignedIn, dateOfBirth: string) => world.ask(account.saveBirthday, { dateOfBirth }, as(who))
const submit = async (who: SignedIn) =>
  world.ask(profiles.upsert, { ...meher, displayPictureId: await makePicture(world.ctx, who.person.id), submit: true }, as(who))

describe('an artist under 18', () => {
  test('is reviewed only after a guardian has consented with a code of their own', async () => {
    const asha = await newArtist()
    await born(asha, '2010-05-05')
    expect((await submit(asha)).body.code).toBe('guardian_needed')
    expect((await world.ask(account.askGuardian, { name: 'Sunita Rao', email: asha.email }, as(asha))).body.code).toBe('own_address')
    const email = 'sunita@people.test'
    await world.get(account.askGuardian, { name: 'Sunita Rao', email }, as(asha))
    expect((await world.ask(account.confirmGuardian, { otp: '000000' }, as(asha))).status).toBe(422)
    expect((await submit(asha)).body.code).toBe('guardian_needed')
    await world.get(account.confirmGuardian, { otp: codeSentTo(world, email) }, as(asha))
    expect((await submit(asha)).body.state).toBe('submitted')
    expect((await world.get(consents.current, {}, as(asha))).results.find(({ purpose }) => purpose === 'guardian')?.latest).toMatchObject({
      given: true,
      channel: 'code',
    })
  })

  test('keeps the guardian who consented: another is not asked', async () => {
    const asha = await newArtist()
    await born(asha, '2010-05-05')
    const name = (email: string) => world.ask(account.askGuardian, { name: 'Sunita Rao', email }, as(asha))
    const [first, second, third] = ['first.guardian@people.test', 'second.guardian@people.test', 'third.guardian@people.test'] as const
    expect([(await name(first)).status, (await name(second)).status], 'until then it may be another').toEqual([200, 200])
    await world.get(account.confirmGuardian, { otp: codeSentTo(world, second) }, as(asha))
    expect(await name(third)).toMatchObject({ status: 409, body: { code: 'guardian_agreed' } })
    expect((await world.get(account.guardian, {}, as(asha))).guardian).toEqual({
      name: 'Sunita Rao',
      to: second,
      agreedAt: world.clock.now().toISOString(),
    })
    expect(world.messages().filter(({ to }) => to === third)).toEqual([])
  })

  test('gets no newsletter, whoever subscribes them', async () => {
    const asha = await newArtist()
    await born(asha, '2010-05-05')
    expect((await world.ask(consents.say, { purpose: 'newsletter', given: true }, as(asha))).body.code).toBe('too_young')
    const before = world.messages().filter(({ to }) => to === asha.email).length
    await world.get(newsletter.subscribe, { email: asha.email })
    await world.settle()
    expect(world.messages().filter(({ to }) => to === asha.email)).toHaveLength(before)
  })

  test('is of age on the day of the eighteenth birthday in India', async () => {
    const [today, tomorrow] = [await newArtist(), await newArtist()]
    await born(today, '2008-11-21')
    await born(tomorrow, '2008-11-22')
    expect([(await submit(today)).status, (await submit(tomorrow)).body.code]).toEqual([200, 'guardian_needed'])
  })
})

test('a birthday is set once, and must be plausible', async () => {
  const asha = await newArtist()
  for (const day of ['2030-01-01', '1890-01-01']) expect((await born(asha, day)).body.errors).toMatchObject([{ path: 'dateOfBirth' }])
  expect((await born(asha, '2018-01-01')).body.code).toBe('too_young')
  const replies = await allAtOnce(4, (i) => born(asha, i % 2 ? '2010-05-05' : '1990-05-05'))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('an artist of age needs no guardian', async () => {
  const asha = await newArtist()
  expect((await world.ask(account.askGuardian, { name: 'Sunita Rao', email: 'any@people.test' }, as(asha))).body.code).toBe('no_birthday')
  await born(asha, '1990-05-05')
  expect((await world.ask(account.askGuardian, { name: 'Sunita Rao', email: 'any@people.test' }, as(asha))).body.code).toBe('of_age')
  expect((await submit(asha)).status).toBe(200)
})

test('10 requests in a row send a guardian 1 notice and 1 code, and the notice reveals only a first name', async () => {
  const asha = await signUp(world, { type: 'artist', username: `young.${++count}`, last_name: 'Deshpande' })
  await born(asha, '2010-05-05')
  const email = 'perhaps.a.stranger@people.test'
  const replies: number[] = []
  for (let i = 0; i < 10; i++) replies.push((await world.ask(account.askGuardian, { name: 'Sunita', email }, as(asha))).status)
  await world.platform.pendingWork.settled()
  const sent = world.messages().filter(({ to }) => to === email)
  expect(replies.filter((status) => status === 200)).toHaveLength(1)
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toContain('Deshpande')
})
