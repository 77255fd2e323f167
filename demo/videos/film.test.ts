import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verdictOn } from '#server/areas/videos/rules.ts'
import { ffmpegTools } from '#server/platform/video/ffmpeg.ts'
import { filmKinds, filmOf } from './film.ts'
import { makeFilm } from './make.ts'
import { height, width } from './scenes/scene.ts'

test('the same seed gives the same film and the same music, another seed another one', () => {
  const [one, again, other] = ['yaman', 'yaman', 'kafi'].map((seed) => filmOf({ seed, kind: 'warli' }))
  expect(one?.picture(0.3)).toBe(again?.picture(0.3))
  expect(one?.picture(0.3)).not.toBe(other?.picture(0.3))
  expect(one?.sound().equals(again?.sound() ?? Buffer.alloc(0))).toBe(true)
})

test.each(filmKinds)('%s moves, comes back to where it began, and draws nothing that is no number', (kind) => {
  for (const seed of ['a', 'b', 'c']) {
    const film = filmOf({ seed, kind })
    expect([film.width, film.height, film.seconds >= 10 && film.seconds <= 12]).toEqual([width, height, true])
    const [first, middle] = [film.picture(0), film.picture(0.37)]
    expect(first).not.toBe(middle)
    expect(first + middle + film.picture(1)).not.toMatch(/NaN|Infinity|undefined/)
  }
})

test('music is heard from its first second to its last but one, and never breaks', () => {
  const wav = filmOf({ seed: 'raga', kind: 'strings' }).sound()
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + i * 2))
  expect(samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBe(29_000)
  for (let second = 0; second < 9; second++)
    expect(samples.slice(second * 22_050, (second + 1) * 22_050).some((each) => Math.abs(each) > 1000)).toBe(true)
})

test('a film is a video like any other, and small', async () => {
  const tools = ffmpegTools({ production: false })
  const { renditions, seconds } = await makeFilm(tools, { seed: 'small', kind: 'caravan' })
  expect(renditions.map(({ side }) => side)).toEqual([240, 360])
  expect(renditions[0]?.bytes.length).toBeLessThan(250_000)
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-film-'))
  await writeFile(join(folder, 'film.mp4'), renditions[0]?.bytes ?? '')
  const probed = await tools.probe(join(folder, 'film.mp4'))
  await rm(folder, { recursive: true })
  expect([verdictOn(probed), Math.abs(probed.seconds - seconds) < 0.3, probed.width, probed.height]).toEqual([null, true, 240, 426])
})
