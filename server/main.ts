/** Starts the process. */
import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { FolderLocked } from './platform/database/folder-lock.ts'
import { DatabaseTooOld } from './platform/database/too-old.ts'
import { EnvironmentRefused } from './platform/env/env.ts'

// What was compiled at the last start is not compiled again: a quarter of the time until the first answer.
enableCompileCache('node_modules/.cache/compiled')
const environment = { ...process.env }
const develop = process.argv.includes('--develop')
const site = process.argv.includes('--await-site') ? toldSite() : undefined
// What is allowed follows from NODE_ENV as it was given. React and others take it for which of their builds to load, and
// the slow one, which helps while pages are written, has no place in front of people.
if (!develop) process.env.NODE_ENV = 'production'
const { serve } = await import('./serve.ts')

try {
  await serve({ environment, develop, site })
  // Now, for a process that is killed writes nothing at its end.
  flushCompileCache()
} catch (error) {
  const expected = [EnvironmentRefused, FolderLocked, DatabaseTooOld].some((kind) => error instanceof kind)
  process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}

/** Whoever builds the site says when it is there; without them there is nothing to wait for. */
async function toldSite(): Promise<void> {
  const alone = () => process.exit(1)
  if (!process.connected) alone()
  process.once('disconnect', alone)
  await once(process, 'message')
  process.off('disconnect', alone)
}
