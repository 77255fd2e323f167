/** Provides the site's code: the build, or Vite during development. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { SiteCode } from './pages.ts'
import { workerRoute } from './service-worker.ts'
import { staticFiles } from './static-files.ts'

const buildFolder = fileURLToPath(new URL('../../build', import.meta.url))

/** @throws when the site has not been built */
export async function builtSite(app: FastifyInstance): Promise<SiteCode> {
  const code = await builtCode()
  await staticFiles(app, `${buildFolder}/client`)
  workerRoute(app, (await code.build()).assets.version)
  return code
}

/** Its pages without its files. @throws when the site has not been built */
export async function builtCode(): Promise<SiteCode> {
  const entry = `${buildFolder}/server/index.js`
  if (!existsSync(entry)) throw new Error('The site is not built. Run `npm run build` first.')
  const build = (await import(entry)) as ServerBuild
  return { build: async () => build, developing: false }
}

/** Serves the pages through Vite, so that saved changes appear at once. */
export async function developingSite(app: FastifyInstance): Promise<SiteCode> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    // Vite answers its own requests and passes on the rest.
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return { build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>, developing: true }
}
