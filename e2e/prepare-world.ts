/** Loads the demo once; every worker then begins with a copy of its files. */
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

export const preparedWorld = join(tmpdir(), `mehfil-e2e-${process.ppid}`)

export default async function prepareWorld() {
  if (!existsSync('build/server/index.js')) throw new Error('The site is not built. Run `npm run build` first.')
  await rm(preparedWorld, { recursive: true, force: true })
  await mkdir(preparedWorld, { recursive: true })
  process.env.PREPARED_WORLD = preparedWorld
  const server = await startServer(preparedWorld)
  await server.stop()
  return () => rm(preparedWorld, { recursive: true, force: true })
}
