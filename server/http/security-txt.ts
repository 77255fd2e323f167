/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
import type { FastifyInstance } from 'fastify'
import { brand } from '#brand'
import { dayMs } from '#contract/grammar/time.ts'
import type { Platform } from '../platform/platform.ts'

/** RFC 9116, 2.5.5: less than a year ahead. Readers fetch an expired copy again. */
const goodForMs = 180 * dayMs

export function securityTxtRoute(app: FastifyInstance, { clock, env }: Pick<Platform, 'clock' | 'env'>): void {
  const address = `${env.BASE_URL}/.well-known/security.txt`
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + goodForMs).toISOString()
    const lines = [
      `Contact: mailto:${brand.security}`,
      `Contact: ${env.BASE_URL}/contact-us`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${address}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
