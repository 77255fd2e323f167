/** `/dev/mail`: every email as its reader sees it and as plain text; in demo mode only. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { failures } from '#contract/grammar/errors.ts'
import type { Area } from '../../area.ts'
import { escapeHtml, sendDevPage } from '../../http/dev-page.ts'
import type { Sample } from '../../platform/mail/sample.ts'
import { written } from '../../platform/mail/write.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MailType } from './rules/catalogue.ts'
import { whyOf } from './service/mail.ts'

/** Allows neither scripts nor external resources. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups"
/** The reader requested these, so they need no reason. */
const asked = /^(account|guardian|newsletter)\./
const place = z.object({ place: z.coerce.number().int().min(0) })

export function samplesOf(areas: readonly Area[], baseUrl: string): Sample[] {
  return areas
    .flatMap(({ mails }) => mails?.(baseUrl) ?? [])
    .map((sample) =>
      asked.test(sample.type)
        ? sample
        : { ...sample, letter: { ...sample.letter, why: sample.letter.why ?? whyOf(sample.type as MailType, baseUrl) } },
    )
    .sort((one, other) => one.type.localeCompare(other.type))
}

export function devMailRoutes(app: FastifyInstance, { env }: Platform, areas: readonly Area[]): void {
  if (!env.demo) return
  const samples = samplesOf(areas, env.BASE_URL)
  app.get('/dev/mail', (_request, reply) => {
    const body = samples.map(entry).join('')
    return sendDevPage(reply, 'Every mail', `<p class="aside">With people who never were. Press one to see it.</p><ul>${body}</ul>`)
  })
  app.get('/dev/mail/:place/html', (request, reply) => {
    const { html = '' } = written(sampleAt(samples, request.params).letter, env.BASE_URL)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store').send(html)
  })
  app.get('/dev/mail/:place/text', (request, reply) => {
    const { type, letter } = sampleAt(samples, request.params)
    const { subject, text } = written(letter, env.BASE_URL)
    return sendDevPage(reply, subject, `<p class="aside">${escapeHtml(type)}</p><article><pre>${escapeHtml(text)}</pre></article>`)
  })
}

function sampleAt(samples: readonly Sample[], params: unknown): Sample {
  const read = place.safeParse(params)
  const sample = read.success ? samples[read.data.place] : undefined
  if (!sample) throw failures.not_found()
  return sample
}

function entry({ type, reader, letter }: Sample, place: number): string {
  const about = reader ? `${type}, to the ${reader}` : type
  return `<li><p><a href="/dev/mail/${place}/html">${escapeHtml(letter.subject)}</a> <a href="/dev/mail/${place}/text">as text</a><br><span class="aside">${escapeHtml(about)}</span></p></li>`
}
