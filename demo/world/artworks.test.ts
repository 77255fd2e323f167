import { expect, test } from 'vitest'
import { artworkFields } from '#contract/artworks/artworks.ts'
import { missingToList } from '#contract/artworks/rules.ts'
import { deliveryOf } from '#contract/artworks/shipping.ts'
import { subCategoryNames } from '#contract/artworks/words.ts'
import { traditions } from '../drawing/art/traditions.ts'
import { fieldsOf } from '../loading/artworks.ts'
import { newcomers } from '../loading/profiles.ts'
import { demoArtists } from './artists.ts'
import { demoArtworks } from './artworks.ts'

const listed = demoArtworks.filter(({ standing }) => standing === 'listed')
const repeated = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)

test('at least 300 works are listed, at least 15 of every kind, and some are sold, drafts or unlisted', () => {
  expect(listed.length).toBeGreaterThanOrEqual(300)
  for (const kind of subCategoryNames)
    expect(listed.filter(({ subCategory }) => subCategory === kind).length, kind).toBeGreaterThanOrEqual(15)
  for (const standing of ['sold', 'draft', 'unlisted'] as const)
    expect(demoArtworks.filter((work) => work.standing === standing).length, standing).toBeGreaterThanOrEqual(4)
})

test('every work is by an artist whose page is public', () => {
  const known = new Set(demoArtists.map(({ username }) => username).filter((username) => !newcomers.has(username)))
  expect(demoArtworks.filter(({ username }) => !known.has(username))).toEqual([])
})

test('every listed work has what the market requires, within the contract’s limits', () => {
  for (const work of demoArtworks) {
    expect(work.pictures[0]?.view, work.name).toBe('whole')
    const images = work.pictures.map(({ alt }) => ({ id: crypto.randomUUID(), alt }))
    const fields = artworkFields.parse({ ...fieldsOf(work), images })
    expect(missingToList(fields), work.name).toEqual([])
  }
})

test('no two works share a name, a description, a story or a drawing', () => {
  expect(repeated(demoArtworks.map(({ name }) => name))).toEqual([])
  expect(repeated(demoArtworks.map(({ description }) => description))).toEqual([])
  expect(repeated(demoArtworks.map(({ story }) => story))).toEqual([])
  expect(repeated(demoArtworks.map(({ drawn }) => drawn.seed))).toEqual([])
})

test('alternative texts describe the work, without unfilled placeholders', () => {
  for (const { name, pictures, drawn } of demoArtworks) {
    expect(drawn.mood, name).toBeLessThan(traditions[drawn.tradition].moods)
    for (const { alt } of pictures) {
      expect(alt.length, name).toBeGreaterThan(20)
      expect(alt).not.toMatch(/undefined| {2}/)
    }
  }
})

test('prices are realistic for India', () => {
  for (const { name, priceRupees, editionSize, quantity } of demoArtworks) {
    expect(Number.isInteger(priceRupees / 100), name).toBe(true)
    expect(priceRupees, name).toBeGreaterThanOrEqual(800)
    expect(priceRupees, name).toBeLessThanOrEqual(editionSize === null ? 200_000 : 130_000)
    expect(quantity, name).toBeLessThanOrEqual(editionSize ?? 1)
  }
})

test('a courier accepts every one of them', () => {
  for (const { name, inches, kg } of demoArtworks)
    expect(typeof deliveryOf({ ...inches, weightKg: kg }, 'jaipur', '400050'), name).toBe('object')
})
