import { describe, expect, test } from 'vitest'
import { meaningNothing } from '../../finding/rules/understand.ts'
import { misses, missLabel, nearTo, shownOf } from './relaxing.ts'

const { words, nearDay, nearBudget, language, gender, style, overBudget, busy } = misses

test('missing one heavier criterion ranks below missing all lighter ones', () => {
  const order = [words, nearDay, nearBudget, language, gender, style, overBudget, busy]
  for (const [i, cost] of order.entries()) expect(cost).toBeGreaterThan(order.slice(0, i).reduce((sum, each) => sum + each, 0))
})

describe('the results', () => {
  const shown = (...counts: [sum: number, count: number][]) => shownOf(new Map(counts))

  test('are all full matches, and nothing else if there are at least twelve', () => {
    expect(shown([0, 12], [words, 5])).toEqual({ sums: [0], exact: 12, total: 12 })
    expect(shown([0, 400], [words, 5])).toEqual({ sums: [0], exact: 400, total: 400 })
  })

  test('add near matches, group by group, up to twenty-four in all', () => {
    expect(shown([nearDay, 2], [0, 11], [words, 3])).toEqual({ sums: [0, words], exact: 11, total: 14 })
    expect(shown([0, 1], [words, 60])).toEqual({ sums: [0, words], exact: 1, total: 24 })
  })

  test('include far matches only if there is nothing else', () => {
    expect(shown([0, 1], [overBudget, 5])).toEqual({ sums: [0], exact: 1, total: 1 })
    expect(shown([overBudget, 5], [busy, 7])).toEqual({ sums: [overBudget], exact: 0, total: 5 })
    expect(shown()).toEqual({ sums: [], exact: 0, total: 0 })
  })
})

describe('the label of a group', () => {
  const day = { from: '2026-12-12', to: '2026-12-12' }
  test.each([
    [words, { rest: ['moonwalk'] }, 'Without “moonwalk”'],
    [nearDay, {}, 'Free a day earlier or later'],
    [nearBudget, { budget: { most: 50_000 } }, 'A little over ₹50,000'],
    [nearBudget, { budget: { least: 50_000 } }, 'A little below'],
    [nearBudget, { budget: { least: 30_000, most: 40_000 } }, 'Below ₹30,000, or a little over ₹40,000'],
    [overBudget, { budget: { most: 50_000 } }, 'For more than ₹50,000'],
    [overBudget, { budget: { least: 50_000 } }, 'For less'],
    [language, { language: 'ta' as const }, 'Not in Tamil'],
    [gender, { gender: 'female' as const }, 'Men, groups and who does not say'],
    [gender, { gender: 'male' as const }, 'Women, groups and who does not say'],
    [language, {}, 'Not in that language'],
    [words, { rest: ['moon', 'walk'] }, 'Without “moon walk”'],
    [overBudget, { budget: null }, 'For less'],
    [style, { kind: 'dj' as const }, 'Other DJs'],
    [style, { kind: 'singer' as const }, 'Other singers'],
    [style, {}, 'Who have it beside what they do'],
    [busy, { days: day }, 'Not free on Sat, 12 Dec 2026'],
    [busy, { days: { ...day, to: '2026-12-13' } }, 'Not free on those days'],
    [words + nearBudget, { rest: ['moonwalk'], budget: { most: 50_000 } }, 'Without “moonwalk”; a little over ₹50,000'],
    [0, {}, undefined],
  ])('%i of %o: %s', (sum, meaning, label) => {
    expect(missLabel(sum, { ...meaningNothing, ...meaning })).toBe(label)
  })
})

test('near a budget is up to a fifth over its maximum, or anything cheaper; below a minimum only without a maximum', () => {
  expect(nearTo({ most: 40_000 })).toEqual({ most: 48_000 })
  expect(nearTo({ least: 30_000, most: 40_000 })).toEqual({ most: 48_000 })
  expect(nearTo({ least: 30_000 })).toEqual({ least: 24_000 })
  expect(nearTo({})).toEqual({})
})
