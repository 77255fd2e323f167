import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings.ts'
import { disputes } from '#contract/disputes.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { bookingIn, makePerson, type Stage, setStage, tokenOf } from '../bookings/testing.ts'
import { auditLog } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function ready(state: 'pleaded' | 'disputed') {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, state)
  const token = await tokenOf(world, stage.artist)
  await world.get(bookings.speak, { bookingId, text: 'The road was open all day.' }, { token })
  return { stage, bookingId }
}
const decide = async (by: Stage['admin'], input: { bookingId: string; granted?: boolean; percent?: number }) =>
  world.ask(disputes.decide, { ...input, reason: 'Both were heard.' }, { token: await tokenOf(world, by) })
const entriesAbout = async (bookingId: string) =>
  (await world.ctx.db.select().from(auditLog)).filter(({ subject_id }) => subject_id === bookingId)

describe.each([
  ['pleaded', { granted: true }, 'booking.grant_plea', 'cancelled', 100],
  ['pleaded', { granted: false }, 'booking.refuse_plea', 'cancelled', 100],
  ['disputed', { percent: 40 }, 'booking.resolve', 'resolved', 40],
] as const)('a decision about a booking that is %s, %o', (state, input, action, becomes, percent) => {
  test('is the desk’s alone, is made once, and stands in the log', async () => {
    const { stage, bookingId } = await ready(state)
    for (const person of [stage.client, stage.artist]) expect((await decide(person, { bookingId, ...input })).status).toBe(403)
    expect((await world.ask(disputes.decide, { bookingId, ...input, reason: 'Both were heard.' })).status).toBe(401)
    const kabir = await makePerson(world, 'admin', `kabir.${action}.${percent}`.replaceAll('_', ''), 'Kabir', 'Rao')
    const replies = await allAtOnce(6, (i) => decide(i % 2 ? stage.admin : kabir, { bookingId, ...input }))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body.message).toMatch(/^(Meera Iyer|Kabir Rao) has already decided about this booking/)
    expect(await entriesAbout(bookingId)).toMatchObject([
      { action, reason: 'Both were heard.', before: { state }, after: { state: becomes, percent } },
    ])
  })
})
