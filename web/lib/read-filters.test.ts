import { expect, test } from 'vitest'
import { z } from 'zod'
import { readFilters } from './read-filters.server.ts'

const shape = {
  words: z.string().trim().max(5).optional(),
  made: z.array(z.enum(['oil', 'clay'])).optional(),
  least: z.coerce.number().min(0).default(0),
  open: z.boolean().default(false),
}
const read = (search: string) => readFilters(shape, new URLSearchParams(search))

test.each([
  ['', { least: 0, open: false, page: 1 }],
  ['words=+amer+&least=250&page=3', { words: 'amer', least: 250, open: false, page: 3 }],
  ['made=clay&made=oil&made=chrome&made=', { made: ['clay', 'oil'], least: 0, open: false, page: 1 }],
  ['open=yes&stray=1', { least: 0, open: true, page: 1 }],
  ['words=too+many+words&least=much&open=perhaps&page=-4', { least: 0, open: false, page: 1 }],
  ['least=&words=+&page=1e9', { least: 0, open: false, page: 10_000 }],
])('parses “%s”', (search, filters) => {
  expect(read(search)).toEqual(filters)
})
