import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keysOf } from '#contract/grammar/names.ts'
import { categories } from '#contract/profiles/categories.ts'
import { rewardKinds } from '#contract/rewards/kinds.ts'
import { articleCover, articleScenes } from './article-cover.ts'
import { cover, coverIn } from './cover.ts'
import { galleryScene } from './gallery.ts'
import { categoryPlaceholder, categoryScene } from './placeholder.ts'
import { headshot, portrait } from './portrait.ts'
import { rewardScene } from './reward-scene.ts'
import { settings } from './settings.ts'
import { regions, type Sitter } from './sitter.ts'

const slugs = categories.map(({ slug }) => slug)
const sitter = (username: string, more: Partial<Sitter> = {}): Sitter => ({ username, category: 'singer', gender: 'female', ...more })

function expectWellFormed(svg: string) {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[-\d. ]+">/)
  expect(svg).not.toMatch(/undefined|NaN|Infinity|<script|foreignObject|href|\[object/)
  const open: string[] = []
  for (const [, closing, name, attributes = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    expect(
      attributes
        .replace(/\s+[a-zA-Z][a-zA-Z0-9-]*="[^"<&]*"/g, '')
        .replace('/', '')
        .trim(),
    ).toBe('')
    if (closing) expect(open.pop()).toBe(name)
    else if (!attributes.endsWith('/')) open.push(name ?? '')
  }
  expect(open).toEqual([])
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
}

test('the same username always draws the same portrait, cover and gallery', () => {
  for (const category of slugs) {
    const who = sitter('meher-rathore', { category })
    expect(portrait(who)).toBe(portrait({ ...who }))
    expect(headshot(who)).toBe(headshot({ ...who }))
    expect(cover(who)).toBe(cover({ ...who }))
    expect(galleryScene(who, 2)).toBe(galleryScene({ ...who }, 2))
  }
})

test('two artists of one category look different', () => {
  for (const category of slugs) {
    const names = ['kavya', 'bhanwar', 'zoravar', 'ishani', 'tenzin', 'rohan', 'puii', 'meenakshi', 'farhan', 'aarohi', 'venkat', 'sana']
    expect(new Set(names.map((name) => portrait(sitter(name, { category })))).size).toBe(names.length)
    expect(new Set(names.map((name) => cover(sitter(name, { category })))).size).toBe(names.length)
  }
})

test('every category has a well-formed portrait, cover, gallery and placeholder', () => {
  for (const category of slugs) {
    for (const gender of ['female', 'male', 'other'] as const) {
      const who = sitter(`${category}-${gender}`, { category, gender })
      expectWellFormed(portrait(who))
      expectWellFormed(headshot(who))
      expectWellFormed(cover(who))
      for (let index = 0; index < 6; index += 1) expectWellFormed(galleryScene(who, index))
    }
    expectWellFormed(categoryPlaceholder(category))
    expectWellFormed(categoryScene(category))
  }
  expectWellFormed(categoryPlaceholder('photography'))
  expectWellFormed(categoryPlaceholder('other'))
})

test('people of every region and clients are drawn as well', () => {
  for (const region of regions) {
    for (const gender of ['female', 'male', 'other'] as const) {
      for (let i = 0; i < 6; i += 1) expectWellFormed(headshot(sitter(`guest-${region}-${i}`, { category: 'client', gender, region })))
    }
  }
})

test('there are many venues, and each of them can be a cover', () => {
  const names = keysOf(settings)
  expect(names.length).toBeGreaterThanOrEqual(8)
  for (const name of names) expectWellFormed(coverIn(name, sitter('priya', { category: 'dancer' })))
})

test('six consecutive gallery pictures are six different pictures', () => {
  const pictures = Array.from({ length: 6 }, (_, index) =>
    galleryScene(sitter('lakshmi', { category: 'musician' }), index).replace(/id="[^"]+"/g, ''),
  )
  expect(new Set(pictures).size).toBe(6)
})

test('drawings stay small enough for hundreds of them', () => {
  for (const category of slugs) {
    for (let i = 0; i < 8; i += 1) {
      const who = sitter(`artist-${i}`, { category, gender: i % 2 ? 'male' : 'female' })
      const group = category === 'music-band' || category === 'dance-group'
      expect(portrait(who).length).toBeLessThan(group ? 64_000 : 40_000)
      expect(cover(who).length).toBeLessThan(110_000)
    }
  }
})

test('two drawings may share a page without sharing an id', () => {
  const ids = [
    cover(sitter('a')),
    cover(sitter('b')),
    galleryScene(sitter('a'), 0),
    galleryScene(sitter('a'), 1),
    categoryScene('singer'),
  ].flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('every article has its own cover, and an unknown article has none', () => {
  const slugs = Object.keys(articleScenes)
  const covers = slugs.map(articleCover)
  for (const svg of covers) expectWellFormed(svg)
  expect(new Set(covers).size).toBe(slugs.length)
  expect(() => articleCover('never-written')).toThrow('never-written')
})

test('every kind of reward has its own picture, small enough for a shop, and equal to the published one', () => {
  const published = (kind: string) =>
    readFileSync(join(import.meta.dirname, '../../public/drawn', `reward-${kind.replaceAll('_', '-')}.svg`), 'utf8')
  for (const kind of rewardKinds) {
    const svg = rewardScene(kind)
    expectWellFormed(svg)
    expect(svg.length, kind).toBeLessThan(36_000)
    expect(published(kind), kind).toBe(svg)
  }
  expect(new Set(rewardKinds.map(rewardScene)).size).toBe(rewardKinds.length)
})
