import { describe, expect, test } from 'vitest'
import { insert } from './insert.ts'

const marked = ({ text, start, end }: { text: string; start: number; end: number }) => text.slice(start, end)

describe('inserting a piece into a text', () => {
  test('wraps the selection and keeps it selected', () => {
    const found = insert({ text: 'Come tonight.', start: 5, end: 12 }, { before: '**', after: '**', between: 'bold' })
    expect(found.text).toBe('Come **tonight**.')
    expect(marked(found)).toBe('tonight')
  })

  test('inserts placeholder words when nothing is selected', () => {
    const found = insert({ text: 'Dear ', start: 5, end: 5 }, { before: '{{city|', after: '}}', between: 'your city' })
    expect(found.text).toBe('Dear {{city|your city}}')
    expect(marked(found)).toBe('your city')
  })

  test.each([
    ['an empty text', '', '[[artist username]]\n\n'],
    ['the middle of a line', 'Hear her', 'Hear her\n\n[[artist username]]\n\n'],
    ['the end of a line', 'Hear her\n', 'Hear her\n\n[[artist username]]\n\n'],
    ['an empty line', 'Hear her\n\n', 'Hear her\n\n[[artist username]]\n\n'],
  ])('goes on its own line at %s', (_where, text, expected) => {
    const block = { before: '[[artist ', after: ']]', between: 'username', isBlock: true }
    const found = insert({ text, start: text.length, end: text.length }, block)
    expect(found.text).toBe(expected)
    expect(marked(found)).toBe('username')
  })

  test('leaves one empty line between a block and what comes after it', () => {
    expect(insert({ text: 'One\n\nTwo', start: 3, end: 3 }, { before: '[[x]]', isBlock: true }).text).toBe('One\n\n[[x]]\n\nTwo')
  })
})
