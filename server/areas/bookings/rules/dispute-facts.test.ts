import { describe, expect, test } from 'vitest'
import { hourMs } from '#contract/grammar/time.ts'
import type { Booking } from './deadlines.ts'
import { factsOf } from './dispute-facts.ts'

const now = new Date('2026-12-12T18:30:00.000Z')
const from = (ms: number) => new Date(now.getTime() + ms)

describe('the facts that the site recorded', () => {
  const facts = (more: object) => factsOf({ starts_at: now, started_at: null, completed_at: null, code_tries: 0, ...more } as Booking)

  test('of a show that nobody started', () => {
    expect(facts({})).toEqual([
      'The show was to start on Sun, 13 Dec 2026, 12:00\u00a0am IST.',
      'The correct arrival code was never entered.',
    ])
    expect(facts({ code_tries: 1 }).at(-1)).toBe('1 try with a code before then.')
    expect(facts({ code_tries: 2 }).at(-1)).toBe('2 tries with a code before then.')
  })

  test('of a show that was played', () => {
    expect(facts({ started_at: from(hourMs), completed_at: from(3 * hourMs), code_tries: 3 })).toEqual([
      'The show was to start on Sun, 13 Dec 2026, 12:00\u00a0am IST.',
      'The arrival code was entered rightly; the show started on Sun, 13 Dec 2026, 1:00\u00a0am IST.',
      '3 tries with a code since then.',
      'It was completed on Sun, 13 Dec 2026, 3:00\u00a0am IST.',
    ])
  })
})
