import { expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { closesAt, dueReminders, isOpen, wakeAt } from './window.ts'

const ended = new Date('2026-11-21T16:30:00.000Z')
const after = (ms: number) => new Date(ended.getTime() + ms)
const window = (reminders_sent: number[] = []) => ({ ended_at: ended, closes_at: after(14 * dayMs), closed_at: null, reminders_sent })

test('a side can write for two weeks, excluding the last instant', () => {
  const closes_at = closesAt(ended)
  expect(closes_at).toEqual(after(14 * dayMs))
  const at = (ms: number) => isOpen({ closes_at, closed_at: null }, new Date(closes_at.getTime() + ms))
  expect([at(-1), at(0), at(1)]).toEqual([true, false, false])
  expect(isOpen({ closes_at, closed_at: ended }, ended)).toBe(false)
})

test('a side that has not written is reminded after two days and after twelve, once each', () => {
  expect(dueReminders(window(), after(2 * dayMs - 1))).toEqual([])
  expect(dueReminders(window(), after(2 * dayMs))).toEqual([2])
  expect(dueReminders(window([2]), after(12 * dayMs - 1))).toEqual([])
  expect(dueReminders(window([2]), after(12 * dayMs))).toEqual([12])
  expect(dueReminders(window([2, 12]), after(13 * dayMs))).toEqual([])
})

test('after a downtime all missed reminders are due', () => {
  expect(dueReminders(window(), after(13 * dayMs))).toEqual([2, 12])
})

test('the scheduler looks again at the next reminder, then at the end', () => {
  expect([[], [2], [2, 12]].map((sent) => wakeAt(window(sent)))).toEqual([after(2 * dayMs), after(12 * dayMs), after(14 * dayMs)])
  expect(wakeAt({ ...window(), closes_at: after(dayMs) })).toEqual(after(dayMs))
})
