/** Pure: what an error report may contain without identifying a person, and which errors are the same. */
import { createHash } from 'node:crypto'

const longest = { name: 120, message: 500, stack: 4000, path: 300, release: 60, userAgent: 300 } as const
type Report = Record<keyof typeof longest, string>

/** In this order: parts of a URL or an e-mail must not be matched as numbers first. */
const masks: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of URLs contain what people typed, and keys to their accounts.
  [/(?<=[\w/])[?#][^\s)'"]*/g, ''],
  [/[^\s@<>()'"]{1,64}@[^\s@<>()'"]{1,255}/g, '[e-mail]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\beyJ[\w-]+(\.[\w-]+){0,2}/g, '[token]'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  // Hashes in names of our own files must stay legible.
  [/(?<!\/assets\/[\w.-]*)(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, '[token]'],
  [/\+?\d(?:[\s().-]?\d){9,}/g, '[number]'],
]

/** @returns the text without e-mails, phone and card numbers, tokens, ids and queries */
export function mask(text: string): string {
  return masks.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text)
}

/** Truncated before masking, so that a long report costs nothing, and again after it. */
export function cleaned(report: Report): Report {
  const { path } = report
  const clean = (field: keyof Report, text: string) => mask(text.slice(0, longest[field] * 2)).slice(0, longest[field])
  const fields = (Object.keys(longest) as (keyof Report)[]).map((field) => [
    field,
    clean(field, field === 'path' ? pathOnly(path) : report[field]),
  ])
  return Object.fromEntries(fields) as Report
}

function pathOnly(path: string): string {
  return path.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, '')
}

/** Groups errors: name, message without variable parts, and where it was thrown. */
export function fingerprintOf({ name, message, stack }: Pick<Report, 'name' | 'message' | 'stack'>): string {
  const steady = (text: string) => text.replace(/\d+/g, '0').replace(/(["'`“‘]).*?["'`”’]/g, '$1')
  const where = stack
    .split('\n')
    .filter((line) => /[:@].*\d+:\d+/.test(line))
    .slice(0, 3)
    .join('\n')
  return createHash('sha256')
    .update(JSON.stringify([name, steady(message), steady(where)]))
    .digest('hex')
    .slice(0, 32)
}
