/** `/dev/outbox`: the mails and SMS that demo mode does not send, with their codes and links. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml, sendDevPage } from '../../http/dev-page.ts'
import type { Kept } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'

const asked = z.object({ format: z.enum(['html', 'json']).catch('html'), to: z.string().max(254).optional().catch(undefined) })

export function outboxRoutes(app: FastifyInstance, platform: Platform) {
  if (!platform.env.demo) return
  app.get('/dev/outbox', (request, reply) => {
    const { format, to } = asked.parse(request.query)
    const kept = (platform.messages?.read() ?? [])
      .filter((message) => !to || message.to === to)
      .map((message) => ({ ...message, ...found(message.text) }))
    if (format === 'json') return reply.header('cache-control', 'no-store').send({ results: kept })
    const body =
      kept.map((message) => article(message, platform.env.BASE_URL)).join('') ||
      '<p>No message yet. Ask for a code and reload this page.</p>'
    return sendDevPage(reply, 'Messages that were not sent', `<p class="aside">Demo mode keeps them here, the newest first.</p>${body}`)
  })
}

function found(text: string) {
  return { code: text.match(/\b\d{6}\b/)?.[0] ?? null, link: text.match(/https?:\/\/[^\s<>"]+/)?.[0] ?? null }
}

function article({ kind, to, subject, text, at }: Kept, baseUrl: string): string {
  const words = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) =>
    link.startsWith(`${baseUrl}/`) ? `<a href="${link}">${link}</a>` : link,
  )
  return `<article><h2>${escapeHtml(subject || 'Text message')}</h2><p class="aside">${kind === 'mail' ? 'Mail' : 'Text'} to ${escapeHtml(to)}, <time datetime="${at}">${at}</time></p><pre>${words}</pre></article>`
}
