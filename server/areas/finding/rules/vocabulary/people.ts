/** Pure: words for performers and languages. */

import { listed } from '#contract/grammar/listed.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { PerformsAs } from '#contract/profiles/profiles.ts'

interface PeopleWords {
  gender: PerformsAs
  kind?: CategorySlug
}

export const genderWords: readonly (readonly [phrases: readonly string[], says: PeopleWords])[] = [
  [
    listed('female, females, lady, ladies, woman, women, mahila, girl, girls, ladki, wali, vali, all girl, all female'),
    { gender: 'female' },
  ],
  [listed('ladkiyan, ladkiyon, larki, larkiyan, aurat, auraten, ledi, fimel, stri'), { gender: 'female' }],
  [listed('male, males, gents, man, men, purush, boy, boys, ladka, ladke, larka, larke, mard, mel'), { gender: 'male' }],
  [listed('gayika, gaane wali, gane wali, singer wali'), { gender: 'female', kind: 'singer' }],
  [listed('actress, abhinetri'), { gender: 'female', kind: 'actor' }],
  [listed('nartaki, naachne wali, nachne wali'), { gender: 'female', kind: 'dancer' }],
]

/** In addition to the English and native names of a language. */
export const languageWords: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  en: ['angrezi', 'inglish'],
  bn: ['bangla', 'bangali'],
  ta: ['tamizh', 'tamilian'],
  te: ['telgu'],
  gu: ['gujju', 'gujrati', 'gujarathi'],
  kn: ['kanar', 'kannadiga'],
  ml: ['malayali', 'malayalee', 'mallu'],
  or: ['oriya', 'odiya'],
  as: ['assamiya', 'axomiya'],
  raj: ['marwadi', 'marwari'],
  gbm: ['pahadi', 'pahari'],
}
