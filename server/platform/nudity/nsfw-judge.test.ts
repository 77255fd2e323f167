import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { nsfwJudge, scoreOf } from './nsfw-judge.ts'

const judge = nsfwJudge()
afterAll(() => judge.stop())

const plain = (background: string) =>
  sharp({ create: { width: 320, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()

test('explicit classes count fully, drawn or not, and revealing ones a third', () => {
  expect(scoreOf({ Neutral: 0.1, Drawing: 0.1, Porn: 0.5, Hentai: 0.2, Sexy: 0.1 })).toBeCloseTo(0.7333, 3)
  expect(scoreOf({ Neutral: 0.1, Sexy: 0.9 })).toBeCloseTo(0.3, 3)
  expect(scoreOf({ Neutral: 1 })).toBe(0)
  expect(scoreOf({ Porn: 0.7, Hentai: 0.3, Sexy: 0.3 })).toBe(1)
})

test('scores several pictures at once, each low when there is nothing to see', { timeout: 60_000 }, async () => {
  const scores = await Promise.all(['#ffffff', '#224466', '#884422'].map(async (colour) => judge.score(await plain(colour))))
  expect(scores).toHaveLength(3)
  for (const score of scores) expect(score).toBeLessThan(0.3)
})

test('the next picture restarts a stopped process, with the same score', { timeout: 60_000 }, async () => {
  const picture = await plain('#224466')
  const before = await judge.score(picture)
  judge.stop()
  expect(await judge.score(picture)).toBeCloseTo(Number(before), 5)
})

test('refuses what is not a picture, and scores the next one', { timeout: 60_000 }, async () => {
  await expect(judge.score(Buffer.from('no picture'))).rejects.toThrow()
  expect(await judge.score(await plain('#ffffff'))).toBeLessThan(0.3)
})
