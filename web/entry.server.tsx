/** Renders the whole page before sending it, so that it can be cached, compressed, and its inline scripts hashed for the CSP. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { reportContext } from './api.server.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/** The server fills these contexts for the loaders. */
// biome-ignore lint/performance/noBarrelFile: the entry is the site's only module that the server can import
export { apiContext, createApi, reportContext, siteContext } from './api.server.ts'

export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted) report(fault, context)
}

/** Reports a fault; a 404 is an answer, not a fault. */
function report(fault: unknown, contexts: Readonly<RouterContextProvider>) {
  if (!isRouteErrorResponse(fault)) contexts.get(reportContext)(fault)
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  contexts: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(scriptsAfterPaint(await render(request, context, contexts)), { status, headers })
}

function render(request: Request, context: EntryContext, contexts: RouterContextProvider): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Stream nothing late: large parts would otherwise come hidden at the end, until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onError: (fault) => report(fault, contexts),
      onShellError: reject,
    })
  })
}
