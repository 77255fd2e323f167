import { expect, test } from 'vitest'
import { cleaned, fingerprintOf, mask } from './rules.ts'

test.each([
  ['failed for asha.rao+x@people.test today', 'failed for [e-mail] today'],
  ['call +91 98765 43210 or 09876543210', 'call [number] or [number]'],
  ['card 4111-1111-1111-1111', 'card [number]'],
  ['GET https://mehfil.example/reset-password?token=abc&x=1#top failed', 'GET https://mehfil.example/reset-password failed'],
  ['Authorization: Bearer abc.def', 'Authorization: [token]'],
  ['jwt eyJhbGciOi.eyJzdWIi.c2ln', 'jwt [token]'],
  ['key f3Kd93kd_93kdk2Lsp-0slq2', 'key [token]'],
  ['booking 01938f6e-7a2b-7c3d-8e4f-0123456789ab', 'booking [id]'],
  [
    'at Form (https://mehfil.example/assets/booking-detail-page-Bx9Kz2Qw1.js:1:20345)',
    'at Form (https://mehfil.example/assets/booking-detail-page-Bx9Kz2Qw1.js:1:20345)',
  ],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('%s is stored as: %s', (said, kept) => {
  expect(mask(said)).toBe(kept)
})

test('a path loses its host, its query and its ids, and every field has a maximum length', () => {
  const report = { name: 'E'.repeat(120), message: 'm'.repeat(5000), stack: 's '.repeat(10_000), release: '', userAgent: '' }
  const { path, message, stack } = cleaned({ ...report, path: 'https://mehfil.example/checkout/01938f6e-7a2b-7c3d-8e4f-0123456789ab?x=1' })
  expect([path, message.length, stack.length]).toEqual(['/checkout/[id]', 500, 4000])
})

test.each([
  ['http://mehfil.example/artists', '/artists'],
  ['/go/https://elsewhere.example/x', '/go/https://elsewhere.example/x'],
  ['/artists#what\nwas typed', '/artists'],
  ['/artists?words=a secret', '/artists'],
])('the URL %j is stored as: %s', (path, kept) => {
  expect(cleaned({ name: '', message: '', stack: '', release: '', userAgent: '', path }).path).toBe(kept)
})

test('text beyond the maximum length is not read, however short the rest becomes', () => {
  const message = `${'01938f6e-7a2b-7c3d-8e4f-0123456789ab '.repeat(30)}and the end`
  expect(cleaned({ name: '', message, stack: '', release: '', userAgent: '', path: '' }).message).not.toContain('end')
})

test('an error is identified by where it was thrown, and a missing resource by its name', () => {
  const frames = (...names: string[]) => names.map((name) => `    at ${name} (/assets/a.js:12:345)`).join('\n')
  const one = { name: 'TypeError', message: "Booking 12 has no 'title'", stack: `TypeError: x\n${frames('Form', 'Page', 'App')}` }
  const print = (change: Partial<typeof one>) => fingerprintOf({ ...one, ...change })
  expect(print({})).toMatch(/^[0-9a-f]{32}$/)
  expect(print({ stack: `Another word\n\n${frames('Form', 'Page', 'App', 'Root')}` }), 'the first three places count').toBe(print({}))
  const others = [
    print({}),
    print({ message: "Booking has no 'title'" }),
    print({ message: 'Booking 12 has no ' }),
    print({ stack: frames('Form', 'Page', 'Root') }),
    print({ stack: frames('FormPage', 'App') }),
    print({ stack: frames('Form') }),
    print({ stack: 'Form@/assets/a.js:12:345' }),
    print({ stack: 'Form@/assets/a.js:12' }),
  ]
  expect(new Set(others).size).toBe(others.length)
})

test('errors are the same when only numbers, quoted words and lines of our build differ', () => {
  const stack = 'TypeError: x\n    at Form (/assets/a.js:1:20345)\n    at render (/assets/b.js:9:1)'
  const one = fingerprintOf({ name: 'TypeError', message: "Booking 12 has no 'title'", stack })
  expect(fingerprintOf({ name: 'TypeError', message: "Booking 99 has no 'city'", stack: stack.replace('20345', '77') })).toBe(one)
  expect(fingerprintOf({ name: 'RangeError', message: "Booking 12 has no 'title'", stack })).not.toBe(one)
  expect(fingerprintOf({ name: 'TypeError', message: "Booking 12 has no 'title'", stack: stack.replace('Form', 'Card') })).not.toBe(one)
})
