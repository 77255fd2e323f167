import { expect, test } from 'vitest'
import { arenaCategories, arenaCategoryOf, arenaCategorySlugs } from './arena/categories.ts'
import { type Material, materialNames, materialOf, materials, subCategories, subCategoryNames, subCategoryOf } from './artworks/words.ts'
import { cities, cityOf, citySlugs, distanceKm, isCitySlug } from './india/cities.ts'
import { languageCodes, languageOf, languages } from './india/languages.ts'
import { stateCodeOf } from './india/states.ts'
import { categories, categoryOf, categorySlugs, isCategorySlug } from './profiles/categories.ts'

const catalogues = {
  categories: [categories.map(({ slug }) => slug), categorySlugs, (name: string) => categoryOf(name as never).slug],
  cities: [cities.map(({ slug }) => slug), citySlugs, (name: string) => cityOf(name as never).slug],
  languages: [languages.map(({ code }) => code), languageCodes, (name: string) => languageOf(name as never).code],
  'categories of contests': [
    arenaCategories.map(({ slug }) => slug),
    arenaCategorySlugs,
    (name: string) => arenaCategoryOf(name as never).slug,
  ],
  'kinds of artworks': [subCategories.map(({ value }) => value), subCategoryNames, (name: string) => subCategoryOf(name as never).value],
  materials: [materials.map(({ value }) => value), materialNames, (name: string) => materialOf(name as Material).value],
} as const

test.each(Object.entries(catalogues))('%s: every row is found by its own name, and no name is used twice', (_, [rows, names, of]) => {
  expect(names).toEqual(rows)
  expect(new Set(names).size).toBe(names.length)
  expect(names.map(of)).toEqual(names)
})

test.each(Object.entries(catalogues))('%s: an unknown name throws an error that names it', (_, [, , of]) => {
  expect(() => of('atlantis')).toThrow("'atlantis'")
})

test('a text is a category or a city only if it is spelled as in the list', () => {
  expect(['singer', 'Singer', 'juggler', ''].map(isCategorySlug)).toEqual([true, false, false, false])
  expect(['jaipur', 'Jaipur', 'atlantis', ''].map(isCitySlug)).toEqual([true, false, false, false])
})

test.each([
  ['Rajasthan', '08'],
  ['Ladakh', '38'],
  ['Jammu and Kashmir', '01'],
])('tax numbers of %s begin with %s', (name, code) => {
  expect(stateCodeOf(name)).toBe(code)
})

test('an unknown state has no code', () => {
  expect(() => stateCodeOf('Atlantis')).toThrow("'Atlantis'")
})

test.each([
  ['jaipur', 'jaipur', 0],
  ['jaipur', 'delhi', 294],
  ['delhi', 'mumbai', 1435],
  ['mumbai', 'delhi', 1435],
] as const)('by road from %s to %s are about %d km', (from, to, kilometres) => {
  expect(distanceKm(from, to)).toBe(kilometres)
})
