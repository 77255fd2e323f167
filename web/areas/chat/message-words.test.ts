import { expect, test } from 'vitest'
import { wordsOf } from './message-words.ts'

const marked = (text: string) => wordsOf(text).map((word) => (word.is === 'text' ? word.text : { [word.is]: word.text }))

test.each([
  ['Namaste', ['Namaste']],
  ['See https://mehfil.test/a?b=c.', ['See ', { link: 'https://mehfil.test/a?b=c' }, '.']],
  ['(www.mehfil.test/x_(y))', ['(', { link: 'www.mehfil.test/x_(y)' }, ')']],
  ['Hello @meher.rathore, and @Dev!', ['Hello ', { mention: '@meher.rathore' }, ', and ', { mention: '@Dev' }, '!']],
  ['dev@people.test', ['dev@people.test']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://', ['https://']],
  ['https://mehfil.test@evil.example', ['https://mehfil.test@evil.example']],
  ['<b onclick=x>', ['<b onclick=x>']],
  ['', []],
])('%s', (text, expected) => {
  expect(marked(text)).toEqual(expected)
})

test('links an address without a scheme to https', () => {
  expect(wordsOf('www.mehfil.test')).toEqual([{ is: 'link', text: 'www.mehfil.test', href: 'https://www.mehfil.test' }])
})

test('loses no text, and parses long text fast', () => {
  const text = `${'@a'.repeat(500)} ${'www.'.repeat(300)} https://x.test/${'('.repeat(400)}`
  expect(
    wordsOf(text)
      .map(({ text }) => text)
      .join(''),
  ).toBe(text)
})
