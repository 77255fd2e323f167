import { expect, test } from 'vitest'
import { videoFiles } from '#contract/videos/files.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import type { Probed } from '../../platform/video/port.ts'
import { isVideoFile, madeAt, originalKey, partsOf, renditionKey, renditionsOf, typeOf, verdictOn } from './rules.ts'

const good = {
  picture: 'h264',
  sound: 'aac',
  hasUnknownPicture: false,
  hasUnknownSound: false,
  width: 1280,
  height: 720,
  seconds: 60,
  streams: 2,
} as unknown as Probed
const verdicts = (...changes: Partial<Record<keyof Probed, unknown>>[]) =>
  changes.map((change) => verdictOn({ ...good, ...change } as Probed))

test('a file is sent in parts of five megabytes, the last one shorter', () => {
  expect(partsOf(1)).toEqual([{ number: 1, start: 0, size: 1 }])
  const { partBytes } = videoLimits
  expect(partsOf(2 * partBytes)).toEqual([
    { number: 1, start: 0, size: partBytes },
    { number: 2, start: partBytes, size: partBytes },
  ])
  expect(partsOf(25, 10)).toEqual([
    { number: 1, start: 0, size: 10 },
    { number: 2, start: 10, size: 10 },
    { number: 3, start: 20, size: 5 },
  ])
})

test('a performance has picture and sound that can be decoded', () => {
  expect(verdicts({}, { streams: 12 }, { streams: 13 })).toEqual([null, null, 'too_many_streams'])
  expect(verdicts({ picture: null }, { sound: null }, { picture: null, sound: null })).toEqual(['no_picture', 'no_sound', 'no_picture'])
  expect(verdicts({ picture: null, hasUnknownPicture: true }, { sound: null, hasUnknownSound: true })).toEqual([
    'unknown_codec',
    'unknown_codec',
  ])
  // Without a picture, the sound does not matter.
  expect(verdicts({ picture: null, hasUnknownSound: true })).toEqual(['no_picture'])
})

test('its picture is between 120 pixels and 4K, in either orientation', () => {
  expect(
    verdicts(
      { width: 4096, height: 2304 },
      { width: 2304, height: 4096 },
      { width: 4097, height: 200 },
      { width: 200, height: 4097 },
      { width: 4096, height: 2305 },
    ),
  ).toEqual([null, null, 'too_large_picture', 'too_large_picture', 'too_large_picture'])
  expect(verdicts({ width: 120, height: 120 }, { width: 119, height: 400 }, { width: 400, height: 119 })).toEqual([
    null,
    'too_small_picture',
    'too_small_picture',
  ])
})

test('it lasts from ten seconds to five minutes', () => {
  expect(verdicts({ seconds: 10 }, { seconds: 9.99 }, { seconds: 300 }, { seconds: 300.01 })).toEqual([null, 'too_short', null, 'too_long'])
})

test('its files are stored under its id, each with the type that players expect', () => {
  expect([originalKey('v'), renditionsOf('v'), renditionKey('v', '240.mp4')]).toEqual([
    'videos/v/original',
    'renditions/v/',
    'renditions/v/240.mp4',
  ])
  expect(videoFiles.filter((name) => !isVideoFile(name))).toEqual([])
  expect(['original', '240.mov', '../240.mp4', ''].filter(isVideoFile)).toEqual([])
  const types = new Set(videoFiles.map((name) => `${name.split('.').at(-1)} ${typeOf(name)}`))
  expect([...types].sort()).toEqual(['m3u8 application/vnd.apple.mpegurl', 'm4s video/iso.segment', 'mp4 video/mp4'])
  expect(typeOf('poster' as never)).toBe('application/octet-stream')
})

test('its id contains its time', () => {
  expect(madeAt('01a1391a-7e40-709d-adda-edc5b17e1eeb')).toEqual(new Date(0x01a1391a7e40))
})
