/** Where the disk store keeps what. Its own folders begin with a dot, so they cannot clash with keys. */
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requireSafeKey } from '../port.ts'

/** Suffix of the file beside each file that has its type. */
export const typeSuffix = '.type'
/** Suffix of earlier versions, which wrote unfinished files beside the finished ones. */
export const partSuffix = '.part'
/** Has files that are still being written. */
export const unfinishedFolder = '.parts'
/** Has an empty file for each signed URL that was used. */
export const usedFolder = '.used'

/** @throws when a key could leave the folder */
export function pathOf(folder: string, key: string): string {
  requireSafeKey(key)
  return join(folder, key)
}

export const newUnfinished = (folder: string) => inFolder(folder, unfinishedFolder, randomUUID())

/** @param name differs for each signed URL */
export const usedMark = (folder: string, name: string) => inFolder(folder, usedFolder, name)

async function inFolder(folder: string, name: string, file: string): Promise<string> {
  await mkdir(join(folder, name), { recursive: true })
  return join(folder, name, file)
}
