/** What a report may say about a fault without saying anything about a person, and which faults are the same. Pure. */
import { createHash } from 'node:crypto'

const longest = { name: 120, message: 500, stack: 4000, path: 300, release: 60, userAgent: 300 } as const
type Report = Record<keyof typeof longest, string>

/** In this order: what is inside an address or an e-mail must not be taken for a number first. */
const masks: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of addresses hold what people typed, and keys to their accounts.
  [/(?<=[\w/])[?#][^\s)'"]*/g, ''],
  [/[^\s@<>()'"]{1,64}@[^\s@<>()'"]{1,255}/g, '[e-mail]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\beyJ[\w-]+(\.[\w-]+){0,2}/g, '[token]'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  // Our own files carry hashes too, and must stay legible.
  [/(?<!\/assets\/[\w.-]*)(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, '[token]'],
  [/\+?\d(?:[\s().-]?\d){9,}/g, '[number]'],
]

/** @returns the text without e-mails, phone and card numbers, tokens, ids and queries */
export function mask(text: string): string {
  return masks.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text)
}

/** Cut before it is masked, so that the length of a report costs nothing, and again after. */
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

/** The same kind of fault: name, message without what varies, and where it was thrown. */
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
