/** Starts the process. */
import { FolderLocked } from './platform/database/folder-lock.ts'
import { EnvironmentRefused } from './platform/env/env.ts'

const environment = { ...process.env }
const develop = process.argv.includes('--develop')
// What is allowed follows from NODE_ENV as it was given. React and others take it for which of their builds to load, and
// the slow one, which helps while pages are written, has no place in front of people.
if (!develop) process.env.NODE_ENV = 'production'
const { serve } = await import('./serve.ts')

serve({ environment, develop }).catch((error: unknown) => {
  const expected = error instanceof EnvironmentRefused || error instanceof FolderLocked
  process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
})
