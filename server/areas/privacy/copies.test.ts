/** The data export, with every kind of store. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chat } from '#contract/chat/chat.ts'
import { exportFile, privacy, privacyLimits } from '#contract/privacy/privacy.ts'
import { multipart, picture } from '../../testing/pictures.ts'
import { createScenario } from '../../testing/scenario.ts'
import { ownStoresForWorlds, type StoreForWorld } from '../../testing/stores.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { proved, type SignedIn, signInAgain } from '../auth/testing.ts'
import { m4a } from '../chat/testing.ts'
import { makeCollab } from '../collab/testing.ts'
import { halves } from '../media/testing.ts'
import { dataExports } from './tables.ts'
import { fetchCopy, unzipped } from './testing.ts'

describe.each(ownStoresForWorlds)('%s', (_name, open) => {
  let stand: StoreForWorld
  let world: World
  let asha: SignedIn
  let zoya: SignedIn
  let roomId: string
  beforeAll(async () => {
    stand = await open()
    world = await createWorld(stand.env)
    ;({ asha, zoya } = await createScenario(world))
    roomId = (await makeCollab(world, asha, zoya)).roomId
  })
  afterAll(async () => {
    await world.close()
    await stand.close()
  })

  async function post(url: string, { payload, headers }: ReturnType<typeof multipart>, { token }: SignedIn) {
    const reply = await world.app.http.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } })
    expect([reply.statusCode, reply.json().message]).toEqual([200, undefined])
    return reply.json()
  }
  async function sendFile(bytes: Buffer, who: SignedIn, query = '') {
    const { file } = await post(`/api/chat/rooms/${roomId}/files${query}`, multipart(bytes), who)
    const { sent } = await world.get(chat.post, { roomId, text: '', fileId: file.id }, { token: who.token })
    return { fileId: file.id as string, messageId: sent._id }
  }
  const audioNote = (who: SignedIn) => sendFile(m4a(), who, '?seconds=38.4&peaks=0,14,100')

  /** Requests an export and proves the identity. @returns the URL of the file */
  async function addressOfCopy(who: SignedIn): Promise<string> {
    await world.ctx.db.delete(dataExports).where(eq(dataExports.person_id, who.person.id))
    await world.get(privacy.askExport, {}, { token: who.token })
    await world.settle()
    const letter = world.messages().find(({ to, text }) => to === who.email && /privacy\?token=/.test(text))
    const token = letter?.text.match(/token=([\w.-]+)/)?.[1] ?? ''
    return (await world.get(privacy.download, { token, stepUp: await proved(world, who, 'export') }, { token: who.token })).url
  }

  test('it has all texts and files of the person, byte for byte, and nothing of others or removed', async () => {
    const [heard, shown, gone] = [
      await audioNote(asha),
      await sendFile(await halves(640, 480).jpeg().toBuffer(), asha),
      await audioNote(asha),
    ]
    const others = await audioNote(zoya)
    const gallery = await post('/api/media/upload', await picture(), asha)
    await world.get(chat.remove, { messageId: gone.messageId }, { token: asha.token })
    await world.settle()
    const { status, headers, bytes } = await fetchCopy(world, await addressOfCopy(asha))
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="mehfil-asha-\d{4}-\d\d-\d\d\.zip"$/)
    const files = unzipped(bytes)
    const pictures = [...files.keys()].filter((name) => name.startsWith('pictures/'))
    expect(pictures.sort()).toEqual([`pictures/${shown.fileId}.webp`, `pictures/${gallery.id}.webp`].sort())
    for (const name of pictures) expect(files.get(name)?.toString('latin1', 8, 12)).toBe('WEBP')
    expect([...files.keys()].filter((name) => name.startsWith('audio-notes/'))).toEqual([`audio-notes/${heard.fileId}.mp4`])
    const stored = await world.platform.storage.get(`audio/${heard.fileId}`)
    expect(files.get(`audio-notes/${heard.fileId}.mp4`)?.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect([...files.keys()].join()).not.toContain(others.fileId)
    const { areas, username } = exportFile.parse(JSON.parse(String(files.get('data.json'))))
    expect(username).toBe('asha')
    expect(areas.chat?.chatFiles).toContainEqual(expect.objectContaining({ id: heard.fileId, kind: 'audio' }))
    const { export: latest } = await world.get(privacy.get, {}, { token: asha.token })
    expect(latest?.bytes).toBe([...files.values()].reduce((sum, { length }) => sum + length, 0))
  })

  test('a large file is streamed in pieces, and complete', async () => {
    const { fileId } = await audioNote(asha)
    const large = Buffer.alloc(3 * 1024 * 1024 + 7, 'tanpura ')
    await world.platform.storage.put(`audio/${fileId}`, large, 'audio/mp4')
    const files = unzipped((await fetchCopy(world, await addressOfCopy(asha))).bytes)
    expect(files.get(`audio-notes/${fileId}.mp4`)?.equals(large)).toBe(true)
  })

  test('its URL is valid for ten minutes, and cannot be used as an email link', async () => {
    const url = await addressOfCopy(zoya)
    const letter = world.messages().find(({ to, text }) => to === zoya.email && /privacy\?token=/.test(text))
    const mailed = letter?.text.match(/token=([\w.-]+)/)?.[1] ?? ''
    expect((await fetchCopy(world, url.replace(/token=.*$/, `token=${mailed}`))).status).toBe(410)
    expect((await fetchCopy(world, `${url.slice(0, -2)}xx`)).status).toBe(410)
    const address = new URL(url).searchParams.get('token') ?? ''
    const stepUp = await proved(world, zoya, 'export')
    expect((await world.ask(privacy.download, { token: address, stepUp }, { token: zoya.token })).body.code).toBe('link_over')
    expect((await fetchCopy(world, url)).status).toBe(200)
    world.clock.advance(privacyLimits.addressMs)
    expect((await fetchCopy(world, url)).status).toBe(410)
    for (const who of [asha, zoya]) who.token = (await signInAgain(world, who.person.username)).token
  })

  test('an unreadable file aborts the export visibly; a client that disconnects is no failure', async () => {
    const { fileId } = await audioNote(asha)
    await world.platform.storage.put(`audio/${fileId}`, Buffer.alloc(4 * 1024 * 1024, 'sur'), 'audio/mp4')
    const url = await addressOfCopy(asha)
    await world.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.http.server.address() as AddressInfo
    const { pathname, search } = new URL(url)
    const here = `http://127.0.0.1:${port}${pathname}${search}`
    const failed = vi.spyOn(world.platform.log, 'warn')

    const request = http.get(here)
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    await once(answer, 'data')
    request.destroy()
    expect(unzipped(Buffer.from(await (await fetch(here)).arrayBuffer())).size).toBeGreaterThan(1)
    expect(failed).not.toHaveBeenCalled()

    const { storage } = world.platform
    const before = storage.read
    const read = vi.spyOn(storage, 'read').mockImplementation(async (key, range) => {
      if (range && 'start' in range && range.start > 0) throw new Error('the store is away')
      return before(key, range)
    })
    await expect(fetch(here).then((reply) => reply.arrayBuffer())).rejects.toThrow()
    expect(failed).toHaveBeenCalledWith(expect.anything(), 'an export was aborted')
    read.mockRestore()
    failed.mockRestore()
    expect(unzipped(Buffer.from(await (await fetch(here)).arrayBuffer())).size).toBeGreaterThan(1)
  })
})
