/** Pages in a test contain their real text: from the site's sources, or from the fresh build (bin/ci). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { SiteCode } from '../http/pages.ts'
import { builtCode } from '../http/site.ts'

export interface RealSite {
  code: SiteCode
  close(): Promise<void>
}

export async function realSite(): Promise<RealSite> {
  if (process.env.SITE_IS_BUILT) return { code: await builtCode(), close: async () => undefined }
  const cacheDir = await mkdtemp(join(tmpdir(), 'mehfil-site-'))
  const vite = await createServer({
    cacheDir,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // No browser requests anything from this server.
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  return {
    code: { build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>, developing: true },
    async close() {
      await vite.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}
