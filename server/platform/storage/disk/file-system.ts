/** What the disk store asks of the file system. */
import { createReadStream } from 'node:fs'
import { access, open, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function writeJoined(path: string, parts: string[]): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    for (const part of parts) for await (const chunk of createReadStream(part)) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @returns the number of bytes seen; stops reading beyond `most` */
export async function writeAtMost(path: string, body: Readable, most: number): Promise<number> {
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
export async function makeOnce(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** @returns null when a file does not exist */
export async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

export async function* filesIn(folder: string): AsyncGenerator<{ path: string; name: string; mtimeMs: number }> {
  const entries = await orNull(() => opendir(folder))
  if (!entries) return
  for await (const { name } of entries) {
    const path = join(folder, name)
    const found = await orNull(() => stat(path))
    if (found?.isFile()) yield { path, name, mtimeMs: found.mtimeMs }
  }
}

export async function* foldersIn(folder: string): AsyncGenerator<{ path: string }> {
  const entries = await orNull(() => opendir(folder))
  if (!entries) return
  for await (const entry of entries) if (entry.isDirectory()) yield { path: join(folder, entry.name) }
}
