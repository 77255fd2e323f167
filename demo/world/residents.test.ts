import { expect, test } from 'vitest'
import { categorySlugs } from '#contract/profiles/categories.ts'
import { isPublic } from '../loading/profiles.ts'
import { demoArtists } from './artists.ts'
import { metros } from './residents/resident.ts'
import { residents } from './residents.ts'

test('each of the eight largest cities has at least three artists of every category', () => {
  const home = Map.groupBy(demoArtists.filter(isPublic), ({ category, city }) => `${category} in ${city}`)
  const fewer = categorySlugs.flatMap((category) =>
    metros.map((city) => `${category} in ${city}`).filter((page) => (home.get(page)?.length ?? 0) < 3),
  )
  expect(fewer).toEqual([])
})

test('every bio starts with words of its own', () => {
  const firsts = demoArtists.map(({ bio }) => bio.split(/(?<=[.?!])\s/)[0])
  expect(new Set(firsts).size).toBe(firsts.length)
  const bios = residents.map(({ bio }) => bio)
  expect(bios.filter((bio) => /[{}]|undefined/.test(bio))).toEqual([])
})

test('a bio’s years and city match the profile', () => {
  for (const { username, bio, experienceYears, city } of residents) {
    for (const [, years] of bio.matchAll(/(?:After|In|for) (\d+) years/g)) expect(Number(years), username).toBe(experienceYears)
    for (const other of ['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Kolkata', 'Ahmedabad', 'Pune'])
      if (new RegExp(`[Ii]n ${other}\\b`).test(bio)) expect(other.toLowerCase(), username).toBe(city)
  }
})

test('artists who sing only in a regional language live in its region', () => {
  const at: Readonly<Record<string, readonly string[]>> = {
    'Rabindra Sangeet': ['kolkata'],
    Lavani: ['mumbai', 'pune'],
    Kuthu: ['chennai'],
    'Tamil rap': ['chennai'],
    Garba: ['ahmedabad'],
    Giddha: ['delhi'],
  }
  const strangers = residents.flatMap(({ username, city, styles }) =>
    styles.filter((style) => at[style]?.includes(city) === false).map(() => username),
  )
  expect(strangers).toEqual([])
})

test('no two neighbours describe a package of one kind in the same words', () => {
  const told = Map.groupBy(
    residents.flatMap(({ category, city, packages }) =>
      packages.map(({ title, description }) => `${category} ${city}: ${title}. ${description}`),
    ),
    (words) => words,
  )
  expect([...told].filter(([, same]) => same.length > 1).map(([words]) => words)).toEqual([])
})
