import { expect, test } from 'vitest'
import { beginningWith, readCursor, readWords, writeCursor } from './rules.ts'

test.each([
  ['98290 12345', '+919829012345'],
  ['+91 98290-12345', '+919829012345'],
  ['0091 (98290) 12345', '+919829012345'],
  ['09829012345', '+919829012345'],
  ['98290 1234', null],
  ['18290 12345', null],
  ['Asha 9829012345', null],
])('reads the phone number in “%s”', (typed, phone) => {
  expect(readWords(typed).phone).toBe(phone)
})

test.each([
  ['BK-7F3K9QWZ', ['BK-7F3K9QWZ']],
  ['bk 7f3k9qwz', ['BK-7F3K9QWZ']],
  ['7f3k9qwz', ['BK-7F3K9QWZ', 'AR-7F3K9QWZ']],
  ['MHF-2026-000012', ['MHF-2026-000012']],
  ['MP/26-27/0000001', ['MP/26-27/0000001']],
  ['Asha Rao', []],
])('reads the possible numbers in “%s”', (typed, numbers) => {
  expect(readWords(typed).numbers).toEqual(numbers)
})

test('a reference matches with and without its UTR prefix, in any spacing', () => {
  const wanted = ['UTR2611230042', '2611230042']
  for (const typed of ['UTR 2611230042', 'utr: 2611-2300-42', 'UTR2611230042']) expect(readWords(typed).plainReferences).toEqual(wanted)
  expect(readWords('2611230042').plainReferences).toEqual(['2611230042', 'UTR2611230042'])
  expect(readWords('Asha Rao').plainReferences).toEqual([])
})

test('an email address is searched as stored, a username with or without its @', () => {
  expect(readWords(' Dev.Mehta@Example.IN ').email).toBe('dev.mehta@example.in')
  expect(readWords('@dev.client').username).toBe('dev.client')
  expect(readWords('Dev  Mehta')).toMatchObject({ text: 'dev mehta', username: null, email: null, id: null })
})

test('percent signs and underscores are ordinary characters', () => {
  expect(beginningWith('100%_a')).toBe('100\\%\\_a%')
})

test('a cursor survives a round trip; an invalid one starts from the beginning', () => {
  const cursor = { at: '2026-11-21T04:30:00.123456Z', key: '50:booking_move:00000003' }
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  for (const text of [undefined, '', 'nonsense', Buffer.from('["x","y"]').toString('base64url')]) expect(readCursor(text)).toBeNull()
})
