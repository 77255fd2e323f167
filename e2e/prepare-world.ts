/** Loads the demo, unless the same code loaded it today; every server then starts with a copy of its files. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '#contract/grammar/time.ts'
import { startServer } from './server.ts'

const kept = 'node_modules/.cache/demo-worlds'

export default async function prepareWorld() {
  if (!existsSync('build/server/index.js')) throw new Error('The site is not built. Run `npm run build` first.')
  const world = join(kept, fingerprint())
  if (!existsSync(world)) await loadInto(world)
  process.env.PREPARED_WORLD = world
}

/** The demo's sources, and the day that its dates are relative to. */
function fingerprint(): string {
  const hash = createHash('sha256').update(dayOf(new Date()))
  const files = globSync(['{brand,contract/**/*,server/**/*,demo/**/*}.{ts,sql,json}', 'package-lock.json'], { exclude: ['**/*.test.ts'] })
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

async function loadInto(world: string): Promise<void> {
  await rm(kept, { recursive: true, force: true })
  await mkdir(kept, { recursive: true })
  const unfinished = await mkdtemp(join(kept, 'unfinished-'))
  const server = await startServer(unfinished)
  await server.stop()
  await rename(unfinished, world)
}
