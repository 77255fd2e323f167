import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import type { Booking } from './deadlines.ts'
import { answeredAt, clocksFrom, decideBy, factsOf, maySpeak, stateOf } from './disputes.ts'

const now = new Date('2026-12-12T18:30:00.000Z')
const from = (ms: number) => new Date(now.getTime() + ms)

describe('the deadlines', () => {
  test('give the other side two days, and the admins three more', () => {
    expect(clocksFrom(now)).toEqual({
      opened_at: now,
      answer_by: from(48 * hourMs),
      ready_at: from(48 * hourMs),
      decide_by: from(5 * dayMs),
    })
    expect(decideBy(now)).toEqual(from(3 * dayMs))
  })

  test('restart after an early answer, and do not wait for a late one', () => {
    const { ready_at } = clocksFrom(now)
    expect(answeredAt(from(hourMs), { ready_at })).toEqual({
      answered_at: from(hourMs),
      ready_at: from(hourMs),
      decide_by: from(hourMs + 3 * dayMs),
    })
    expect(answeredAt(from(3 * dayMs), { ready_at })).toEqual({ answered_at: from(3 * dayMs), ready_at, decide_by: from(5 * dayMs) })
  })

  test('determine the state', () => {
    const dispute = { ready_at: from(hourMs), decided_at: null }
    expect(stateOf(dispute, from(hourMs - 1))).toBe('waiting')
    expect(stateOf(dispute, from(hourMs))).toBe('ready')
    expect(stateOf({ ...dispute, decided_at: now }, now)).toBe('decided')
  })
})

test('each side can make up to five statements until the decision', () => {
  const said = (times: number) => Array.from({ length: times }, () => ({ by: 'client' }))
  expect(maySpeak({ decided_at: null }, said(4), 'client')).toBe(true)
  expect(maySpeak({ decided_at: null }, said(5), 'client')).toBe(false)
  expect(maySpeak({ decided_at: null }, said(5), 'artist')).toBe(true)
  expect(maySpeak({ decided_at: now }, [], 'client')).toBe(false)
  expect(maySpeak({ decided_at: null }, [], 'admin')).toBe(false)
})

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
