/** Renders Markdown to the HTML of pages. We write the texts ourselves, but pasted content may contain anything, so the output is sanitized. */
import { Marked } from 'marked'
import sanitize from 'sanitize-html'
import type { Heading } from '#contract/content/content.ts'

export interface Rendered {
  html: string
  headings: Heading[]
  words: number
}

const markdown = new Marked({ gfm: true, async: false })

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'a', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'hr', 'br', 'code', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], th: ['scope'], table: ['tabindex'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    // A wide table scrolls on a phone, so it must be reachable by keyboard.
    table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    th: (tagName) => ({ tagName, attribs: { scope: 'col' } }),
    a: (tagName, attribs) => ({ tagName, attribs: /^https:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // A picture from another site would reveal the reader to its owner.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/.test(attribs.src ?? ''),
}

export function render(text: string): Rendered {
  const clean = sanitize(markdown.parse(text) as string, allowed).replace(/<table.*?<\/table>/gs, labelled)
  const headings: Heading[] = []
  const html = clean.replace(/<h([23])>(.*?)<\/h\1>/gs, (_, level: '2' | '3', inner: string) => {
    const heading = { text: plain(inner), level: Number(level) as 2 | 3 }
    const id = freeId(heading.text, headings)
    headings.push({ id, ...heading })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html, headings, words: countWords(plain(clean)) }
}

/** Adds the column name to each cell: on a phone the rows of wide tables become blocks (prose.tsx). */
function labelled(table: string): string {
  const columns = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;'),
  )
  return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
    let place = 0
    return row.replaceAll('<td>', () => `<td data-column="${columns[place++] ?? ''}">`)
  })
}

/** `content` is taken: it is the id of the page's main part, for the skip link. */
function freeId(text: string, taken: Heading[]): string {
  const start = kebab(text) || 'part'
  const isTaken = (id: string) => id === 'content' || taken.some((heading) => heading.id === id)
  let id = start
  for (let n = 2; isTaken(id); n += 1) id = `${start}-${n}`
  return id
}

export function kebab(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] as string)
    .replace(/\s+/g, ' ')
    .trim()
}

function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
