import { expect, test } from 'vitest'
import { momentOf, renditionFor, smallerThan, spokenMoment } from './video-choice.ts'

const renditions = [540, 240, 360].map((side) => ({ side, width: side, height: side * 2, url: `/${side}.mp4` }))
const sideFor = (shown: number, density = 1, line: 'usual' | 'slow' | 'sparing' = 'usual') =>
  renditionFor(renditions, { shown, density, line })?.side

test('loads the smallest rendition that fills the place, and the largest where none does', () => {
  expect([sideFor(200), sideFor(240), sideFor(241), sideFor(400), sideFor(900)]).toEqual([240, 240, 360, 540, 540])
})

test('a dense screen loads more, up to a limit', () => {
  expect([sideFor(200, 1.5), sideFor(230, 3), sideFor(200, 4)]).toEqual([360, 360, 360])
})

test('loads the smallest on a slow connection, or with data saving', () => {
  expect([sideFor(900, 3, 'slow'), sideFor(900, 1, 'sparing')]).toEqual([240, 240])
})

test('steps down when playback stalls, until there is no smaller one', () => {
  expect([smallerThan(renditions, 540)?.side, smallerThan(renditions, 360)?.side, smallerThan(renditions, 240)]).toEqual([
    360,
    240,
    undefined,
  ])
  expect(renditionFor([], { shown: 100, density: 1, line: 'usual' })).toBeUndefined()
})

test('formats positions for display and for screen readers', () => {
  expect([momentOf(0), momentOf(65.9), momentOf(Number.NaN), momentOf(300)]).toEqual(['0:00', '1:05', '0:00', '5:00'])
  expect([spokenMoment(1), spokenMoment(61), spokenMoment(125)]).toEqual(['1 second', '1 minute 1 second', '2 minutes 5 seconds'])
})
