/** Writes compressed files beside the built ones: once, at the highest level, instead of on every request. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|css|svg|json|txt|map|webmanifest)$/
/** Pages load a dozen small chunks, which shrink by half. Below this size the headers outweigh the gain. */
const leastBytes = 256
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (this.environment.name === 'client' && dir) await compressFolder(dir)
    },
  }
}

export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: constants.Z_BEST_COMPRESSION })])
  // Incompressible data gets larger; then write nothing.
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
}
