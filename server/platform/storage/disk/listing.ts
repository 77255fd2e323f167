/** The keys below a folder, page by page. */
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { orNull } from './file-system.ts'
import { partSuffix, typeSuffix } from './paths.ts'

const usualPage = 1000

export async function* listPages(folder: string, prefix: string, keysAtOnce = usualPage): AsyncGenerator<string[]> {
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
