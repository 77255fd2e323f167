import { expect, test } from 'vitest'
import type { JobRow, ProposalRow } from '../tables.ts'
import { showOf } from './show.ts'

const then = new Date('2026-11-21T04:30:00.000Z')
const job = { title: 'A singer for a rooftop', category: 'singer', minutes: 90 } as JobRow
const proposal = {
  id: 'p',
  artist_id: 'asha',
  note: 'Old film songs, with a guitar.',
  price_paise: 24_000_00,
  created_at: then,
  updated_at: new Date(then.getTime() + 1),
} as ProposalRow

test('without a package the show is what the job asks for, at the proposed price and without extra costs', () => {
  expect(showOf(job, proposal)).toMatchObject({
    id: 'p',
    artist_id: 'asha',
    title: 'A singer for a rooftop',
    description: 'Old film songs, with a guitar.',
    category: 'singer',
    price_paise: 24_000_00,
    minutes: 90,
    // The artist needs time beyond the performance.
    setup_minutes: 60,
    teardown_minutes: 30,
    advance_percent: 30,
    included: [],
    not_included: [],
    travel_bands: [],
    overtime_paise: null,
    add_ons: [],
    notice_days: 0,
    active: true,
    created_at: then,
    updated_at: proposal.updated_at,
    removed_at: null,
  })
})
