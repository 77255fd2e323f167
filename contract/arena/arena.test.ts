import { describe, expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed } from '../testing/limits.ts'
import { arenaAdmin, artistPin, contestFields, trendingPin } from './admin.ts'
import { arena, receipt } from './arena.ts'
import { contestLimits } from './contest-states.ts'
import { entryConsent, entryFields, performanceLimits } from './performances.ts'
import { prizeLimits, prizes, prizeView } from './prizes.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'
const at = '2026-11-22T04:30:00.000Z'
const pin = { id, startsAt: at, endsAt: at, position: 1 }

testLimits('an entry', entryFields, {
  title: trimmed(performanceLimits.titleLeast, performanceLimits.titleMost),
  about: trimmed(0, performanceLimits.aboutMost),
})
testLimits('a corrected entry', arena.resubmit.input, { about: trimmed(0, performanceLimits.aboutMost) })
testLimits('a parent or guardian', entryConsent, { 'guardian.name': trimmed(2, 100) })
testLimits('contestants', arena.participants.input, { words: trimmed(0, 100), limit: numbers(1, 100) })
testLimits('a vote', arena.vote.input, { device: letters(0, 64) })
testLimits("an entry's video", arena.upload.input, { fileName: trimmed(1, 200), size: numbers(1) })

testLimits('a contest', contestFields, {
  title: trimmed(contestLimits.titleLeast, contestLimits.titleMost),
  about: trimmed(0, contestLimits.aboutMost),
  prizeText: trimmed(0, contestLimits.prizeTextMost),
})
testLimits('the admin list of entries', arenaAdmin.entries.input, { words: trimmed(0, 100) })
testLimits('a decision about an entry', arenaAdmin.decide.input, { reason: trimmed(0, 500) })
testLimits('removing a comment', arenaAdmin.removeComment.input, { reason: trimmed(5, 500) })
testLimits('a move of a contest', arenaAdmin.moveContest.input, { reason: trimmed(0, 500) })
testLimits('a pin', trendingPin, { position: numbers(1, performanceLimits.pins) })
testLimits('the pin of an artist', artistPin, { username: letters(1, 60) })
testLimits('pinned performances', arenaAdmin.trendingPerformances.input, { pins: items(0, performanceLimits.pins, () => pin) })
testLimits('pinned artists', arenaAdmin.trendingArtists.input, {
  pins: items(0, performanceLimits.pins, () => ({ startsAt: at, endsAt: at, position: 1, username: 'asha' })),
})

testLimits('a settled prize', prizes.settle.input, {
  reference: trimmed(0, prizeLimits.referenceMost),
  reason: trimmed(0, 500),
})

describe('an entrant must consent to the rights and the rules', () => {
  const yes = { rulesVersion: 1, ownsRights: true, acceptsRules: true }
  const guardian = { name: 'Meera Rao', agrees: true }
  test.each([
    ['both', yes, []],
    ['both, with a guardian who agrees', { ...yes, guardian }, []],
    ['not the rights', { ...yes, ownsRights: false }, ['ownsRights: You need the rights to enter a performance.']],
    ['not the rules', { ...yes, acceptsRules: false }, ['acceptsRules: Please accept the rules of the contest.']],
    [
      'a guardian who does not agree',
      { ...yes, guardian: { ...guardian, agrees: false } },
      ['guardian.agrees: Your parent or guardian has to agree.'],
    ],
  ])('%s', (_, input, expected) => {
    const { error } = entryConsent.safeParse(input)
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(expected)
  })
})

test('a partial update leaves the rest of an entry, and its video, as they are', () => {
  expect(arena.resubmit.input.parse({ entryId: id, title: 'Raga', version: 1 })).toEqual({
    entryId: id,
    title: 'Raga',
    newVideo: false,
    version: 1,
  })
})

test('contestants come in their order unless shuffled', () => {
  expect(arena.participants.input.parse({})).toEqual({ page: 1, limit: contestLimits.perPage, shuffled: false })
})

test('a vote receipt shows only name, kind and state of the contest', () => {
  const contest = { title: 'Voices of winter', category: 'singing', state: 'voting_open' }
  expect(receipt.shape.contest.parse({ ...contest, about: 'Ghazals', totalVotes: 12 })).toEqual(contest)
})

test('published prizes show winner and amount, but neither tax nor transfer', () => {
  const shown = { participant_id: id, rank: 1, amount: 25_000, text: 'A harmonium', state: 'due', name: 'Asha' }
  expect(prizeView.parse({ ...shown, tax: 7500, net: 17_500, reference: 'UTR1', reason: '' })).toEqual(shown)
})

test('a pin of an artist needs no id, and one of a performance does', () => {
  const { id: _, ...pinned } = pin
  expect(artistPin.parse({ ...pinned, username: 'asha' })).toEqual({ ...pinned, username: 'asha' })
  expect(trendingPin.safeParse(pinned).error?.issues.map(({ path }) => path)).toEqual([['id']])
})
