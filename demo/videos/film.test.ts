import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { verdictOn } from '#server/areas/videos/rules.ts'
import { ffmpegTools } from '#server/platform/video/ffmpeg.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { Sitter } from '../drawing/sitter.ts'
import { since, strokesOf } from './figures/motion.ts'
import type { Pose } from './figures/person.ts'
import { type DrawnFilm, type FilmWish, filmOf } from './film.ts'
import { makeFilm } from './make.ts'
import { type Act, acts, scoreOf } from './music/pieces.ts'

const singer: Sitter = { username: 'asha', category: 'singer', gender: 'female', region: 'desert' }
const player: Sitter = { username: 'rafiq', category: 'musician', gender: 'male', region: 'north' }
const wishFor = (act: Act, more: Partial<FilmWish> = {}): FilmWish => ({ seed: 'dusk', who: singer, act, ...more })
const posesOf = (film: DrawnFilm): readonly Pose[] => {
  if (!film.poses) throw new Error('nobody stands in front')
  return film.poses
}
/** The frame at a time of the loop. */
const at = (film: DrawnFilm, t: number) => Math.round(((t * film.rate) % film.count) + film.count) % film.count
const poseAt = (film: DrawnFilm, t: number) => posesOf(film)[at(film, t)] as Pose

test('the same input gives the same film and music, another seed another one', () => {
  const [one, again, other] = ['yaman', 'yaman', 'kafi'].map((seed) => filmOf(wishFor('song', { seed })))
  expect(one?.drawing(40)).toBe(again?.drawing(40))
  expect(one?.drawing(40)).not.toBe(other?.drawing(40))
  expect(one?.sound().equals(again?.sound() ?? Buffer.alloc(0))).toBe(true)
  expect(one?.sound().equals(one.sound())).toBe(true)
  expect(one?.sound().equals(other?.sound() ?? Buffer.alloc(0))).toBe(false)
})

test.each(acts)('%s moves all the time, ends where it began, and draws only valid numbers', (act) => {
  for (const [who, isWide] of [
    [singer, false],
    [{ ...player, category: act === 'street' ? 'dance-group' : 'music-band' } as Sitter, true],
  ] as const) {
    const film = filmOf(wishFor(act, { who, isWide }))
    expect([film.width > film.height, film.seconds >= 10 && film.seconds <= 12, film.rate]).toEqual([isWide, true, 24])
    const drawn = Array.from({ length: film.count }, (_, i) => film.drawing(i))
    expect(new Set(drawn).size).toBeGreaterThan(film.count * 0.98)
    expect(drawn.join('')).not.toMatch(/NaN|Infinity|undefined/)
    // The step from the last frame to the first is no larger than any other.
    const changes = drawn.map((each, i) => distance(each, drawn[(i + 1) % drawn.length] ?? ''))
    expect(changes.at(-1) ?? 0).toBeLessThanOrEqual(Math.max(...changes.slice(0, -1)) * 1.05)
  }
})

/** The sum of differences between the numbers of two drawings; 0 when their structures differ. */
function distance(one: string, other: string): number {
  const [here, there] = [one, other].map((drawing) => (drawing.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)) as [number[], number[]]
  return here.length === there.length ? here.reduce((sum, value, i) => sum + Math.abs(value - (there[i] ?? 0)), 0) : 0
}

test.each(['song', 'rap', 'beatbox', 'comedy'] as const)(
  'in %s the mouth is open while the voice sounds, and closed while it rests',
  (act) => {
    const film = filmOf(wishFor(act))
    const voice = strokesOf(film.score, 'voice')
    expect(voice.length).toBeGreaterThan(4)
    for (const { at, seconds } of voice) expect(poseAt(film, at + seconds / 2).mouth.open).toBeGreaterThan(0.12)
    const rests = posesOf(film)
      .map(({ mouth }, i) => ({ mouth, t: i / film.rate }))
      .filter(({ t }) => voice.every(({ at, seconds }) => since(t + 0.1, at, film.score.seconds) > seconds + 0.3))
      .filter(({ t }) => strokesOf(film.score, 'laugh').every(({ at }) => t < at - 0.3))
    for (const { mouth } of rests) expect(mouth.open).toBeLessThan(0.02)
    expect(act !== 'song' || rests.length > 1).toBe(true)
  },
)

test('a mouth never gapes, and opens more for open vowels than for closed ones', () => {
  const film = filmOf(wishFor('song', { seed: 'vowels' }))
  expect(Math.max(...posesOf(film).map(({ mouth }) => mouth.open))).toBeLessThanOrEqual(1)
  const widest = (vowel: string) =>
    Math.max(
      0,
      ...strokesOf(film.score, 'voice').flatMap((stroke) =>
        stroke.vowel === vowel ? [poseAt(film, stroke.at + stroke.seconds / 2).mouth.open] : [],
      ),
    )
  expect(widest('a')).toBeGreaterThan(Math.max(widest('i'), widest('e')))
})

test('on a tabla each hand is down at its own stroke, and up between two', () => {
  const film = filmOf(wishFor('solo', { who: player, words: 'A kaida on the tabla' }))
  expect(film.act).toBe('drums')
  for (const side of ['left', 'right'] as const) {
    const strokes = strokesOf(film.score, side)
    expect(strokes.length).toBeGreaterThan(5)
    const heights = strokes.map(({ at }) => Math.abs(poseAt(film, at)[side].y))
    const highest = Math.max(...posesOf(film).map((pose) => Math.abs(pose[side].y)))
    // A frame may be up to half a frame's length (1/48 s) away from the stroke.
    expect(Math.max(...heights) / highest).toBeLessThan(0.45)
    expect(heights.reduce((sum, height) => sum + height, 0) / heights.length / highest).toBeLessThan(0.2)
  }
})

test('a plectrum crosses the strings at each tone', () => {
  const film = filmOf(wishFor('solo', { who: player, words: 'on the guitar' }))
  const tones = strokesOf(film.score, 'melody')
  const sides = tones.map(({ at }) => Math.sign(poseAt(film, at + 0.07).left.y))
  expect(sides.every((side, i) => i === 0 || side !== sides[i - 1])).toBe(true)
})

test('shows the artist and the prop that the clip names, and no microphone without one', () => {
  const held = (words: string) => filmOf(wishFor('song', { words })).drawing(0)
  expect(held('The harmonium is older than my mother')).not.toBe(held('One ghazal, no microphone'))
  expect(filmOf(wishFor('song')).drawing(0)).not.toBe(filmOf(wishFor('song', { who: { ...singer, username: 'kavya' } })).drawing(0))
})

test.each(acts)('%s has sound from start to end, without clipping', (act) => {
  const wav = scoreOf(act, 'plucked', chanceFrom(act)).sound(2)
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + i * 2))
  expect(samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBe(29_000)
  for (let second = 0; second < 10; second++)
    expect(samples.slice(second * 22_050, (second + 1) * 22_050).some((each) => Math.abs(each) > 900)).toBe(true)
  // Both loops are one phrase, without a cut between them.
  const half = samples.length / 2
  expect(samples.slice(0, half)).toEqual(samples.slice(half))
})

test('a film is an ordinary small video; its poster is larger', async () => {
  const tools = ffmpegTools({})
  const { renditions, seconds, poster } = await makeFilm(tools, wishFor('magic', { isWide: true }))
  expect(renditions.map(({ side, width }) => [side, width])).toEqual([
    [240, 426],
    [360, 640],
  ])
  expect(renditions[0]?.bytes.length).toBeLessThan(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-film-'))
  await writeFile(join(folder, 'film.mp4'), renditions[0]?.bytes ?? '')
  const probed = await tools.probe(join(folder, 'film.mp4'))
  await rm(folder, { recursive: true })
  expect([verdictOn(probed), Math.abs(probed.seconds - seconds) < 0.1, probed.width, probed.height]).toEqual([null, true, 426, 240])
  expect(poster.readUInt32BE(16)).toBe(960)
})

test.each(acts)('the poster of %s is the film’s frame, only larger', async (act) => {
  for (const who of [singer, player, { ...player, username: 'venkat' }]) {
    const film = filmOf(wishFor(act, { who }))
    const small = { width: 36, height: 64 }
    const [own, poster] = await Promise.all(
      [1, 1.5].map(async (scale) => {
        const raw = { width: film.width * scale, height: film.height * scale, channels: 3 } as const
        return sharp(await film.still(film.best, scale), { raw })
          .resize(small)
          .raw()
          .toBuffer()
      }),
    )
    const apart = own?.reduce((sum, value, i) => sum + Math.abs(value - (poster?.[i] ?? 0)), 0) ?? 0
    expect(apart / (own?.length ?? 1)).toBeLessThan(4)
  }
})
