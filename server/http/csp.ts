/** A policy that allows exactly the inline scripts that a page carries, by their hashes. */
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** @param developing Vite's own client writes markup as it likes */
export function policyFor(html: string, developing = false): string {
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
  return policy(hashes, developing)
}

/** @param scripts sources beside our own files */
export function policy(scripts: string[], developing = false): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // React writes style attributes for positions and progress; attributes cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes markup only through web/lib/trusted-types.ts and web/ui/own-html.ts.
    ...(developing ? [] : ["require-trusted-types-for 'script'", 'trusted-types default own-html']),
  ].join('; ')
}
