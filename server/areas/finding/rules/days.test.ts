import { expect, test } from 'vitest'
import { daysAt } from './days.ts'
import { tokensOf } from './tokens.ts'

/** The first day or range in a text, and how it was written. Today is a Tuesday. */
function read(text: string, today = '2026-11-24'): [from: string, to: string, words: string] | null {
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at++) {
    const found = daysAt(tokens, at, today)
    if (found)
      return [
        found.days.from,
        found.days.to,
        tokens
          .slice(at, at + found.length)
          .map(({ written }) => written)
          .join(' '),
      ]
  }
  return null
}

test.each<[typed: string, from: string, to: string, words: string]>([
  ['singer today', '2026-11-24', '2026-11-24', 'today'],
  ['aaj raat dj', '2026-11-24', '2026-11-24', 'aaj raat'],
  ['singer kal jaipur', '2026-11-25', '2026-11-25', 'kal'],
  ['tomorrow night', '2026-11-25', '2026-11-25', 'tomorrow night'],
  ['कल के लिए गायक', '2026-11-25', '2026-11-25', 'कल के लिए'],
  ['parso', '2026-11-26', '2026-11-26', 'parso'],
  ['day after tomorrow', '2026-11-26', '2026-11-26', 'day after tomorrow'],
  ['dj saturday night', '2026-11-28', '2026-11-28', 'saturday night'],
  ['tuesday', '2026-11-24', '2026-11-24', 'tuesday'],
  ['shanivar ko', '2026-11-28', '2026-11-28', 'shanivar ko'],
  ['शनिवार को', '2026-11-28', '2026-11-28', 'शनिवार को'],
  ['this saturday', '2026-11-28', '2026-11-28', 'this saturday'],
  ['coming sunday', '2026-11-29', '2026-11-29', 'coming sunday'],
  ['dj next saturday', '2026-12-05', '2026-12-05', 'next saturday'],
  ['next monday', '2026-11-30', '2026-11-30', 'next monday'],
  ['this weekend', '2026-11-28', '2026-11-29', 'this weekend'],
  ['next weekend', '2026-12-05', '2026-12-06', 'next weekend'],
  ['next week', '2026-11-30', '2026-12-06', 'next week'],
  ['is hafte', '2026-11-24', '2026-11-29', 'is hafte'],
  ['this month', '2026-11-24', '2026-11-30', 'this month'],
  ['agle mahine', '2026-12-01', '2026-12-31', 'agle mahine'],
  ['25 dec', '2026-12-25', '2026-12-25', '25 dec'],
  ['on 25th of december', '2026-12-25', '2026-12-25', 'on 25 th of december'],
  ['dec 31', '2026-12-31', '2026-12-31', 'dec 31'],
  ['25 दिसंबर को डीजे', '2026-12-25', '2026-12-25', '25 दिसंबर को'],
  ['२५ दिसंबर', '2026-12-25', '2026-12-25', '25 दिसंबर'],
  ['14 feb', '2027-02-14', '2027-02-14', '14 feb'],
  ['14 feb 2027', '2027-02-14', '2027-02-14', '14 feb 2027'],
  ['25/12', '2026-12-25', '2026-12-25', '25 / 12'],
  ['25/12/26', '2026-12-25', '2026-12-25', '25 / 12 / 26'],
  ['25-12-2026', '2026-12-25', '2026-12-25', '25 - 12 - 2026'],
  ['2026-12-25', '2026-12-25', '2026-12-25', '2026 - 12 - 25'],
  ['29 feb', '2028-02-29', '2028-02-29', '29 feb'],
  ['wedding in december', '2026-12-01', '2026-12-31', 'december'],
  ['february', '2027-02-01', '2027-02-28', 'february'],
  ['november', '2026-11-24', '2026-11-30', 'november'],
  ['31 november', '2026-11-24', '2026-11-30', 'november'],
  ['12 mar', '2027-03-12', '2027-03-12', '12 mar'],
  ['15 जनवरी', '2027-01-15', '2027-01-15', '15 जनवरी'],
  ['10-12 dec', '2026-12-10', '2026-12-12', '10 - 12 dec'],
  ['20 se 22 december', '2026-12-20', '2026-12-22', '20 se 22 december'],
  ['10th and 11th dec', '2026-12-10', '2026-12-11', '10 th and 11 th dec'],
  ['28 dec to 2 jan', '2026-12-28', '2027-01-02', '28 dec to 2 jan'],
  ['31st night', '2026-12-31', '2026-12-31', '31 st night'],
  ['new year’s eve', '2026-12-31', '2026-12-31', 'new year’s eve'],
  ['valentines day', '2027-02-14', '2027-02-14', 'valentines day'],
  ['republic day', '2027-01-26', '2027-01-26', 'republic day'],
  ['25 tarikh ko', '2026-11-25', '2026-11-25', '25 tarikh ko'],
  ['on 20th', '2026-12-20', '2026-12-20', 'on 20 th'],
  ['next sat', '2026-12-05', '2026-12-05', 'next sat'],
  ['on sun morning', '2026-11-29', '2026-11-29', 'on sun morning'],
  ['kal subah', '2026-11-25', '2026-11-25', 'kal subah'],
  ['december 2027', '2027-12-01', '2027-12-31', 'december 2027'],
  ['december 2100', '2026-12-01', '2026-12-31', 'december'],
  ['dec 31st 2026', '2026-12-31', '2026-12-31', 'dec 31 st 2026'],
  ['december 32', '2026-12-01', '2026-12-31', 'december'],
  ['1.5 december', '2026-12-01', '2026-12-31', 'december'],
  ['may 5', '2027-05-05', '2027-05-05', 'may 5'],
  ['14 feb 2100', '2027-02-14', '2027-02-14', '14 feb'],
  ['14 feb 1999', '2027-02-14', '2027-02-14', '14 feb'],
  ['24 nov', '2026-11-24', '2026-11-24', '24 nov'],
  ['24/11', '2026-11-24', '2026-11-24', '24 / 11'],
  ['23/11', '2027-11-23', '2027-11-23', '23 / 11'],
  ['5/12/99', '2099-12-05', '2099-12-05', '5 / 12 / 99'],
  ['25/12-26', '2026-12-25', '2026-12-25', '25 / 12'],
  ['25/12/ 26', '2026-12-25', '2026-12-25', '25 / 12'],
  ['next sunday', '2026-12-06', '2026-12-06', 'next sunday'],
])('%s', (typed, from, to, words) => {
  expect(read(typed)).toEqual([from, to, words])
})

test.each([
  'may i have this dance',
  'march band',
  '45 dec',
  '20-30k',
  '14 feb 2025',
  'november 2025',
  'saturation',
  'kalbelia',
  'mai hoon na',
  'sun and moon',
  'call',
  'cal',
  'on 25th anniversary',
  '25th anniversary',
  '12-10 dec 2025',
  '2026 - 12 - 25',
  '12026-12-25',
  '5/12/100',
  '25-12',
  '25/13',
  'december 2000',
  'week',
  'month',
  'May',
])('%s has no day', (typed) => {
  expect(read(typed)).toBeNull()
})

test('on a Sunday the weekend is today, and the next one starts in six days', () => {
  expect(read('this weekend', '2026-11-29')).toEqual(['2026-11-29', '2026-11-29', 'this weekend'])
  expect(read('next weekend', '2026-11-29')).toEqual(['2026-12-05', '2026-12-06', 'next weekend'])
  expect(read('saturday', '2026-11-29')).toEqual(['2026-12-05', '2026-12-05', 'saturday'])
})

test('on a Saturday the weekend starts today', () => {
  expect(read('weekend', '2026-11-28')).toEqual(['2026-11-28', '2026-11-29', 'weekend'])
})

test('a range that has begun is cut to start today', () => {
  expect(read('20-30 nov')).toEqual(['2026-11-24', '2026-11-30', '20 - 30 nov'])
})
