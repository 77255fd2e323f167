import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { artistFilters, profileFields, profileLimits, profiles } from './profiles.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'
const clip = { title: 'At Jawahar Kala Kendra', url: 'https://youtu.be/aqz-KE-bpKQ', kind: 'live' }
const address = (length: number) => `https://asha.example/${'x'.repeat(length - 21)}`

testLimits('a profile', profileFields, {
  about: trimmed(0, 500),
  stageName: trimmed(2, 60),
  categories: items(0, profileLimits.extraCategories, () => 'singer'),
  styles: items(0, profileLimits.styles, () => 'Sufi'),
  'styles.0': trimmed(1, 60),
  bio: trimmed(0, profileLimits.bio),
  languages: items(0, profileLimits.languages, () => 'hi'),
  experienceYears: numbers(0, 80),
  travelsKm: numbers(0, 5000),
  gallery: items(0, profileLimits.gallery, () => id),
  clips: items(0, 20, () => clip),
  'clips.0.title': trimmed(1, 100),
  'clips.0.url': values(
    ['https://asha.example', 'https://youtu.be/aqz-KE-bpKQ?t=3', address(300)],
    [
      'http://asha.example',
      'httpsx://asha.example',
      'xhttps://asha.example',
      'ftp://asha.example',
      'javascript:alert(1)',
      'asha.example',
      'https://localhost',
      address(301),
    ],
  ),
  'social.website': values(
    ['https://asha.example', 'https://asha.example/@asha', address(300)],
    ['http://asha.example', address(301), 'https://asha.example@evil.example', 'https://asha:x@evil.example/songs'],
  ),
  members: items(0, profileLimits.members, () => ({ name: 'Ravi', role: 'Tabla' })),
  'members.0.role': trimmed(1, 60),
})

testLimits('filters of artists', artistFilters, {
  words: trimmed(0, 100),
  budget_min: numbers(0, 100_000_000, 0.01),
  budget_max: numbers(0, 100_000_000, 0.01),
  rating: numbers(0, 5, 0.1),
})
testLimits('trending artists', profiles.trending.input, { limit: numbers(1, 24) })
testLimits('short videos', profiles.shorts.input, { limit: numbers(1, 12) })
testLimits('a username', profiles.get.input, { username: letters(0, 60) })
testLimits('an update of a profile', profiles.upsert.input, { onboardingStep: numbers(0, 9) })

test('a list of artists has facet counts only on request', () => {
  expect(profiles.list.input.parse({})).toEqual({ from_here: false, sort: 'relevance', page: 1, limit: 12, facets: false })
})
