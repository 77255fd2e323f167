import { expect, test } from 'vitest'
import { articleFile, libraryOf } from './testing.ts'

test.each([
  ['a file without front matter', 'Only words.', /a\.md cannot be published: it has no front matter/],
  ['an unknown category', articleFile({ category: 'gossip' }), /a\.md cannot be published: category/],
  ['a summary that is too short for a search engine', articleFile({ summary: 'Short.' }), /summary/],
  ['a published article without a day', articleFile({ publishAt: '' }), /publishAt/],
  ['a day without a time zone', articleFile({ publishAt: '2026-11-20T09:00:00' }), /publishAt/],
  ['a category of artists that does not exist', articleFile({ about: 'juggler' }), /about/],
  ['a word in the front matter that means nothing', articleFile({ colour: 'red' } as object), /colour/],
  ['front matter that is not YAML', '---\ntitle: [\n---\n\nText', /a\.md cannot be published/],
  ['a number that the engine does not know', articleFile({}, 'Within {{ answer_weeks }} weeks.'), /no fact 'answer_weeks'/],
])('%s stops startup and names the file', (_what, text, message) => {
  expect(() => libraryOf({ 'articles/a.md': text })).toThrow(message)
})

test('two articles cannot share an address, not even a former one', () => {
  const files = { 'articles/a.md': articleFile({ previousSlugs: '[b]' }), 'articles/b.md': articleFile() }
  expect(() => libraryOf(files)).toThrow(/slug 'b'/)
})

test('a file whose name is not a valid address is refused', () => {
  expect(() => libraryOf({ 'articles/My Article.md': articleFile() })).toThrow(/small letters/)
})
