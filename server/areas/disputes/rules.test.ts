import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { answeredAt, clocksFrom, decideBy, isAnswer, maySpeak, stateOf } from './rules.ts'

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

describe('statements', () => {
  const made = (times: number, by = 'client', at = now) => Array.from({ length: times }, () => ({ by, at }))
  const open = { decided_at: null, appealed_at: null }

  test('are up to five of each side until the decision', () => {
    expect(maySpeak(open, made(4), 'client')).toBe(true)
    expect(maySpeak(open, made(5), 'client')).toBe(false)
    expect(maySpeak(open, made(5), 'artist')).toBe(true)
    expect(maySpeak({ ...open, decided_at: now }, [], 'client')).toBe(false)
    expect(maySpeak(open, [], 'admin')).toBe(false)
  })

  test('are counted anew in an appeal', () => {
    const appealed = { decided_at: null, appealed_at: from(dayMs) }
    expect(maySpeak(appealed, made(5, 'buyer'), 'buyer')).toBe(true)
    expect(maySpeak(appealed, made(5, 'buyer', from(dayMs)), 'buyer')).toBe(false)
  })

  test('answer only the side that turned to us last, and once', () => {
    const opened = { opened_by: 'buyer', appealed_by: null, answered_at: null } as const
    expect([isAnswer(opened, 'buyer'), isAnswer(opened, 'seller')]).toEqual([false, true])
    expect([isAnswer({ ...opened, appealed_by: 'seller' }, 'buyer'), isAnswer({ ...opened, appealed_by: 'seller' }, 'seller')]).toEqual([
      true,
      false,
    ])
    expect(isAnswer({ ...opened, answered_at: now }, 'seller')).toBe(false)
  })
})
