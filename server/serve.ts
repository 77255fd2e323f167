/** Starts the server and shuts it down gracefully: running work is finished, acknowledged work is kept. */

import { createApp } from './app.ts'
import { pageRoutes } from './http/pages.ts'
import { builtCode, builtSite, developingSite } from './http/site.ts'
import { readEnv } from './platform/env/env.ts'
import { openPlatform } from './platform/open.ts'
import { startHeartbeat } from './platform/processes/heartbeat.ts'

/** Running tasks get ten seconds of it (server/platform/tasks/pg-boss.ts); the rest is for emails in progress. */
const patienceMs = 15_000

interface Start {
  environment: NodeJS.ProcessEnv
  /** Serves the pages through Vite. */
  develop: boolean
  /** Resolves when the site is built; work that does not need it starts earlier. */
  site?: Promise<void>
}

/** @throws EnvironmentRefused, FolderLocked, DatabaseTooOld */
export async function serve({ environment, develop, site = Promise.resolve() }: Start): Promise<void> {
  const env = readEnv(environment)
  // The database takes seconds to open the first time, on another thread. If loading the code fails, its later user gets the error.
  if (!develop) site.then(builtCode).catch(() => {})
  const platform = await openPlatform(env)
  const { http } = await createApp(platform)
  const demo = env.demo ? await import('#demo/load.ts') : null
  const pictures = env.DEMO_PICTURES === 'yes'
  await demo?.loadDemo(platform, { pictures, films: env.DEMO_FILMS === 'yes' })
  await site
  await pageRoutes(http, platform, develop ? await developingSite(http) : await builtSite(http))
  await platform.tasks.start()
  const endHeartbeat = startHeartbeat(platform)
  platform.outbox.nudge()
  if (pictures) await demo?.drawDemo(platform)
  await http.listen({ host: env.HOST, port: env.PORT })
  process.stdout.write(greeting(env.BASE_URL, env.demo))
  void platform.videos.missing().then((why) => why && process.stdout.write(`  Videos cannot be taken: ${why}\n\n`))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    platform.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    await http.close()
    await endHeartbeat()
    await platform.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

function greeting(url: string, demo: boolean): string {
  const people = '  client@demo.test   artist@demo.test   admin@demo.test   (password: mehfil-demo-2026)\n'
  return `\n  Mehfil is at ${url}\n${demo ? `${people}  Codes and links that would be mailed: ${url}/dev/outbox\n` : ''}\n`
}
