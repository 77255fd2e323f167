import { expect, test } from 'vitest'
import type { Contest } from '#contract/arena/contests.ts'
import { contestEvent } from './contest-things.ts'

const contest: Contest = {
  contest_id: '01a1fdff-ff4f-75eb-8aca-388112d423cd',
  title: 'Shaam-e-Ghazal',
  category: 'singing',
  about: 'One take, one voice.',
  state: 'voting_open',
  rulesVersion: 1,
  prize: { amount: 50_000, text: '' },
  entriesFrom: '2026-11-01T04:30:00.000Z',
  entriesUntil: '2026-11-10T04:30:00.000Z',
  votingFrom: '2026-11-12T04:30:00.000Z',
  votingUntil: '2026-12-01T04:30:00.000Z',
  takesEntries: false,
  takesVotes: true,
  totalParticipants: 9,
  totalVotes: 120,
  reason: '',
  publishedAt: null,
}

test('a contest is an event on this site, from its first entry to its last vote', () => {
  const url = 'https://site.test/mehfil-arena/leaderboard?contest=01a1fdff-ff4f-75eb-8aca-388112d423cd'
  expect(contestEvent('https://site.test', contest)).toMatchObject({
    '@type': 'Event',
    name: 'Shaam-e-Ghazal',
    description: 'One take, one voice.',
    startDate: '2026-11-01T04:30:00.000Z',
    endDate: '2026-12-01T04:30:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url },
    isAccessibleForFree: true,
    url,
  })
})

test('a cancelled contest says so, and a contest without a description gets one', () => {
  expect(contestEvent('https://site.test', { ...contest, state: 'cancelled', about: '' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    description: 'A contest in singing that everybody can watch and vote in.',
  })
})
