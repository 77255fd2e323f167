import { expect, test } from 'vitest'
import { keysOf } from '#contract/grammar/names.ts'
import { type Drawing, sheetOf } from '../drawing/art/sheet.ts'
import { traditions } from '../drawing/art/traditions.ts'
import { demoArtworks } from '../world/artworks.ts'
import { drawnFrom } from './art-views.ts'

const names = keysOf(traditions)
const small = 48

test('the demo uses every tradition', () => {
  expect(new Set(demoArtworks.map(({ drawn }) => drawn.tradition))).toEqual(new Set(names))
})

/** A text fingerprint of a drawing: its SVG, or its values at a few points. */
function readOf(drawing: Drawing): string {
  if (drawing.how === 'flat') return drawing.svg
  if (drawing.how === 'relief') return drawing.heights + drawing.colours
  const grid = Array.from({ length: 11 }, (_, i) => i / 10)
  const points = grid.flatMap((x) => grid.map((y) => [x, y] as const))
  if (drawing.how === 'lens') return JSON.stringify(points.map(([x, y]) => drawing.at(x * 750, y * 1000)))
  return JSON.stringify(points.map(([x, y]) => drawing.solid.distance(x * 2 - 1, y * 2, 0.2)))
}

test.each(names)('%s draws every mood, well-formed, and another picture for another seed', (name) => {
  const tradition = traditions[name]
  expect(tradition.moods).toBeGreaterThan(0)
  for (let mood = 0; mood < tradition.moods; mood += 1) {
    // Two of them may happen to have equal counts.
    const [one, same, ...others] = ['a', 'a', 'b', 'c', 'd'].map((seed) => readOf(tradition.draw(sheetOf(`${name} ${seed}`, 18, 24), mood)))
    expect(one).toBe(same)
    expect(new Set([one, ...others]).size).toBeGreaterThan(1)
    expect(one).not.toMatch(/undefined|NaN|Infinity|null|<script|foreignObject|href|\[object/)
  }
})

test('no two works look alike', async () => {
  const looks = await Promise.all(
    demoArtworks.map(async (work) => {
      const sheet = sheetOf(work.drawn.seed, work.inches.width, work.inches.height)
      const drawing = traditions[work.drawn.tradition].draw(sheet, work.drawn.mood)
      // Remove ids, which contain the seed.
      return drawing.how === 'flat' ? drawing.svg.replaceAll(sheet.id, '') : printOf(work)
    }),
  )
  expect(new Set(looks).size).toBe(demoArtworks.length)
})

test('a work is always drawn the same', async () => {
  for (const work of demoArtworks.slice(0, 14)) expect(await printOf(work), work.name).toBe(await printOf(work))
})

async function printOf(work: (typeof demoArtworks)[number]): Promise<string> {
  return Buffer.from((await drawnFrom(work, 'whole', small)).data).toString('latin1')
}

test('a picture has the work’s proportions, and a wall shows its size', async () => {
  const work = demoArtworks.find(({ subCategory }) => subCategory === 'painting') as (typeof demoArtworks)[number]
  const { width, height } = await drawnFrom(work, 'whole', 200)
  expect(width / height).toBeCloseTo(work.inches.width / work.inches.height, 1)
  const wall = await drawnFrom(work, 'wall', 200)
  expect([wall.width, wall.height]).toEqual([1000, 800])
})
