/**
 * Receives CSP violation reports of browsers. Anybody can send one, and it may contain personal data, so the log gets only our own
 * words, numbers, the end of a host name and the name of a built file; nothing is stored.
 */
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import { reservedUsernames } from '#contract/auth/auth.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { cspReportsPath, directives } from './csp.ts'
import { perMinute } from './rate-limits.ts'

/** A report contains the whole policy, some 2 kB; browsers batch several. */
const bodyLimit = 64 * 1024
const mostReports = 50
/** Limit of violations on one log line; the rest is only counted. */
const mostLogged = 5
/** Limit per address, whether thousands of phones share it or one page fails again and again. */
const requestsPerMinute = 60

export function cspReports(app: FastifyInstance, { env, log }: Platform, registry: Registry): void {
  const blocked = new Counter({
    name: 'csp_violations_total',
    help: 'What browsers say that the content policy of a page has blocked',
    labelNames: ['directive'],
    registers: [registry],
  })
  const ownOrigin = new URL(env.BASE_URL).origin
  app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      door.getDefaultJsonParser('remove', 'remove'),
    )
    const config = { rateLimit: perMinute(requestsPerMinute, () => undefined) }
    door.post(cspReportsPath, { logLevel: 'warn', config }, (request, reply) => {
      const reports = readReports(request.body)
      if (!reports) throw failures.invalid_input()
      const violations = reports.map((report) => inOurWords(report, ownOrigin))
      for (const { directive } of violations) blocked.inc({ directive })
      if (violations.length)
        log.warn(
          { violations: violations.slice(0, mostLogged), count: violations.length },
          'the content security policy blocked something on a page',
        )
      return reply.code(204).send()
    })
  })
}

const text = z.string().catch('')
const number = z.number().int().min(0).max(10_000_000).optional().catch(undefined)

interface Report {
  page: string
  directive: string
  blocked: string
  source: string
  line: number | undefined
}

/** Format of `report-uri`: one report with hyphenated names. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': number,
    }),
  })
  .transform(({ 'csp-report': said }): Report[] => [
    {
      page: said['document-uri'],
      directive: said['effective-directive'] || (said['violated-directive'].split(' ')[0] ?? ''),
      blocked: said['blocked-uri'],
      source: said['source-file'],
      line: said['line-number'],
    },
  ])

/** Format of `report-to`: a list of reports, also of other kinds. */
const several = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: number }),
      }),
      z.object({ type: z.string() }).transform(() => null),
    ]),
  )
  .max(mostReports)
  .transform((reports): Report[] =>
    reports.flatMap((report) => {
      if (!report) return []
      const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = report.body
      return [{ page: documentURL, directive: effectiveDirective, blocked: blockedURL, source: sourceFile, line: lineNumber }]
    }),
  )

function readReports(body: unknown): Report[] | undefined {
  return z.union([single, several]).safeParse(body).data
}

interface Violation {
  directive: string
  blocked: string
  page: string
  source: string
  line: number | undefined
}

function inOurWords({ page, directive, blocked, source, line }: Report, ownOrigin: string): Violation {
  return {
    directive: directives.find((known) => known === directive) ?? 'another',
    blocked: placeOf(blocked, ownOrigin),
    page: pageOf(page),
    source: fileOf(source, ownOrigin),
    line,
  }
}

/** Values that browsers send in place of a URL. */
const keywords = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'self']
const schemes = ['data:', 'blob:', 'filesystem:', 'chrome-extension:', 'moz-extension:', 'safari-web-extension:', 'about:']

/** Whose resource was blocked. Only the end of a foreign host, because data to exfiltrate may stand before it, as in `token.evil.test`. */
function placeOf(said: string, ownOrigin: string): string {
  const keyword = keywords.find((each) => each === said)
  if (keyword) return keyword
  if (!URL.canParse(said)) return schemes.find((each) => each === `${said}:`) ?? 'unknown'
  const { protocol, origin, hostname } = new URL(said)
  if (origin === ownOrigin) return 'self'
  if (!/^(https?|wss?):$/.test(protocol)) return schemes.find((each) => each === protocol) ?? 'unknown'
  return hostname.match(/(?:^|\.)([a-z0-9-]{1,63}\.[a-z][a-z0-9-]{1,62})$/)?.[1] ?? 'an address'
}

/** The section of the site, never whose page it is. */
function pageOf(said: string): string {
  if (!URL.canParse(said)) return 'unknown'
  const part = new URL(said).pathname.split('/')[1] ?? ''
  return part === '' ? '/' : (reservedUsernames.find((known) => known === part) ?? 'another')
}

function fileOf(said: string, ownOrigin: string): string {
  const place = said ? placeOf(said, ownOrigin) : 'unknown'
  if (place !== 'self') return place
  return new URL(said, ownOrigin).pathname.match(/^\/assets\/[\w.-]{1,100}$/)?.[0] ?? pageOf(said)
}
