import { describe, expect, test } from 'vitest'
import { fold } from '#contract/india/hinglish.ts'
import { soundOf } from './sounds.ts'

describe('the phonetic code of a name is equal', () => {
  test.each([
    [['Iyer', 'Ayer', 'Ayyar', 'Aiyar', 'Aiyer', 'Iyyer']],
    [['Choudhary', 'Chaudhuri', 'Chowdhury', 'Chaudhry', 'Chaudhary', 'चौधरी']],
    [['Lakshmi', 'Laxmi', 'Lakshmy', 'Laksmi', 'लक्ष्मी']],
    [['Rathore', 'Rathor', 'Rathaur', 'राठौर']],
    [['Nair', 'Nayar', 'Naair']],
    [['Fatima', 'Fatma', 'Phatima']],
    [['Shruti', 'Sruti', 'Shruthi', 'Sruthi']],
    [['Aarohi', 'Arohi', 'Aarohee']],
    [['Mukherjee', 'Mukharji', 'Mukerjee']],
  ])('for all spellings: %j', (written) => {
    expect([...new Set(written.map((name) => soundOf(fold(name))))]).toHaveLength(1)
  })

  test('only for spellings of the same name', () => {
    const sounds = ['Iyer', 'Meher', 'Mohan', 'Nair', 'Noor', 'Kavya', 'Kiran', 'Arjun', 'Anjum', 'Asha', 'Usha'].map((name) =>
      soundOf(fold(name)),
    )
    expect(new Set(sounds).size).toBe(sounds.length)
  })

  test('and empty without letters', () => {
    expect([soundOf(''), soundOf('123'), soundOf('மேளம்')]).toEqual(['', '', ''])
  })

  test.each([
    ['om', 'um'],
    ['do', 'du'],
    ['de', 'di'],
    ['ra', 'ra'],
    ['ela', 'ila'],
    ['aarti', 'art'],
    ['iyer', 'yr'],
    ['kkkiran', 'krn'],
    ['khan', 'kna'],
    ['a', 'a'],
  ])('%s is coded as %s: consonants, the opening, and the first vowel of a short name', (folded, sound) => {
    expect(soundOf(folded)).toBe(sound)
  })
})
