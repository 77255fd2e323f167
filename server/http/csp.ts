/** Builds a policy that allows exactly the inline scripts of a page, by their hashes. */
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Where browsers report what they have blocked. */
export const cspReportsPath = '/csp-reports'
const reportGroup = 'csp'

/** Header beside the policy: the address behind its `report-to`. */
export const reportingEndpoints = `${reportGroup}="${cspReportsPath}"`

/** Directives, as browsers name them in their reports. */
export const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const

interface Ways {
  /** Vite's own client writes markup without restriction. */
  developing?: boolean
  /** Browsers support `report-to` only over https, and then ignore `report-uri`: sent without https, it would suppress all reports. */
  overHttps?: boolean
  /** Origin of uploads and downloads, when it is not ours. */
  filesFrom?: string | undefined
}

export function policyFor(html: string, ways: Ways = {}): string {
  const hashes = [
    ...new Set(
      [...html.matchAll(inlineScript)].map(
        (match) =>
          `'sha256-${createHash('sha256')
            .update(match[1] ?? '')
            .digest('base64')}'`,
      ),
    ),
  ]
  return policy(hashes, ways)
}

/** @param scripts allowed sources beside our own files */
export function policy(scripts: string[], { developing = false, overHttps = false, filesFrom }: Ways = {}): string {
  const files = filesFrom ? ` ${filesFrom}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // React sets style attributes for positions and progress; attributes cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    `media-src 'self' blob:${files}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes markup only in web/lib/trusted-types.ts and web/ui/own-html.ts.
    ...(developing ? [] : ["require-trusted-types-for 'script'", 'trusted-types default own-html']),
    `report-uri ${cspReportsPath}`,
    ...(overHttps ? [`report-to ${reportGroup}`] : []),
  ].join('; ')
}
