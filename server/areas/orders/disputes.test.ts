import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { orders as calls } from '#contract/orders/orders.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { as } from '../bookings/testing.ts'
import { upload } from '../media/service/upload.ts'
import { photograph } from '../media/testing.ts'
import { type Actor, bring, decide, type Gallery, look, openGallery, orderIn, tokenFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const broken = 'The corner of the frame is broken, as the pictures show.'

describe('a dispute', () => {
  async function pictureOf({ seller }: Gallery): Promise<string> {
    const { id } = await upload(as(world, seller), { bytes: await photograph(400, 300), use: 'evidence' })
    await world.settle()
    return id
  }
  const say = async (gallery: Gallery, actor: Actor, id: string, evidence: string[] = []) =>
    world.ask(calls.speak, { id, text: 'It left the studio whole.', evidence }, await tokenFor(gallery, actor))

  test('takes messages of its two sides from its opening to its decision', async () => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery, 'delivered')
    expect(await say(gallery, 'seller', id)).toMatchObject({ status: 409, body: { code: 'not_disputed' } })
    await bring(gallery, 'buyer', id, 'disputed', { reason: broken })
    expect((await say(gallery, 'admin', id)).status).toBe(403)
    expect((await say(gallery, 'seller', id)).status).toBe(200)
    await decide(gallery, id, { amount: 0 })
    expect(await say(gallery, 'buyer', id)).toMatchObject({ status: 409, body: { code: 'not_disputed' } })
  })

  test('is decided with a reason, only while disputed, and refunds no more than was paid', async () => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery, 'delivered')
    await expect(decide(gallery, id, { amount: 0 })).rejects.toMatchObject({ code: 'not_found' })
    await bring(gallery, 'buyer', id, 'disputed', { reason: broken })
    await say(gallery, 'seller', id)
    const { total } = await look(gallery, 'buyer', id)
    await expect(decide(gallery, id, { amount: 0, reason: '' })).rejects.toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
    await expect(decide(gallery, id, { amount: total + 0.01 })).rejects.toMatchObject({ code: 'more_than_paid' })
    expect(await decide(gallery, id, { amount: total, reason: '', preview: true })).toMatchObject({ decision: { back: total } })
    expect(await look(gallery, 'buyer', id)).toMatchObject({ status: 'disputed', refunded: 0 })
  })

  test('is in the admin list under what it waits for', async () => {
    const disputed = async () => {
      const gallery = await openGallery(world)
      const id = await orderIn(gallery, 'delivered')
      await bring(gallery, 'buyer', id, 'disputed', { reason: broken })
      return { gallery, id }
    }
    const [silent, answered, over] = [await disputed(), await disputed(), await disputed()]
    for (const { gallery, id } of [answered, over]) await say(gallery, 'seller', id)
    await decide(over.gallery, over.id, { amount: 0 })
    const ids = [silent.id, answered.id, over.id]
    const listed = async (state?: 'waiting' | 'ready' | 'decided') => {
      const { results, total } = await world.get(
        calls.disputed,
        { page_size: 100, ...(state && { state }) },
        await tokenFor(over.gallery, 'admin'),
      )
      expect(total).toBe(results.length)
      const ours = results.filter(({ id }) => ids.includes(id))
      expect(ours.every(({ openedBy, appealedBy }) => openedBy === 'buyer' && appealedBy === null)).toBe(true)
      return ours.map(({ id, isLate }) => [id, isLate])
    }
    expect(await listed('waiting')).toEqual([[silent.id, false]])
    expect(await listed('ready')).toEqual([[answered.id, false]])
    expect(await listed('decided')).toEqual([[over.id, false]])
    // Nobody answered for 48 hours, and the admins' three days have passed.
    await world.pass(48 * hourMs + 3 * dayMs + minuteMs)
    expect(await listed('waiting')).toEqual([])
    expect(await listed('ready')).toEqual([
      [answered.id, true],
      [silent.id, true],
    ])
    expect(await listed()).toEqual([
      [answered.id, true],
      [silent.id, true],
      [over.id, false],
    ])
  })

  test('shows the evidence submitted in it, and nothing else', async () => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery, 'delivered')
    await bring(gallery, 'buyer', id, 'disputed', { reason: broken })
    const [shown, kept] = [await pictureOf(gallery), await pictureOf(gallery)]
    await say(gallery, 'seller', id, [shown])
    const fetch = async (actor: Actor, mediaId: string) =>
      (await world.ask(calls.evidence, { id, mediaId }, await tokenFor(gallery, actor))).status
    expect([await fetch('buyer', shown), await fetch('admin', shown)]).toEqual([200, 200])
    expect([await fetch('seller', kept), await fetch('admin', kept)]).toEqual([404, 404])
  })
})
