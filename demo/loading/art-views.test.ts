import { expect, test } from 'vitest'
import { sheetOf } from '../drawing/art/sheet.ts'
import { type TraditionName, traditions } from '../drawing/art/traditions.ts'
import { demoArtworks } from '../world/artworks.ts'
import { drawnFrom } from './art-views.ts'

const names = Object.keys(traditions) as TraditionName[]
const small = 48

test('every tradition is at work in the demo', () => {
  expect(new Set(demoArtworks.map(({ drawn }) => drawn.tradition))).toEqual(new Set(names))
})

test.each(names)('%s draws every mood, well-formed, and another picture for another seed', (name) => {
  const tradition = traditions[name]
  for (let mood = 0; mood < tradition.moods; mood += 1) {
    const [one, same, other] = ['a', 'a', 'b'].map((seed) => tradition.draw(sheetOf(`${name} ${seed}`, 18, 24), mood))
    if (one?.how !== 'flat' || same?.how !== 'flat' || other?.how !== 'flat') continue
    expect(one.svg).toBe(same.svg)
    expect(one.svg).not.toBe(other.svg)
    expect(one.svg).not.toMatch(/undefined|NaN|Infinity|<script|foreignObject|href|\[object/)
  }
})

test('no two works look alike', async () => {
  const looks = await Promise.all(
    demoArtworks.map(async (work) => {
      const sheet = sheetOf(work.drawn.seed, work.inches.width, work.inches.height)
      const drawing = traditions[work.drawn.tradition].draw(sheet, work.drawn.mood)
      // Ids are named after the seed: apart from them.
      return drawing.how === 'flat' ? drawing.svg.replaceAll(sheet.id, '') : printOf(work)
    }),
  )
  expect(new Set(looks).size).toBe(demoArtworks.length)
}, 60_000)

test('a work is drawn the same whenever it is drawn', async () => {
  for (const work of demoArtworks.slice(0, 14)) expect(await printOf(work), work.name).toBe(await printOf(work))
}, 60_000)

async function printOf(work: (typeof demoArtworks)[number]): Promise<string> {
  return Buffer.from((await drawnFrom(work, 'whole', small)).data).toString('latin1')
}

test('a picture has the proportions of the work, and a wall shows how large it is', async () => {
  const work = demoArtworks.find(({ subCategory }) => subCategory === 'painting') as (typeof demoArtworks)[number]
  const { width, height } = await drawnFrom(work, 'whole', 200)
  expect(width / height).toBeCloseTo(work.inches.width / work.inches.height, 1)
  const wall = await drawnFrom(work, 'wall', 200)
  expect([wall.width, wall.height]).toEqual([1000, 800])
})
