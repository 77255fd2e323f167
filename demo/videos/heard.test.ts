import { expect, test } from 'vitest'
import { readCaptions, writeCaptions } from '#contract/videos/captions.ts'
import { captionsOf } from './heard.ts'
import { acts } from './music/pieces.ts'

test.each(acts)('captions describe %s from start to end', (act) => {
  const cues = captionsOf({ act, seconds: 10.5 })
  expect(cues).toEqual([{ from: 0, until: 10_500, text: expect.stringMatching(/^[♪[].{5,}[♪\]]$/) }])
  expect(readCaptions(writeCaptions(cues))).toEqual({ cues })
})
