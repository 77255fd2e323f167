/**
 * Files below one folder on disk, written to a temporary name and renamed, so that nobody reads half a file. Its signed URLs point to
 * our own server (disk-routes.ts).
 */
import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, link, mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock/port.ts'
import { diskRoutes } from './disk-routes.ts'
import {
  allOf,
  type FileHead,
  partType,
  requirePart,
  requireSafeKey,
  requireSameAccess,
  requireUploadable,
  resolveRange,
  type Storage,
  type StoredPart,
} from './port.ts'
import { type SignedGet, type SignedPut, signedAddresses } from './signed-address.ts'

const typeSuffix = '.type'
/** Suffix of earlier versions, which wrote unfinished files beside the finished ones. */
const partSuffix = '.part'
/** Cannot clash with keys, which begin with a letter or a digit. */
const partsFolder = '.parts'
const usedFolder = '.used'
/** Contains a folder for each multipart upload: its target, and the parts by number. */
const uploadsInParts = 'parts'
const begunKey = (upload: string) => `${uploadsInParts}/${upload}/begun`
const partKey = (upload: string, number: number) => `${uploadsInParts}/${upload}/${number}`
const keysAtOnce = 1000

export interface DiskOptions {
  folder: string
  /** Public URL of the site. */
  baseUrl: string
  secret: string
  clock: Clock
}

/** What the routes need beside the port. */
export interface ReceivingStore extends Storage {
  /**
   * Stores the body of a signed URL, once: not a byte more than was signed, and nothing shorter.
   * @returns the outcome
   */
  receive(signed: SignedPut, body: Readable): Promise<'kept' | 'used' | 'too_long' | 'too_short'>
}

export function diskStorage({ folder, baseUrl, secret, clock }: DiskOptions): ReceivingStore {
  const addresses = signedAddresses(secret)
  const pathOf = (key: string) => {
    requireSafeKey(key)
    return join(folder, key)
  }
  const inFolder = async (name: string, file: string) => {
    await mkdir(join(folder, name), { recursive: true })
    return join(folder, name, file)
  }
  const newPart = () => inFolder(partsFolder, randomUUID())
  const urlOf = (signed: SignedPut | SignedGet) => `${baseUrl}${addresses.pathOf(signed)}`

  async function headOf(path: string): Promise<FileHead | null> {
    return orNull(async () => {
      const [{ size, mtimeMs }, type] = await Promise.all([stat(path), readFile(path + typeSuffix, 'utf8')])
      return { type, size, etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"` }
    })
  }

  /** @param place moves the finished file into place */
  async function writeWhole(path: string, write: (part: string) => Promise<void>, place = rename) {
    const part = await newPart()
    try {
      await write(part)
      await place(part, path)
    } finally {
      await rm(part, { force: true })
    }
  }

  async function writeType(path: string, type: string) {
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path + typeSuffix, (part) => writeSynced(part, Buffer.from(type)))
  }

  /** Never replaces another file. */
  async function keep(part: string, path: string, type: string) {
    await writeType(path, type)
    await link(part, path)
  }

  /** @returns the upload's target, or null when it has ended or was for another key */
  async function begun(key: string, upload: string) {
    requireSafeKey(key)
    const mark = await store.get(begunKey(upload))
    return mark?.bytes.toString() === key ? mark : null
  }

  async function partsThere(upload: string): Promise<StoredPart[]> {
    const found: StoredPart[] = []
    for (const key of await store.list(`${uploadsInParts}/${upload}/`)) {
      const number = Number(key.split('/').at(-1))
      const head = number > 0 ? await store.head(key) : null
      if (head) found.push({ number, size: head.size, etag: head.etag })
    }
    return found.sort((one, other) => one.number - other.number)
  }

  const store: ReceivingStore = {
    async put(key, bytes, type) {
      const path = pathOf(key)
      await writeType(path, type)
      await writeWhole(path, (part) => writeSynced(part, bytes))
    },
    async get(key) {
      const path = pathOf(key)
      return orNull(async () => {
        const [bytes, type] = await Promise.all([readFile(path), readFile(path + typeSuffix, 'utf8')])
        return { bytes, type }
      })
    },
    head: async (key) => headOf(pathOf(key)),
    async read(key, range) {
      const path = pathOf(key)
      const head = await headOf(path)
      if (!head) return null
      const part = range ? resolveRange(range, head.size) : null
      // Open it here, so that a file removed meanwhile counts as missing instead of breaking the stream.
      const handle = await orNull(() => open(path))
      return handle && { ...head, part, stream: createReadStream('', { fd: handle, ...part }) }
    },
    async move(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)]
      requireSameAccess(from, to)
      const head = await headOf(source)
      if (!head) return false
      await writeType(target, head.type)
      const moved = await orNull(() => rename(source, target).then(() => true))
      await rm((moved ? source : target) + typeSuffix, { force: true })
      return moved === true
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(path + typeSuffix, { force: true })
    },
    pages: (prefix) => pagesOf(folder, prefix),
    list: (prefix) => allOf(pagesOf(folder, prefix)),
    async signUpload(order) {
      requireUploadable(order)
      const { key, type, bytes, expiresIn } = order
      const expires = clock.now().getTime() + expiresIn * 1000
      const url = urlOf({ method: 'PUT', key, type, bytes, expires })
      return { method: 'PUT', url, headers: { 'content-type': type }, expiresAt: new Date(expires) }
    },
    async signDownload(key, { expiresIn, filename = '' }) {
      requireSafeKey(key)
      return urlOf({ method: 'GET', key, filename, expires: clock.now().getTime() + expiresIn * 1000 })
    },
    async beginMultipart(key, type) {
      requireUploadable({ key, type, bytes: 1, expiresIn: 1 })
      const upload = randomUUID()
      await store.put(begunKey(upload), Buffer.from(key), type)
      return upload
    },
    async signPart(order) {
      requirePart(order)
      const { upload, number, bytes, expiresIn } = order
      return store.signUpload({ key: partKey(upload, number), type: partType, bytes, expiresIn })
    },
    async listParts(key, upload) {
      return (await begun(key, upload)) ? partsThere(upload) : null
    },
    async completeMultipart(key, upload, parts) {
      const path = pathOf(key)
      const wanted = await begun(key, upload)
      if (!wanted) return isThere(path)
      const there = new Map((await partsThere(upload)).map((part) => [part.number, part.etag]))
      if (!parts.length || parts.some(({ number, etag }) => there.get(number) !== etag)) return false
      const whole = await newPart()
      try {
        const sources = parts.map(({ number }) => pathOf(partKey(upload, number)))
        // Another process may join them at the same time and delete the parts.
        if (!(await orNull(() => writeJoined(whole, sources).then(() => true)))) return await isThere(path)
        await keep(whole, path, wanted.type).catch((error) => {
          // A process joined them before and ended before it could report that.
          if (error.code !== 'EEXIST') throw error
        })
      } finally {
        await rm(whole, { force: true })
      }
      await store.abortMultipart(key, upload)
      return true
    },
    async abortMultipart(_key, upload) {
      requireSafeKey(begunKey(upload))
      await rm(join(folder, uploadsInParts, upload), { recursive: true, force: true })
    },
    async abortOldMultiparts(ageMs) {
      const uploads = join(folder, uploadsInParts)
      const isOld = (mtimeMs: number) => mtimeMs < Date.now() - ageMs
      for await (const { path } of foldersIn(uploads)) {
        // A part that arrives under an old URL after the end has no record of its target.
        for await (const file of filesIn(path)) if (isOld(file.mtimeMs)) await rm(file.path, { force: true })
        await rmdir(path).catch((error) => {
          if (!['ENOTEMPTY', 'ENOENT'].includes(error.code)) throw error
        })
      }
    },
    async receive(signed, body) {
      const path = pathOf(signed.key)
      const used = await inFolder(usedFolder, `${signed.expires}-${addresses.sealOf(signed)}`)
      if ((await isThere(used)) || (await isThere(path))) return 'used'
      const part = await newPart()
      try {
        const size = await writeAtMost(part, body, signed.bytes)
        if (size !== signed.bytes) return size > signed.bytes ? 'too_long' : 'too_short'
        // Of concurrent uploads to one URL, only one gets past here.
        if (!(await makeOnce(used))) return 'used'
        await keep(part, path, signed.type).catch(async (error) => {
          await rm(used, { force: true })
          throw error
        })
        return 'kept'
      } finally {
        await rm(part, { force: true })
      }
    },
    async removeLeftovers(ageMs) {
      for await (const { path, mtimeMs } of filesIn(join(folder, partsFolder)))
        if (mtimeMs < Date.now() - ageMs) await rm(path, { force: true })
      for await (const { path, name } of filesIn(join(folder, usedFolder)))
        if (Number.parseInt(name, 10) < clock.now().getTime() - ageMs) await rm(path, { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    routes: (app) => diskRoutes(app, { store, addresses, clock }),
  }
  return store
}

async function writeSynced(path: string, bytes: Buffer) {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeJoined(path: string, parts: string[]) {
  const handle = await open(path, 'wx')
  try {
    for (const part of parts) for await (const chunk of createReadStream(part)) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @returns the number of bytes seen; stops reading beyond `most` */
async function writeAtMost(path: string, body: Readable, most: number): Promise<number> {
  const handle = await open(path, 'wx')
  let size = 0
  try {
    await pipeline(body, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > most) return
        await handle.writeFile(chunk)
      }
    })
    await handle.sync()
    return size
  } finally {
    await handle.close()
  }
}

/** @returns false when it already exists */
async function makeOnce(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** @returns null when a file does not exist */
async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

async function* filesIn(folder: string): AsyncGenerator<{ path: string; name: string; mtimeMs: number }> {
  const entries = await orNull(() => opendir(folder))
  if (!entries) return
  for await (const { name } of entries) {
    const path = join(folder, name)
    const found = await orNull(() => stat(path))
    if (found?.isFile()) yield { path, name, mtimeMs: found.mtimeMs }
  }
}

async function* foldersIn(folder: string): AsyncGenerator<{ path: string }> {
  const entries = await orNull(() => opendir(folder))
  if (!entries) return
  for await (const entry of entries) if (entry.isDirectory()) yield { path: join(folder, entry.name) }
}

async function* pagesOf(folder: string, prefix: string): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const key of keysBelow(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
    if (!key.startsWith(prefix)) continue
    page.push(key)
    if (page.length < keysAtOnce) continue
    yield page
    page = []
  }
  if (page.length) yield page
}

/** @param within empty, or ends with a slash */
async function* keysBelow(folder: string, within: string): AsyncGenerator<string> {
  const entries = await orNull(() => opendir(join(folder, within)))
  if (!entries) return
  for await (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name.endsWith(typeSuffix) || entry.name.endsWith(partSuffix)) continue
    if (entry.isDirectory()) yield* keysBelow(folder, `${within}${entry.name}/`)
    else if (entry.isFile()) yield `${within}${entry.name}`
  }
}
