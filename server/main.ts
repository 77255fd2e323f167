/** Starts the process. */
import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { FolderLocked } from './platform/database/folder-lock.ts'
import { DatabaseTooOld } from './platform/database/too-old.ts'
import { EnvironmentRefused } from './platform/env/env.ts'

// Reuse code compiled at the last start: it saves a quarter of the time until the first answer.
enableCompileCache('node_modules/.cache/compiled')
const environment = { ...process.env }
const develop = process.argv.includes('--develop')
const site = process.argv.includes('--await-site') ? toldSite() : undefined
// Our own rules follow NODE_ENV as it was given. React and others choose their build by it, and the slow development build must not run
// in production.
if (!develop) process.env.NODE_ENV = 'production'
const { serve } = await import('./serve.ts')

try {
  await serve({ environment, develop, site })
  // Flush now, because a killed process writes nothing at its end.
  flushCompileCache()
} catch (error) {
  const expected = [EnvironmentRefused, FolderLocked, DatabaseTooOld].some((kind) => error instanceof kind)
  process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}

/** Waits for the message of the process that builds the site; without one there is nothing to wait for. */
async function toldSite(): Promise<void> {
  const alone = () => process.exit(1)
  if (!process.connected) alone()
  process.once('disconnect', alone)
  await once(process, 'message')
  process.off('disconnect', alone)
}
