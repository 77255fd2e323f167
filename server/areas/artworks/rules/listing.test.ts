import { describe, expect, test } from 'vitest'
import { type ArtworkState, artworkProcess } from '#contract/artworks/artworks.ts'
import { adminDecisions, moveOf, sellersMoves } from './listing.ts'

describe('an artist', () => {
  test.each([
    ['draft', 'original', ['list', 'unlist']],
    ['listed', 'original', ['unlist']],
    ['unlisted', 'original', ['list']],
    ['sold', 'original', []],
    ['sold', 'edition', ['restock']],
    ['taken_down', 'edition', ['ask_again']],
    ['in_review', 'edition', []],
  ] as const)('of a work that is %s, an %s, can %j', (state, kind, moves) => {
    expect(sellersMoves({ state, kind })).toEqual(moves)
  })
})

describe('an admin', () => {
  test.each([
    ['draft', []],
    ['listed', ['take_down']],
    ['unlisted', ['take_down']],
    ['sold', ['take_down']],
    ['taken_down', ['restore']],
    ['in_review', ['restore', 'keep_down']],
  ] as const)('can decide about a work that is %s: %j', (state, decisions) => {
    expect(adminDecisions({ state, taken_from: null })).toEqual(decisions)
  })

  test.each(['listed', 'unlisted', 'sold'] as const)('restores the earlier state: %s', (taken_from) => {
    const back = moveOf('restore', { state: 'taken_down', taken_from })
    expect(artworkProcess.moves[back].to satisfies ArtworkState).toBe(taken_from)
  })

  test('lists a work whose earlier state is unknown', () => {
    expect(moveOf('restore', { state: 'taken_down', taken_from: null })).toBe('restore')
  })
})
