import { expect, test } from 'vitest'
import { fold } from '#contract/india/hinglish.ts'
import { type Searchable, searchColumnsOf } from './words.ts'

const lamp: Searchable = {
  name: 'Evening lamp',
  description: 'For a corner',
  story: 'Made in Bagru',
  sub_category: 'ceramics',
  materials: ['clay'],
  tags: ['monsoon'],
  artistName: 'Meera Shah',
  username: 'meera.paints',
}

test('an artwork is found by its name, artist, category and material in any spelling, tags and texts', () => {
  const { search_name, search_words } = searchColumnsOf(lamp)
  expect(search_name).toBe(fold('Evening lamp Meera Shah meera.paints'))
  for (const word of ['lamp', 'shah', 'paints', 'ceramics', 'pottery', 'clay', 'terracotta', 'monsoon', 'corner', 'bagru'])
    expect(search_words).toContain(fold(word))
})

test('one without a category is found by the rest', () => {
  const { search_words } = searchColumnsOf({ ...lamp, sub_category: null })
  expect(search_words).toContain(fold('terracotta'))
  expect(search_words).not.toContain(fold('pottery'))
})
