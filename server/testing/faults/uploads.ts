/** Hostile files and forms, with their numbers as parameters. Each sends through `send`, so that a test can substitute a broken product. */
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { media as calls, mediaLimits } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { type SignedIn, signUpAs } from '../../areas/auth/testing.ts'
import { largest } from '../../areas/media/hostile-pictures.ts'
import { media } from '../../areas/media/tables.ts'
import { bombs, halves, heicSample, movingWebp, photograph, png } from '../../areas/media/testing.ts'
import { workedOnAlone } from '../../areas/media/testing-alone.ts'
import type { SignedUpload } from '../../platform/storage/port.ts'
import { multipart } from '../pictures.ts'
import { allAtOnce, type World } from '../world.ts'
import type { Outcome } from './accounts.ts'

type Body = { payload: Buffer | string; headers: Record<string, string> }
export interface Uploads {
  world: World
  asha: SignedIn
  send(body: Body): Promise<{ status: number; id?: string }>
  /** Sends a part to its signed URL. @returns the status */
  put(address: Pick<SignedUpload, 'url' | 'headers'>, body: Buffer): Promise<number>
  fetched(url: string, headers?: Record<string, string>): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload'>>
}

let made = 0

export async function uploadsOf(world: World): Promise<Uploads> {
  const asha = await signUpAs(world, 'artist', `asha.sends.${++made}`)
  return {
    world,
    asha,
    async send({ payload, headers }) {
      const reply = await world.app.http.inject({
        method: 'POST',
        url: '/api/media/upload',
        payload,
        headers: { ...headers, authorization: `Bearer ${asha.token}` },
      })
      return { status: reply.statusCode, id: (reply.json() as { id?: string }).id }
    },
    async put({ url, headers }, body) {
      return (await world.app.http.inject({ method: 'PUT', url, headers, payload: body })).statusCode
    },
    fetched: (url, headers = {}) => world.app.http.inject({ method: 'GET', url, headers }),
  }
}

const refusedKinds: (() => Buffer | Promise<Buffer>)[] = [
  () => png(20_000, 20_000),
  () => png(1, 2_000_000_000),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  () => halves(20, 20).gif().toBuffer(),
  () => halves(20, 20).tiff().toBuffer(),
  movingWebp,
  () => Buffer.alloc(0),
]
const honestKinds: (() => Buffer | Promise<Buffer>)[] = [
  () => halves(90, 60).jpeg().toBuffer(),
  () => halves(90, 60).png().toBuffer(),
  () => halves(90, 60).webp().toBuffer(),
  () => halves(90, 60).avif({ effort: 0 }).toBuffer(),
  () => heicSample,
  () => png(60, 60, bombs(40)),
]
const mostMemory = 200 * 1024 * 1024

/** U01: files that are not pictures are refused; truncated and scrambled ones get a proper message; memory does not grow. */
export async function hostileFiles({ world, send }: Uploads, { samples, atOnce }: { samples: number; atOnce: number }): Promise<Outcome> {
  const [refused, honest] = [await Promise.all(refusedKinds.map((make) => make())), await Promise.all(honestKinds.map((make) => make()))]
  const harm = fc.record({ of: fc.nat(honest.length - 1), at: fc.double({ min: 0, max: 1, noNaN: true }), cuts: fc.boolean() })
  const harms = fc.sample(harm, { numRuns: samples, seed: 20_261_121 })
  const before = process.memoryUsage.rss()
  let most = before
  const breaches: string[] = []
  for (let i = 0; i < samples; i += atOnce) {
    const bytes = refused[(i / atOnce) % refused.length] as Buffer
    const replies = await allAtOnce(atOnce, (j) => {
      const { of, at, cuts } = harms[(i + j) % samples] as (typeof harms)[number]
      return send(multipart(j === 0 ? bytes : harmed(honest[of] as Buffer, at, cuts)))
    })
    if (replies[0]?.status === 200) breaches.push(`sample ${i} was taken`)
    for (const { status } of replies) if (status >= 500) breaches.push(`samples ${i}: ${status}`)
    await world.settle().catch((error: unknown) => breaches.push(`samples ${i}: ${String(error)}`))
    most = Math.max(most, process.memoryUsage.rss())
    await forgetAll(world)
  }
  const grown = `${Math.round((most - before) / 2 ** 20)} MB of memory more`
  if (most - before > mostMemory) breaches.push(grown)
  return { tried: samples, breaches, measured: grown }
}

/** U01: the most expensive acceptable pictures, at their largest, in a separate process. @param most megabytes */
export async function largestPictures({ most }: { most: number }): Promise<Outcome> {
  const { mostMegabytes, outcomes } = await workedOnAlone(largest)
  const measured = `${mostMegabytes} MB of memory`
  const breaches = outcomes.filter(({ outcome }) => outcome !== 'made').map(({ what, outcome }) => `${what}: ${outcome}`)
  if (mostMegabytes > most) breaches.push(measured)
  return { tried: outcomes.length, breaches, measured }
}

function harmed(bytes: Buffer, at: number, cuts: boolean): Buffer {
  const place = Math.floor(at * bytes.length)
  if (cuts) return bytes.subarray(0, place)
  return Buffer.from(bytes).fill(0x41, place, Math.min(bytes.length, place + 40))
}

async function forgetAll({ ctx, platform }: World): Promise<void> {
  await ctx.db.delete(media)
  for (const prefix of ['originals/', 'variants/'])
    for (const key of await platform.storage.list(prefix)) await platform.storage.remove(key)
}

/** U02: no served file contains a photograph's location or personal metadata. */
export async function placesInPhotographs({ world, asha, send, fetched }: Uploads, { files }: { files: number }): Promise<Outcome> {
  const breaches: string[] = []
  for (let served = 0; served < files; ) {
    const { id = '' } = await send(multipart(await photograph(360 + (served % 7) * 20, 200)))
    await world.settle()
    const { picture } = await world.get(calls.get, { mediaId: id }, { token: asha.token })
    if (!picture?.widths.length) throw new Error('a photograph was not worked on')
    for (const width of picture.widths)
      for (const format of ['avif', 'webp'] as const) {
        const { rawPayload } = await fetched(pictureUrl(picture, width, format))
        const { exif, xmp, iptc, orientation = 1, width: wide = 0, height: high = 0 } = await sharp(rawPayload).metadata()
        const words = ['Asha', 'Jaipur', 'GPS', 'Telephone'].filter((word) => rawPayload.includes(word))
        if (exif || xmp || iptc || words.length || orientation !== 1 || wide > high) breaches.push(`${id} ${width}.${format}: ${words}`)
        served++
      }
    await forgetAll(world)
  }
  return { tried: files, breaches }
}

const line = 'a-line-between-parts'
const formType = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` })

/** U04: truncated, altered or oversized forms are refused, and leave nothing behind. */
export async function twistedForms({ world, send }: Uploads, { bodies }: { bodies: number }): Promise<Outcome> {
  const whole = multipart(await halves(40, 30).jpeg().toBuffer()).payload
  const twist = fc.oneof(
    fc.nat(whole.length - 60).map((at): Body => ({ payload: whole.subarray(0, at), headers: formType(line) })),
    fc.string({ minLength: 1, maxLength: 20 }).map((name): Body => ({ payload: whole, headers: formType(encodeURIComponent(`${name}x`)) })),
    fc.integer({ min: 12, max: 400 }).map((count): Body => ({ payload: fields('alt', 'x', count), headers: formType(line) })),
    fc
      .constantFrom('__proto__', 'constructor', 'a[b][c]', 'file', '', '\u202e', 'x'.repeat(5_000))
      .map((name): Body => ({ payload: fields(name, '{"$ne":""}', 3), headers: formType(line) })),
    fc.nat(12).map((at): Body => ({ payload: Buffer.from(whole).fill(0, at, at + 9), headers: formType(line) })),
  )
  const breaches: string[] = []
  for (const body of fc.sample(twist, { numRuns: bodies, seed: 20_261_121 })) {
    const { status } = await send(body)
    if (status < 400 || status >= 500) breaches.push(`${status} for ${body.headers['content-type']}`)
  }
  const left = await world.platform.storage.list('originals/')
  if (left.length) breaches.push(`${left.length} files are left`)
  const honest = await send(multipart(await halves(40, 30).jpeg().toBuffer()))
  if (honest.status !== 200) breaches.push(`an honest form afterwards: ${honest.status}`)
  await forgetAll(world)
  return { tried: bodies, breaches }
}

function fields(name: string, value: string, count: number): string {
  return `${`--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`.repeat(count)}--${line}--\r\n`
}

/** U06: an account keeps at most two hundred pictures. @param kept number of existing pictures */
export async function moreThanMayBeKept(
  { world, asha, send }: Uploads,
  { files, kept }: { files: number; kept: number },
): Promise<Outcome> {
  const at = world.clock.now()
  const picture = { owner_id: asha.person.id, use: 'gallery' as const, state: 'processing' as const, alt: '', bytes: 1, created_at: at }
  if (kept) await world.ctx.db.insert(media).values(Array.from({ length: kept }, () => ({ ...picture, id: world.platform.ids.uuid() })))
  const body = multipart(await halves(16, 16).png().toBuffer())
  let taken = 0
  for (let sent = 0; sent < files; sent += 10) for (const { status } of await allAtOnce(10, () => send(body))) if (status === 200) taken++
  const rows = await world.ctx.db.$count(media)
  const originals = (await world.platform.storage.list('originals/')).length
  await forgetAll(world)
  const isExact = taken + kept === mediaLimits.perPerson && rows === mediaLimits.perPerson && originals === taken
  return { tried: files, breaches: isExact ? [] : [`${taken} were taken, ${rows} are kept, ${originals} files`] }
}

/** U05: the URL of a part with one changed letter, another body or type, after its expiry or its use, accepts nothing. */
export async function twistedAddresses({ world, put }: Uploads, { addresses }: { addresses: number }): Promise<Outcome> {
  const { storage, ids } = world.platform
  const body = Buffer.alloc(400, 'x')
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789-_=&%./')
  const twist = fc.oneof(
    { weight: 6, arbitrary: fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), letter }) },
    fc.constantFrom('longer', 'shorter', 'type', 'late', 'used'),
  )
  const breaches: string[] = []
  for (const [i, each] of fc.sample(twist, { numRuns: addresses, seed: 20_261_122 }).entries()) {
    const before = (await storage.list('')).length
    const key = `originals/${ids.uuid()}`
    const upload = await storage.beginMultipart(key, 'video/mp4')
    const address = await storage.signPart({ key, upload, number: 1, bytes: body.length, expiresIn: videoLimits.addressMs / 1000 })
    const refuses = async (what: string, changed: Partial<SignedUpload> = {}, sent = body) => {
      const status = await put({ ...address, ...changed }, sent)
      if (status < 400 || status >= 500) breaches.push(`${i} ${what}: ${status}`)
    }
    if (typeof each === 'object') {
      const url = withLetter(address.url, each)
      if (!meansTheSame(url, address.url)) await refuses(url, { url })
    } else if (each === 'longer') await refuses(each, {}, Buffer.concat([body, body]))
    else if (each === 'shorter') await refuses(each, {}, body.subarray(1))
    else if (each === 'type') await refuses(each, { headers: { 'content-type': 'text/html' } })
    else if (each === 'late') {
      world.clock.advance(videoLimits.addressMs)
      await refuses(each)
    } else {
      await put(address, body)
      const joined = await storage.completeMultipart(key, upload, (await storage.listParts(key, upload)) ?? [])
      if (!joined) breaches.push(`${i}: the honest part did not arrive`)
      await storage.remove(key)
      await refuses(each)
    }
    const arrived = (await storage.listParts(key, upload))?.length ?? 0
    await storage.abortMultipart(key, upload)
    const kept = (await storage.list('')).length - before
    if (arrived || kept) breaches.push(`${i}: ${arrived} parts arrived, ${kept} files more`)
  }
  return { tried: addresses, breaches }
}

function withLetter(url: string, { at, letter }: { at: number; letter: string }): string {
  const start = url.indexOf('/api/files/') + '/api/files/'.length
  const place = start + Math.floor(at * (url.length - start))
  return url.slice(0, place) + letter + url.slice(place + 1)
}

/** `%2F` and `%2f` are equivalent. */
function meansTheSame(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((url) => {
    const { pathname, searchParams } = new URL(url)
    return JSON.stringify([pathname, [...searchParams]])
  })
  return parts === others
}

const asData: Record<string, RegExp> = {
  'content-type': /^image\/(avif|webp)$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'; sandbox/,
  'content-disposition': /^inline; filename="[\w.-]+"$/,
}

/** U07: every upload is served as a picture and nothing else, without a cookie. */
export async function servedAsData({ world, asha, send, fetched }: Uploads, { files }: { files: number }): Promise<Outcome> {
  const breaches: string[] = []
  for (let i = 0; i < files; i++) {
    const polyglot = Buffer.concat([
      await halves(64 + i, 48)
        .jpeg()
        .toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { id = '' } = await send(multipart(polyglot, { name: 'photo.html', type: 'text/html' }))
    await world.settle()
    const { picture } = await world.get(calls.get, { mediaId: id }, { token: asha.token })
    for (const format of ['avif', 'webp'] as const) {
      const { statusCode, headers, rawPayload } = await fetched(pictureUrl(picture ?? { id }, picture?.widths[0] ?? 0, format))
      const wrong = Object.entries(asData).filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
      if (statusCode !== 200 || wrong.length || headers['set-cookie'] || rawPayload.includes('<script'))
        breaches.push(`${format}: ${statusCode} ${wrong.map(([name]) => name)}`)
    }
  }
  await forgetAll(world)
  return { tried: files * 2, breaches }
}
