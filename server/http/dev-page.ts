/** Layout of the pages that exist only in demo mode: plain HTML without scripts. */
import type { FastifyReply } from 'fastify'

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article, fieldset { border: 1px solid GrayText; border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
  h2 { font-size: 1rem; margin: 0 }
  time, .aside { color: color-mix(in srgb, CanvasText 72%, Canvas) }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0 0 }
  label { display: block; margin: .75rem 0 0 }
  input:not([type=checkbox]) { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; min-height: 2.75rem }
  button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; margin-top: 1rem }
`

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export function sendDevPage(reply: FastifyReply, title: string, body: string) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store').send(html)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string)
}
