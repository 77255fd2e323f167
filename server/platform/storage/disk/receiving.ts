/** Stores what is sent to a signed URL, and clears away what interrupted uploads leave. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { filesIn, isThere, makeOnce, writeAtMost } from './file-system.ts'
import { placeNew } from './files.ts'
import { newUnfinished, pathOf, unfinishedFolder, usedFolder, usedMark } from './paths.ts'
import type { SignedPut } from './signed-urls.ts'

export type Received = 'kept' | 'used' | 'too_long' | 'too_short'

/**
 * Stores the body, once: not a byte more than was signed, and nothing shorter.
 * @param seal the signature, which names the URL
 */
export async function receive(folder: string, signed: SignedPut, seal: string, body: Readable): Promise<Received> {
  const used = await usedMark(folder, `${signed.expires}-${seal}`)
  if ((await isThere(used)) || (await isThere(pathOf(folder, signed.key)))) return 'used'
  const temporary = await newUnfinished(folder)
  try {
    const size = await writeAtMost(temporary, body, signed.bytes)
    if (size !== signed.bytes) return size > signed.bytes ? 'too_long' : 'too_short'
    // Of concurrent uploads to one URL, only one gets past here.
    if (!(await makeOnce(used))) return 'used'
    await placeNew(folder, temporary, signed.key, signed.type).catch(async (error) => {
      await rm(used, { force: true })
      throw error
    })
    return 'kept'
  } finally {
    await rm(temporary, { force: true })
  }
}

/** @param now the product's time, by which URLs expire; files have the time of the disk */
export async function removeLeftovers(folder: string, ageMs: number, now: Date): Promise<void> {
  for await (const { path, mtimeMs } of filesIn(join(folder, unfinishedFolder)))
    if (mtimeMs < Date.now() - ageMs) await rm(path, { force: true })
  for await (const { path, name } of filesIn(join(folder, usedFolder)))
    if (Number.parseInt(name, 10) < now.getTime() - ageMs) await rm(path, { force: true })
}
