/** Files of rooms, in each store: for the two members of the room, in ranges, for ten minutes, and deleted with their message. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChatFile, chat } from '#contract/chat/chat.ts'
import { multipart } from '../../testing/pictures.ts'
import { ownStoresForWorlds, type StoreForWorld } from '../../testing/stores.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain } from '../auth/testing.ts'
import { makeCollab } from '../collab/testing.ts'
import { halves } from '../media/testing.ts'
import { makeArtists } from '../profiles/testing.ts'
import { m4a } from './testing.ts'

describe.each(ownStoresForWorlds)('%s', (_name, open) => {
  let stand: StoreForWorld
  let world: World
  let asha: SignedIn
  let venkat: SignedIn
  let roomId: string
  beforeAll(async () => {
    stand = await open()
    world = await createWorld(stand.env)
    for (const username of ['asha', 'venkat', 'stranger'])
      await makeArtists(world.ctx, [{ username, stage_name: username, category: 'singer', city: 'jaipur' }])
    asha = await signInAgain(world, 'asha')
    venkat = await signInAgain(world, 'venkat')
    roomId = (await makeCollab(world, asha, venkat)).roomId
  })
  afterAll(async () => {
    await world.close()
    await stand.close()
  })

  async function sent(bytes: Buffer, query = ''): Promise<{ file: ChatFile; messageId: string }> {
    const { payload, headers } = multipart(bytes)
    const authorization = `Bearer ${asha.token}`
    const reply = await world.app.http.inject({
      method: 'POST',
      url: `/api/chat/rooms/${roomId}/files${query}`,
      payload,
      headers: { ...headers, authorization },
    })
    expect([reply.statusCode, reply.json().message]).toEqual([200, undefined])
    const { file } = reply.json() as { file: ChatFile }
    const { sent } = await world.get(chat.post, { roomId, text: '', fileId: file.id }, { token: asha.token })
    return { file, messageId: sent._id }
  }
  const addressFor = async ({ token }: SignedIn, fileId: string, w?: number) =>
    (await world.get(chat.fileAddress, { fileId, ...(w && { w }) }, { token })).url
  /** Over the network if the URL leads there, otherwise from the product itself. */
  async function fetched(url: string, headers: Record<string, string> = {}) {
    if (!url.startsWith(world.platform.env.BASE_URL)) {
      const reply = await fetch(url, { headers })
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
    }
    const { pathname, search } = new URL(url)
    const reply = await world.app.http.inject({ url: pathname + search, headers })
    return { status: reply.statusCode, bytes: reply.rawPayload }
  }

  test('the other member can play an audio note, in full and by range, and nobody else can', async () => {
    const bytes = m4a()
    const { file } = await sent(bytes, '?seconds=38.4&peaks=0,14,100')
    const url = await addressFor(venkat, file.id)
    const whole = await fetched(url)
    expect([whole.status, whole.bytes.length]).toEqual([200, bytes.length])
    const part = await fetched(url, { range: 'bytes=4-7' })
    expect([part.status, String(part.bytes)]).toEqual([206, 'ftyp'])
    const { token } = await signInAgain(world, 'stranger')
    expect((await world.ask(chat.fileAddress, { fileId: file.id }, { token })).status).toBe(404)
    const forged = new URL(url)
    for (const name of forged.searchParams.keys()) if (/sig|seal/i.test(name)) forged.searchParams.set(name, '0'.repeat(64))
    expect(forged.href).not.toBe(url)
    expect((await fetched(forged.href)).status).toBe(403)
  })

  test('a picture is scaled down, without metadata, and is deleted with its message', async () => {
    const { file, messageId } = await sent(
      await halves(640, 480)
        .withExif({ IFD0: { Artist: 'Hill Road 4' } })
        .jpeg()
        .toBuffer(),
    )
    const url = await addressFor(venkat, file.id, 320)
    const small = await fetched(url)
    expect([small.status, (await sharp(small.bytes).metadata()).width, small.bytes.includes('Hill Road')]).toEqual([200, 320, false])
    await world.get(chat.remove, { messageId }, { token: asha.token })
    await world.settle()
    expect((await fetched(url)).status).toBe(404)
    expect((await world.ask(chat.fileAddress, { fileId: file.id }, { token: venkat.token })).status).toBe(404)
    expect((await world.platform.storage.list('private/')).filter((key) => key.includes(file.id))).toEqual([])
  })
})
