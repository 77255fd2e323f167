/** Whole files: written to a temporary name and renamed, so that nobody reads half a file. */
import { createReadStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ByteRange, type FileHead, type FileStream, resolveRange, type StoredFile } from '../port.ts'
import { orNull, writeSynced } from './file-system.ts'
import { newUnfinished, pathOf, typeSuffix } from './paths.ts'

export async function putFile(folder: string, key: string, bytes: Buffer, type: string): Promise<void> {
  const path = pathOf(folder, key)
  await writeType(folder, path, type)
  await replace(folder, path, bytes)
}

export async function getFile(folder: string, key: string): Promise<StoredFile | null> {
  const path = pathOf(folder, key)
  return orNull(async () => {
    const [bytes, type] = await Promise.all([fs.readFile(path), fs.readFile(path + typeSuffix, 'utf8')])
    return { bytes, type }
  })
}

export async function headOf(folder: string, key: string): Promise<FileHead | null> {
  return headAt(pathOf(folder, key))
}

export async function readFile(folder: string, key: string, range?: ByteRange): Promise<FileStream | null> {
  const path = pathOf(folder, key)
  const head = await headAt(path)
  if (!head) return null
  const part = range ? resolveRange(range, head.size) : null
  // Open it here, so that a file removed meanwhile counts as missing instead of breaking the stream.
  const handle = await orNull(() => fs.open(path))
  return handle && { ...head, part, stream: createReadStream('', { fd: handle, ...part }) }
}

export async function removeFile(folder: string, key: string): Promise<void> {
  const path = pathOf(folder, key)
  await fs.rm(path, { force: true })
  await fs.rm(path + typeSuffix, { force: true })
}

/** Gives a finished temporary file its key. Never replaces another file. @throws EEXIST */
export async function placeNew(folder: string, temporary: string, key: string, type: string): Promise<void> {
  const path = pathOf(folder, key)
  await writeType(folder, path, type)
  await fs.link(temporary, path)
}

async function headAt(path: string): Promise<FileHead | null> {
  return orNull(async () => {
    const [{ size, mtimeMs }, type] = await Promise.all([fs.stat(path), fs.readFile(path + typeSuffix, 'utf8')])
    return { type, size, etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"` }
  })
}

async function writeType(folder: string, path: string, type: string) {
  await fs.mkdir(dirname(path), { recursive: true })
  await replace(folder, path + typeSuffix, Buffer.from(type))
}

async function replace(folder: string, path: string, bytes: Buffer) {
  const temporary = await newUnfinished(folder)
  try {
    await writeSynced(temporary, bytes)
    await fs.rename(temporary, path)
  } finally {
    await fs.rm(temporary, { force: true })
  }
}
