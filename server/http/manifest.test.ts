import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#brand'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const publicFile = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url))

test('phones can install the site, with its name and shortcuts to the most frequent tasks', async () => {
  const reply = await world.app.http.inject('/manifest.webmanifest')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(reply.json()).toMatchObject({
    id: '/',
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    theme_color: '#fffbf4',
    background_color: '#fffbf4',
  })
  expect(reply.json().shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/artists', '/dashboard/user/bookings', '/mehfil-arena'])
})

test('every icon exists in its size, one of them with a margin for masks', async () => {
  const { icons } = (await world.app.http.inject('/manifest.webmanifest')).json() as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = await sharp(publicFile(src)).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  const corner = await sharp(publicFile('/icon-maskable-512.png'))
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect([...corner]).toEqual([0xff, 0xfb, 0xf4])
})

test('browsers find the icon at its conventional path', async () => {
  const icon = publicFile('/favicon.ico')
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1])
  expect((await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()).width).toBe(32)
  expect((await sharp(publicFile('/apple-touch-icon.png')).metadata()).width).toBe(180)
})
