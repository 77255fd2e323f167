/** Pictures that may become public are classified once they are ready; those of rooms never are. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'
import { asPerson } from '../payments/testing.ts'
import { judge, nudePictures } from './service/nudity.ts'
import { upload } from './service/upload.ts'
import { insertReadyPicture } from './service.ts'
import { media } from './tables.ts'
import { photograph } from './testing.ts'

let world: World
let asha: SignedIn
const asked: number[] = []
beforeAll(async () => {
  world = await createWorld()
  asha = await signUp(world, { type: 'artist', username: 'asha' })
  world.platform.nudity = {
    async score(picture) {
      asked.push(picture.length)
      if (asked.length === 1) throw new Error('not just now')
      return 0.86
    },
    stop() {},
  }
})
afterAll(() => world.close())

const nudityOf = async (id: string) => (await world.ctx.db.select({ nudity: media.nudity }).from(media).where(eq(media.id, id)))[0]?.nudity

test('a submitted picture is classified by a task, again after a failure, and then never again', async () => {
  const { id } = await upload(asPerson(world.ctx, asha.person.id, 'artist'), { bytes: await photograph(640, 480) })
  await expect(world.pass(0)).rejects.toThrow('not just now')
  expect(await nudityOf(id)).toBeNull()
  await judge(world.ctx, id)
  expect(await nudityOf(id)).toBeCloseTo(0.86, 5)
  const before = asked.length
  await judge(world.ctx, id)
  expect(asked).toHaveLength(before)
  expect((await nudePictures(world.ctx, [id])).map(({ picture }) => picture.id)).toEqual([id])
})

test.each(['chat', 'review', 'evidence'] as const)('a picture for %s is not classified', async (use) => {
  const { id } = await insertReadyPicture(world.ctx, { ownerId: asha.person.id, use, alt: '', bytes: await photograph(640, 480) })
  const before = asked.length
  await judge(world.ctx, id)
  expect(asked).toHaveLength(before)
  expect(await nudityOf(id)).toBeNull()
})

test('a harmless picture gives no hint', async () => {
  const { id } = await insertReadyPicture(world.ctx, {
    ownerId: asha.person.id,
    use: 'gallery',
    alt: '',
    bytes: await photograph(640, 480),
  })
  await world.ctx.db.update(media).set({ nudity: 0.29 }).where(eq(media.id, id))
  expect(await nudePictures(world.ctx, [id])).toEqual([])
})
