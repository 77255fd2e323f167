/** Files on the disk below one folder; written beside and renamed into place, so that nobody reads half a file. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { requireSafeKey, type Storage } from './port.ts'

const typeSuffix = '.type'

export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    requireSafeKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes, type) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path + typeSuffix, Buffer.from(type))
      await writeWhole(path, bytes)
    },
    async get(key) {
      try {
        const path = pathOf(key)
        const [bytes, type] = await Promise.all([readFile(path), readFile(path + typeSuffix, 'utf8')])
        return { bytes, type }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(path + typeSuffix, { force: true })
    },
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(typeSuffix))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((key) => key.startsWith(prefix))
    },
    async check() {
      await mkdir(folder, { recursive: true })
    },
  }
}

async function writeWhole(path: string, bytes: Buffer) {
  // A name of its own: two may write the same key at once.
  const part = `${path}.${randomUUID()}.part`
  const handle = await open(part, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, path)
}
