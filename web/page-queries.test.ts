import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { artworkFilters } from '#contract/artworks/market.ts'
import { jobFilters } from '#contract/jobs/jobs.ts'
import { artistFilters } from '#contract/profiles/profiles.ts'
import { pageQueries } from './page-queries.ts'
import routes from './routes.ts'

interface Route {
  file: string
  children?: Route[]
}

const filesOf = (all: readonly Route[]): string[] => all.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
const pages = [...new Set(filesOf(routes as readonly Route[]))]

/** A top-level declaration: the parameters that it reads, and the declarations of its own and of other files that it uses. */
interface Declaration {
  reads: string[]
  uses: string[]
}

const shapes = { artistFilters, artworkFilters, jobFilters }
const beginning = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) +(?:\{[^}]*\}|(\w+))/
const literal = /([\w.[\]()]+)\s*\.(?:get|getAll|has)\('(\w+)'\)/g

function readsIn(text: string): string[] {
  // Only forms and headers have these methods too.
  const read = [...text.matchAll(literal)].filter(([, of]) => !/headers$|FormData\([^)]*\)$/.test(of ?? '')).map(([, , name]) => name)
  const numbers = [...text.matchAll(/(?<!function )pageIn\((?:[^,()]|\([^()]*\))*(?:, '(\w+)')?\)/g)].map(([, name = 'page']) => name)
  const filters = [...text.matchAll(/readFilters\((\w+)\.shape/g)].flatMap(([, of]) => Object.keys(shapes[of as keyof typeof shapes].shape))
  return [...read, ...numbers, ...(filters.length ? [...filters, 'page'] : [])].filter((name) => name !== undefined)
}

/** Names from other files of the site: `Badge` → `ui/badge.tsx Badge`. */
function importsOf(file: string, source: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', root, path = ''] of source.matchAll(/^import \{([^}]*)\} from '(#web\/|\.{1,2}\/)([^']+)'/gm)) {
    const from = root === '#web/' ? path : join(dirname(file), `${root}${path}`)
    for (const name of names.split(',').map((each) => each.trim())) {
      const [its = '', ours = its] = name.split(' as ')
      if (its && !its.startsWith('type ')) found.set(ours, `${from} ${its}`)
    }
  }
  return found
}

const sources = globSync('web/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => [path.slice('web/'.length), readFileSync(path, 'utf8')] as const)

const declarations = new Map<string, Declaration>()
for (const [file, source] of sources) {
  const readsQuery = /URLSearchParams|searchParams|useSearchParams/.test(source)
  const imports = importsOf(file, source)
  const parts = source.split(/\n(?=[^\s)\]}])/).filter((part) => beginning.test(part))
  const own = new Set(parts.flatMap((part) => beginning.exec(part)?.[1] ?? []))
  for (const [at, part] of parts.entries()) {
    const name = beginning.exec(part)?.[1] ?? `part ${at}`
    const words = new Set(part.match(/\w+/g))
    const lazy = [...part.matchAll(/import\('(#web\/|\.{1,2}\/)([^']+)'\)/g)]
    declarations.set(`${file} ${name}`, {
      reads: readsQuery ? readsIn(part) : [],
      uses: [
        ...[...words].flatMap((word) => imports.get(word) ?? (own.has(word) ? `${file} ${word}` : [])),
        // Of a file that is loaded later, everything counts.
        ...lazy.map(([, root, path = '']) => `${root === '#web/' ? path : join(dirname(file), `${root}${path}`)} *`),
      ],
    })
  }
}

function readBy(page: string): string[] {
  const inFile = (file: string) => [...declarations.keys()].filter((key) => key.startsWith(`${file} `))
  const seen = new Set<string>()
  const waiting = inFile(page)
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(key.endsWith(' *') ? inFile(key.slice(0, -2)) : (declarations.get(key)?.uses ?? [])))
  }
  return [...new Set([...seen].flatMap((key) => declarations.get(key)?.reads ?? []))].sort()
}

test('each page declares the query parameters that it reads, and no others', () => {
  const read = Object.fromEntries(pages.map((page) => [page, readBy(page)]).filter(([, names]) => names?.length))
  expect(Object.keys(read).length).toBeGreaterThan(60)
  const declared = Object.fromEntries(Object.entries(pageQueries).map(([page, names]) => [page, [...new Set(names)].sort()]))
  expect(declared).toEqual(read)
})

test('every query parameter is read under a literal name, so that the test above sees it', () => {
  // These are given the name by their callers, which that test reads.
  const general = ['lib/read-filters.server.ts', 'shell/paged-list.tsx']
  const computed = /(?:search|searchParams|\[0\])\s*\.(?:get|getAll|has)\((?!'\w+'\))/i
  const odd = sources.filter(([file, source]) => computed.test(source) && !general.includes(file))
  expect(odd.map(([file]) => file)).toEqual([])
})

test('a page that reads a parameter through a component of another file is found out', () => {
  expect(readBy('areas/support/tickets-page.tsx')).toContain('overdue')
  expect(readBy('areas/invoices/tax-page.tsx'), 'read in open-registrations.tsx').toContain('registrations')
  expect(readBy('areas/jobs/jobs-page.tsx'), 'a filter of the contract').toContain('eventType')
  expect(readBy('areas/orders/order-page.tsx'), 'it uses another declaration of the same file').not.toContain('status')
})
