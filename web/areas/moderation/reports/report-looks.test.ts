import { expect, test } from 'vitest'
import { reportedThing } from './report-looks.ts'

const nothing = { artwork: null, package: null, performance: null, job: null, comment: null, message: null, auditionId: null }

test.each([
  [{}, null],
  [{ artwork: { artworkId: 'a', title: 'A moon' } }, 'the artwork “A moon”'],
  [{ package: { packageId: 'p', title: 'Wedding night' } }, 'the package “Wedding night”'],
  [{ performance: { id: 'e', title: 'One take' } }, 'the performance “One take”'],
  [{ job: { jobId: 'j', title: 'Singer for a sangeet' } }, 'the job “Singer for a sangeet”'],
  [{ comment: { commentId: 'c', text: 'Rude.' }, performance: { id: 'e', title: 'One take' } }, 'a comment'],
  [{ auditionId: 'a', job: { jobId: 'j', title: 'Singer for a sangeet' } }, 'an audition'],
])('distinguishes a report with %j from one about the person', (thing, words) => {
  expect(reportedThing({ ...nothing, ...thing })).toBe(words)
})
