/** A site of one page in place of the built one: like it, it requests an artist and shows the name and the URL. */
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { apiContext, apiOf, createApi, orNotFound, siteContext } from '#web/api.server.ts'
import type { SiteCode } from '../http/pages.ts'

const id = 'profile'
const path = 'profile/:username'

async function loader({ context, params, request }: LoaderFunctionArgs): Promise<string> {
  const { stageName } = await orNotFound(apiOf(context).profiles.get({ username: params.username ?? '' }))
  return `${stageName} at ${new URL(request.url).search}`
}

function render(_request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const { loaderData } = context.staticHandlerContext
  return new Response(`<p>${String(loaderData[id] ?? 'not there')}</p>`, { status, headers })
}

const build = {
  entry: { module: { default: render, apiContext, siteContext, createApi } },
  routes: { [id]: { id, path, module: { loader, default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: { [id]: { id, path, hasLoader: true } }, url: '', version: '' },
  future: {},
  basename: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
}

export function smallSite(): SiteCode {
  return { build: async () => build as unknown as ServerBuild, developing: false }
}
