import { describe, expect, test } from 'vitest'
import { type Body, inlinesOf, MissingVariable, neededVariables, plainText, readBody, readText, type Values } from './body.ts'
import { cardKey, htmlFor, textFor } from './body-as-mail.ts'

const asha: Values = { first_name: 'Asha', last_name: 'Rao', username: 'asha.rao', city: null, category: null, stage_name: null }
const reader = (values: Values = asha, dot: string | null = null) => ({
  values,
  hrefOf: (link: number) => `https://mehfil.test/go/${link}`,
  foot: { why: 'You said yes.', ways: [{ about: 'Unsubscribe', href: 'https://mehfil.test/leave' }] },
  dot,
})
const cards = new Map([['artist meher.rathore', { title: 'Meher <Rathore>', lines: ['Singer · Jaipur'], about: 'See the profile' }]])
const campaign = (text: string) => ({ subject: 'Sufi nights', preheader: 'Three singers', body: readBody(text), cards })
const written = (text: string, values?: Values) => htmlFor(campaign(text), reader(values))
const faultsOf = (text: string): Body['faults'] => readBody(text).faults

describe('a body', () => {
  test('becomes an HTML and a text part with the same words', () => {
    const text = [
      '# Hello {{first_name}}',
      '',
      'Come to **Jaipur** and *sing*.',
      '',
      '- one',
      '- two',
      '',
      '> a raga',
      '',
      '---',
      '',
      '[[button Book now | /artists]]',
      '',
      '[[artist meher.rathore]]',
    ].join('\n')
    const html = written(text)
    for (const part of [
      'Hello',
      'Asha',
      '<strong>Jaipur</strong>',
      '<em>sing</em>',
      '<li',
      'a raga',
      '<hr',
      'Book now',
      'Meher &lt;Rathore&gt;',
      'Unsubscribe',
    ])
      expect(html).toContain(part)
    const plain = textFor(campaign(text), reader())
    for (const part of [
      'HELLO ASHA',
      'Come to Jaipur and sing.',
      '- one',
      '> a raga',
      'Book now: https://mehfil.test/go/0',
      'Meher <Rathore>',
      'Unsubscribe: https://mehfil.test/leave',
    ])
      expect(plain).toContain(part)
  })

  test('a person’s name never becomes markup or Markdown', () => {
    const html = written('Dear {{first_name}}', { ...asha, first_name: '<img src=x onerror=alert(1)> **x** [a](https://evil.test)' })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('href="https://evil.test"')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; **x** [a](https://evil.test)')
  })

  test.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['One <b>word</b>', 'HTML'],
    ['![a](https://elsewhere.test/a.png)', 'pictures'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'tables'],
    ['```\ncode\n```', 'code'],
    ['[press](javascript:alert)', 'is no address'],
    ['[press](http://plain.test)', 'is no address'],
    ['[press](//elsewhere.test)', 'is no address'],
    ['[press](https://x.test/{{username}})', 'is no address'],
    ['[[button Press | javascript:alert]]', 'is no address'],
    ['[[artist ../admin]]', 'no block'],
    ['[[contest juggling]]', 'no block'],
    ['[[picture cat]]', 'no block'],
    ['Dear {{firstname}}', 'no variable “{{firstname}}”'],
    ['Dear {{first_name', 'not closed'],
  ])('%j is refused in a draft', (text, why) => {
    expect(faultsOf(text).join(' ')).toContain(why)
  })

  test('a mail of a hundred links is refused', () => {
    expect(faultsOf(Array.from({ length: 21 }, (_, place) => `[x](/${place})`).join(' '))).toEqual(['A mail can hold 20 links.'])
  })

  test('a repeated link counts as one', () => {
    expect(readBody('[a](/artists) [b](/artists) [c](/jobs)').links).toEqual(['/artists', '/jobs'])
  })

  test('dark mode has other colours, by media query only', () => {
    expect(htmlFor(campaign('x'), reader(), { isNight: true })).not.toContain('prefers-color-scheme')
    expect(written('x')).toContain('prefers-color-scheme:dark')
  })

  test('the tracking pixel is only in mails of people who allow it', () => {
    expect(written('x')).not.toContain('<img')
    expect(htmlFor(campaign('x'), reader(asha, 'https://mehfil.test/dot'))).toContain('src="https://mehfil.test/dot"')
  })
})

describe('variables', () => {
  test('without a value and a fallback stop the mail', () => {
    expect(() => plainText(readText('In {{city}}', []), asha)).toThrow(MissingVariable)
    expect(plainText(readText('In {{city|your city}}, {{ first_name }}', []), asha)).toBe('In your city, Asha')
  })

  test('that need a value are known before anything is sent', () => {
    const body = readBody('- {{city}} **{{first_name}}** {{stage_name|you}}\n\n[{{category}}](/artists)')
    expect(neededVariables(inlinesOf(body)).toSorted()).toEqual(['category', 'city', 'first_name'])
  })
})

test('a card is looked up by what it shows', () => {
  expect(readBody('[[artist Meher.Rathore]]\n\n[[contest singing]]\n\ntext').blocks.map(cardKey)).toEqual([
    'artist meher.rathore',
    'contest singing',
    null,
  ])
})
