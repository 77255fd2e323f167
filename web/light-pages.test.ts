import { expect, test } from 'vitest'
import { tooHeavy } from './light-pages.ts'

const page = { type: 'chunk', fileName: 'page.js', facadeModuleId: '/web/page.tsx', imports: ['cards.js'], moduleIds: ['/web/page.tsx'] }
const cards = { type: 'chunk', fileName: 'cards.js', imports: ['schemas.js'], moduleIds: ['/web/card.tsx'] }
const schemas = { type: 'chunk', fileName: 'schemas.js', moduleIds: ['/node_modules/zod/index.js', '/node_modules/zod/core.js'] }
const bundle = { 'page.js': page, 'cards.js': cards, 'schemas.js': schemas }

test('reports a light page whose cards import schemas', () => {
  expect(tooHeavy(bundle, new Set(['/web/page.tsx']))).toEqual(['page.js: /node_modules/zod/index.js'])
})

test('allows them for interactive pages, and ignores modules that nothing imports', () => {
  expect(tooHeavy(bundle, new Set())).toEqual([])
  expect(tooHeavy({ ...bundle, 'cards.js': { ...cards, imports: [] } }, new Set(['/web/page.tsx']))).toEqual([])
})
