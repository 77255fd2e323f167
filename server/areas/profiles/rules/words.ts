/** The search words of an artist with their weights. Pure. */

import { cityOf } from '#contract/india/cities.ts'
import { fold } from '#contract/india/hinglish.ts'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ProfileFields } from '#contract/profiles/profiles.ts'
import type { WeighedWords } from '../../../platform/database/weighed-words.ts'
import { soundOf } from '../../finding/rules/sounds.ts'

type Searchable = Partial<
  Pick<ProfileFields, 'stageName' | 'category' | 'categories' | 'styles' | 'bio' | 'languages' | 'city' | 'members'>
> & {
  username: string
}

/** Increase it when the same fields give other words: rows with a lower version are reindexed. */
export const wordsVersion = 2

/** Prefixes keep words of names and their sounds apart from words of texts. A number has no sound. */
export const asName = (folded: string) => `@${folded}`
export function asSound(folded: string): string | null {
  const sound = soundOf(folded)
  return sound ? `~${sound}` : null
}

/** A: main category and styles; B: other categories and instruments; D: cities, languages and all texts. (C is for packages.) Names are separate. */
export function searchWordsOf(fields: Searchable): { name: string; words: WeighedWords } {
  const { username, stageName, category, categories = [], styles = [], bio = '', languages = [], city, members = [] } = fields
  const namesOf = (slug: ProfileFields['category']) => [categoryOf(slug).name, categoryOf(slug).one]
  const name = fold(`${stageName ?? ''} ${username}`)
  const place = city ? [cityOf(city).name, cityOf(city).state] : []
  const spoken = languages.map((code) => languageOf(code).name)
  const called = wordsIn([name])
  return {
    name,
    words: {
      A: wordsIn([...(category ? namesOf(category) : []), ...styles]),
      B: wordsIn([...categories.flatMap(namesOf), ...members.map(({ role }) => role)]),
      D: [...wordsIn([name, ...place, ...spoken, bio]), ...called.flatMap((word) => [asName(word), asSound(word) ?? []].flat())],
    },
  }
}

export function soldWordsOf(titles: readonly string[]): WeighedWords {
  return { C: wordsIn(titles) }
}

function wordsIn(texts: readonly string[]): string[] {
  return fold(texts.join(' '))
    .split(' ')
    .filter((word) => word !== '')
}
