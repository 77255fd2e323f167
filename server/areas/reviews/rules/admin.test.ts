import { describe, expect, test } from 'vitest'
import { decisionsOn, isQuotable } from './admin.ts'

const then = new Date('2026-11-21T04:30:00.000Z')
const shown = { state: 'shown', by: 'client', may_quote: true, chosen_at: null, disputed_at: null, decided_at: null } as const

test('only a shown review of a client who agrees can be quoted', () => {
  expect(isQuotable(shown)).toBe(true)
  for (const change of [{ state: 'written' }, { state: 'hidden' }, { by: 'artist' }, { may_quote: false }] as const)
    expect(isQuotable({ ...shown, ...change })).toBe(false)
})

describe('an admin can decide about a review', () => {
  test.each([
    ['that nobody reads yet', { state: 'written' }, []],
    ['that is held back', { state: 'held' }, ['restore', 'hide']],
    ['that it has hidden', { state: 'hidden', chosen_at: then, disputed_at: then }, ['restore']],
    ['that may be quoted', {}, ['hide', 'choose']],
    ['that may not', { may_quote: false }, ['hide']],
    ['that is on the home page', { chosen_at: then }, ['hide', 'unchoose']],
    ['that is there, though its writer has changed their mind', { chosen_at: then, may_quote: false }, ['hide', 'unchoose']],
    ['that is disputed', { disputed_at: then, may_quote: false }, ['keep', 'hide']],
    ['that is disputed and was decided about', { disputed_at: then, decided_at: then, may_quote: false }, ['hide']],
  ] as const)('%s', (_, change, decisions) => {
    expect(decisionsOn({ ...shown, ...change })).toEqual(decisions)
  })
})
