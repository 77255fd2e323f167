import { expect, test } from 'vitest'
import { contestProcess } from '#contract/arena/contest-states.ts'
import { isPublic, takesEntries, takesVotes, wakeAt } from './windows.ts'

const [entriesFrom, entriesUntil, votingFrom, votingUntil] = [1, 10, 12, 20].map((day) => new Date(Date.UTC(2026, 11, day))) as [
  Date,
  Date,
  Date,
  Date,
]
const windows = { entries_from: entriesFrom, entries_until: entriesUntil, voting_from: votingFrom, voting_until: votingUntil }
const publishedAt = new Date(Date.UTC(2026, 11, 22))
const announced = { ...windows, announced_at: new Date(Date.UTC(2026, 10, 20)), published_at: publishedAt }
const secret = { ...announced, announced_at: null }
const before = (moment: Date) => new Date(moment.getTime() - 1)

test('entries are accepted until just before the end', () => {
  const inState = (now: Date) => contestProcess.states.filter((state) => takesEntries({ ...announced, state }, now))
  expect([entriesFrom, before(entriesUntil), entriesUntil, votingFrom].map(inState)).toEqual([['entries_open'], ['entries_open'], [], []])
})

test('votes are accepted from the start until just before the end', () => {
  const inState = (now: Date) => contestProcess.states.filter((state) => takesVotes({ ...announced, state }, now))
  expect([before(votingFrom), votingFrom, before(votingUntil), votingUntil].map(inState)).toEqual([
    [],
    ['voting_open'],
    ['voting_open'],
    [],
  ])
})

test('a draft is public only after its announcement, any other contest always', () => {
  expect(contestProcess.states.filter((state) => !isPublic({ ...secret, state }))).toEqual(['draft'])
  expect(contestProcess.states.filter((state) => !isPublic({ ...announced, state }))).toEqual([])
})

test('the clock moves a contest at its next window, and a month after its results; it ignores unannounced and cancelled ones', () => {
  const moves = (of: typeof announced | typeof secret) => contestProcess.states.map((state) => [state, wakeAt({ ...of, state })])
  expect(moves(announced).filter(([, at]) => at)).toEqual([
    ['draft', entriesFrom],
    ['entries_open', entriesUntil],
    ['screening', votingFrom],
    ['voting_open', votingUntil],
    ['results_published', new Date(Date.UTC(2027, 0, 21))],
  ])
  expect(moves(secret).filter(([, at]) => at)).toEqual([
    ['entries_open', entriesUntil],
    ['screening', votingFrom],
    ['voting_open', votingUntil],
    ['results_published', new Date(Date.UTC(2027, 0, 21))],
  ])
  expect(moves(announced).filter(([, at]) => at === undefined)).toEqual([])
})
