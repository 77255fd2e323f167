import { expect, test } from 'vitest'
import { cityWords } from '#contract/india/city-words.ts'
import { categoryTexts } from '#contract/profiles/category-texts.ts'
import { username as usernameField } from '../../contract/auth/auth.ts'
import { cityOf, citySlugs, distanceKm } from '../../contract/india/cities.ts'
import { languageOf } from '../../contract/india/languages.ts'
import { categoryOf, categorySlugs } from '../../contract/profiles/categories.ts'
import type { DemoArtist } from './artist.ts'
import { demoArtists } from './artists.ts'
import { demoClients } from './clients.ts'
import { demoEventTypes } from './events.ts'
import { venuesOf } from './venues.ts'
import { everyJob, wantedJobs } from './wanted.ts'

function artist(username: string): DemoArtist {
  const found = demoArtists.find((one) => one.username === username)
  if (!found) throw new Error(`Nobody is called ${username}`)
  return found
}

const sentences = (bio: string) => bio.split(/(?<=[.?!])\s+/)

test('every category has at least nine artists, and there are at least 144', () => {
  expect(demoArtists.length).toBeGreaterThanOrEqual(144)
  for (const slug of categorySlugs) {
    expect(demoArtists.filter((one) => one.category === slug).length, slug).toBeGreaterThanOrEqual(9)
  }
})

test('artists live in at least 25 cities and perform in at least 8 languages', () => {
  expect(new Set(demoArtists.map((one) => one.city)).size).toBeGreaterThanOrEqual(25)
  expect(new Set(demoArtists.flatMap((one) => one.languages)).size).toBeGreaterThanOrEqual(8)
})

test('no two people share a username, no two artists a stage name', () => {
  const usernames = [...demoArtists, ...demoClients].map((one) => one.username)
  expect(new Set(usernames).size).toBe(usernames.length)
  expect(usernames.filter((name) => !usernameField.safeParse(name).success)).toEqual([])
  const stageNames = demoArtists.map((one) => one.stageName.toLowerCase())
  expect(new Set(stageNames).size).toBe(stageNames.length)
})

test('everything that an artist refers to exists', () => {
  for (const one of demoArtists) {
    const styles: readonly string[] = categoryTexts[one.category].styles
    expect(
      one.styles.filter((style) => !styles.includes(style)),
      one.username,
    ).toEqual([])
    expect(one.styles.length, one.username).toBeGreaterThan(0)
    expect(one.otherCategories).not.toContain(one.category)
    expect(one.otherCategories.length).toBeLessThanOrEqual(2)
    for (const other of one.otherCategories) categoryOf(other)
    for (const language of one.languages) languageOf(language)
    cityOf(one.city)
  }
})

test('bands and groups name their members, each once, leader first', () => {
  for (const one of demoArtists) {
    const isGroup = one.category === 'music-band' || one.category === 'dance-group'
    expect(one.members.length > 1, one.username).toBe(isGroup)
    const names = one.members.map((member) => member.name)
    expect(new Set(names).size, one.username).toBe(names.length)
    if (isGroup) expect(names[0]).toBe(`${one.firstName} ${one.lastName}`)
  }
})

test('a bio has three to five sentences and shares at most one with any other', () => {
  const seen = demoArtists.map((one) => ({ username: one.username, said: new Set(sentences(one.bio)) }))
  for (const { username, said } of seen) {
    expect(said.size, username).toBeGreaterThanOrEqual(3)
    expect(said.size, username).toBeLessThanOrEqual(5)
    for (const other of seen) {
      if (other.username !== username)
        expect([...said].filter((line) => other.said.has(line)).length, `${username}, ${other.username}`).toBeLessThanOrEqual(1)
    }
  }
})

test('package prices are realistic for India', () => {
  for (const one of demoArtists) {
    expect(one.packages.length, one.username).toBeGreaterThanOrEqual(2)
    expect(one.packages.length, one.username).toBeLessThanOrEqual(4)
    expect(new Set(one.packages.map((sold) => sold.title)).size, one.username).toBe(one.packages.length)
    for (const sold of one.packages) {
      const label = `${one.username}: ${sold.title}`
      for (const rupees of [sold.priceRupees, ...sold.addOns.map((addOn) => addOn.priceRupees)]) {
        expect(Number.isInteger(rupees), label).toBe(true)
      }
      expect(sold.priceRupees, label).toBeGreaterThanOrEqual(3_000)
      expect(sold.priceRupees, label).toBeLessThanOrEqual(600_000)
      expect(sold.overtimePer30MinRupees ?? 0, label).toBeLessThan(sold.priceRupees)
      expect(sold.advancePercent, label).toBeGreaterThanOrEqual(20)
      expect(sold.advancePercent, label).toBeLessThanOrEqual(100)
      expect(sold.performers, label).toBeGreaterThanOrEqual(1)
    }
  }
})

test('travel costs more the further it goes, and ends where the artist stops travelling', () => {
  for (const one of demoArtists) {
    for (const { title, travelBands } of one.packages) {
      const label = `${one.username}: ${title}`
      travelBands.forEach((band, at) => {
        const before = travelBands[at - 1]
        if (before) expect(band.uptoKm > before.uptoKm && band.priceRupees >= before.priceRupees, label).toBe(true)
      })
      const delivered = travelBands.length === 1 && travelBands[0]?.priceRupees === 0
      if (!delivered) expect(travelBands.at(-1)?.uptoKm, label).toBe(one.travelsKm ?? 4_000)
    }
  }
})

test('an artist who travels all India reaches every city from every city', () => {
  const longest = Math.max(...citySlugs.flatMap((from) => citySlugs.map((to) => distanceKm(from, to))))
  expect(longest).toBeLessThanOrEqual(4_000)
})

test('Meher sells what the demo’s tour says', () => {
  const meher = artist('meher.rathore')
  expect(meher.packages.map((sold) => [sold.title, sold.priceRupees, sold.performers])).toEqual([
    ['Mehfil at Home', 38_000, 3],
    ['Sangeet Evening', 85_000, 5],
    ['Wedding Weekend', 165_000, 7],
  ])
  const km = distanceKm('jaipur', 'udaipur')
  expect(meher.packages[1]?.travelBands.find((band) => band.uptoKm >= km)?.priceRupees).toBe(9_500)
  expect(meher.packages[1]?.addOns).toContainEqual({ title: 'Sound and lights for up to 250 guests', priceRupees: 18_000 })
})

test.each([
  ['aarohi.kulkarni', 'singer', 'pune'],
  ['puii.hmar', 'beat-boxer', 'aizawl'],
  ['tenzin.lepcha', 'musician', 'gangtok'],
  ['kavya.iyer', 'singer', 'chennai'],
  ['venkat.subramaniam', 'musician', 'madurai'],
  ['dhruv.oraon', 'rapper', 'ranchi'],
])('%s is a %s in %s', (username, category, city) => {
  expect(artist(username)).toMatchObject({ category, city })
})

test('there are at least forty clients, Priya first', () => {
  expect(demoClients.length).toBeGreaterThanOrEqual(40)
  expect(demoClients.slice(0, 4).map((client) => client.username)).toEqual([
    'priya.malhotra',
    'vikram.chauhan',
    'sana.merchant',
    'anita.baruah',
  ])
  for (const client of demoClients) cityOf(client.city)
})

test('every city has venues with a PIN code of that city', () => {
  for (const slug of citySlugs) {
    const prefixes: readonly string[] = cityWords[slug].pincodePrefix
    for (const venue of venuesOf(slug)) {
      expect(venue.pincode).toMatch(/^[1-9]\d{5}$/)
      expect(prefixes, venue.name).toContain(venue.pincode.slice(0, 3))
    }
  }
})

test('every kind of event has notes and a realistic number of guests', () => {
  for (const type of demoEventTypes) {
    expect(type.guests[0]).toBeLessThan(type.guests[1])
    for (const note of type.notes) expect(note.length).toBeLessThanOrEqual(500)
  }
})

const numberWords: Readonly<Record<string, number>> = {
  ...{ eight: 8, ten: 10, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80, 'twenty-five': 25, ninety: 90 },
  ...{ 'two hundred': 200, 'three hundred': 300, 'two thousand': 2000, 'a thousand': 1000, 'about a thousand': 1000 },
}
const audience = /\b([A-Za-z-]+(?: hundred| thousand)?) (?:people|guests|auditors|dealers|teachers|programmers|children|chairs)\b/g

test('a job’s text states the same number of guests as its data', () => {
  const said = everyJob.flatMap(({ title, text, guests }) =>
    [...`${title} ${text}`.matchAll(audience)].flatMap(([, words = '']) => {
      const count = numberWords[words.toLowerCase()]
      return count ? [{ title, said: count, guests }] : []
    }),
  )
  expect(said.length).toBeGreaterThan(8)
  expect(said.filter((each) => each.said !== each.guests)).toEqual([])
})

test('no two jobs share a title, and each has its own text', () => {
  const all = everyJob
  for (const words of [all.map(({ title }) => title), all.map(({ text }) => text)]) expect(new Set(words).size).toBe(words.length)
  expect(all.filter(({ title, text }) => /[{}]/.test(title + text))).toEqual([])
  for (const { title, budget, guests } of wantedJobs) expect(budget[0] < budget[1] && guests > 0, title).toBe(true)
})
