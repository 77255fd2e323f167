/** Multipart uploads: each has a folder with its target and its parts by number. */
import { randomUUID } from 'node:crypto'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allOf, requirePrivate, requireSafeKey, requireUploadable, type StoredFile, type StoredPart } from '../port.ts'
import { filesIn, foldersIn, isThere, orNull, writeJoined } from './file-system.ts'
import { getFile, headOf, placeNew, putFile } from './files.ts'
import { listPages } from './listing.ts'
import { newUnfinished, pathOf } from './paths.ts'

const uploadsFolder = 'parts'
/** The file that has the key of the upload's target. */
const begunKey = (upload: string) => `${uploadsFolder}/${upload}/begun`
export const partKey = (upload: string, number: number) => `${uploadsFolder}/${upload}/${number}`

export async function beginMultipart(folder: string, key: string, type: string): Promise<string> {
  requireUploadable(key, type)
  const upload = randomUUID()
  await putFile(folder, begunKey(upload), Buffer.from(key), type)
  return upload
}

export async function listParts(folder: string, key: string, upload: string): Promise<StoredPart[] | null> {
  return (await begun(folder, key, upload)) ? partsThere(folder, upload) : null
}

export async function completeMultipart(folder: string, key: string, upload: string, parts: readonly StoredPart[]): Promise<boolean> {
  requirePrivate(key)
  const target = await begun(folder, key, upload)
  if (!target) return isThere(pathOf(folder, key))
  const there = new Map((await partsThere(folder, upload)).map((part) => [part.number, part.etag]))
  if (!parts.length || parts.some(({ number, etag }) => there.get(number) !== etag)) return false
  const sources = parts.map(({ number }) => pathOf(folder, partKey(upload, number)))
  // Another process may join them at the same time and delete the parts.
  if (!(await joinInto(folder, key, target.type, sources))) return isThere(pathOf(folder, key))
  await abortMultipart(folder, key, upload)
  return true
}

/** @returns false when a part is missing */
async function joinInto(folder: string, key: string, type: string, sources: string[]): Promise<boolean> {
  const whole = await newUnfinished(folder)
  try {
    if (!(await orNull(() => writeJoined(whole, sources).then(() => true)))) return false
    await placeNew(folder, whole, key, type).catch((error) => {
      // A process joined them before and ended before it could report that.
      if (error.code !== 'EEXIST') throw error
    })
    return true
  } finally {
    await rm(whole, { force: true })
  }
}

export async function abortMultipart(folder: string, key: string, upload: string): Promise<void> {
  for (const each of [key, begunKey(upload)]) requireSafeKey(each)
  await rm(join(folder, uploadsFolder, upload), { recursive: true, force: true })
}

export async function abortOldMultiparts(folder: string, ageMs: number): Promise<void> {
  const isOld = (mtimeMs: number) => mtimeMs < Date.now() - ageMs
  for await (const { path } of foldersIn(join(folder, uploadsFolder))) {
    // A part that arrives under an old URL after the end has no record of its target.
    for await (const file of filesIn(path)) if (isOld(file.mtimeMs)) await rm(file.path, { force: true })
    await rmdir(path).catch((error) => {
      if (!['ENOTEMPTY', 'ENOENT'].includes(error.code)) throw error
    })
  }
}

/** @returns the record of the upload, or null when it has ended or was for another key */
async function begun(folder: string, key: string, upload: string): Promise<StoredFile | null> {
  requireSafeKey(key)
  const record = await getFile(folder, begunKey(upload))
  return record?.bytes.toString() === key ? record : null
}

async function partsThere(folder: string, upload: string): Promise<StoredPart[]> {
  const found: StoredPart[] = []
  for (const key of await allOf(listPages(folder, `${uploadsFolder}/${upload}/`))) {
    const number = Number(key.split('/').at(-1))
    const head = number > 0 ? await headOf(folder, key) : null
    if (head) found.push({ number, size: head.size, etag: head.etag })
  }
  return found.sort((one, other) => one.number - other.number)
}
