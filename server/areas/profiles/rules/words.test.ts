import { describe, expect, test } from 'vitest'
import { searchWordsOf, soldWordsOf } from './words.ts'

const meher = {
  username: 'meher.rathore',
  stageName: 'Meher Rathore',
  category: 'singer',
  categories: ['music-band'],
  styles: ['Sufi'],
  bio: 'Shaadi, शादी aur wedding, with a band.',
  languages: ['raj'],
  city: 'jaipur',
  members: [{ name: 'Omkar', role: 'Tabla' }],
} as const

describe('an artist is found', () => {
  const { name, words } = searchWordsOf({
    ...meher,
    categories: [...meher.categories],
    styles: [...meher.styles],
    languages: [...meher.languages],
    members: [...meher.members],
  })

  test('by their main category before their other ones, and by those before their texts', () => {
    expect(words.A).toEqual(['singers', 'singer', 'sufi'])
    expect(words.B).toEqual(['musik', 'bands', 'musik', 'band', 'tabla'])
    expect(words.D).toEqual(expect.arrayContaining(['shadi', 'veding', 'rajasthani', 'jaipur', 'rajasthan', 'band']))
  })

  test('by their name, and by similar-sounding names', () => {
    expect(name).toBe('mehr rathore mehr rathore')
    expect(words.D).toEqual(expect.arrayContaining(['mehr', '@mehr', '@rathore', '~mhr', '~rtr']))
    expect([...(words.A ?? []), ...(words.B ?? [])].filter((word) => /^[@~]/.test(word))).toEqual([])
  })

  test('by their packages', () => {
    expect(soldWordsOf(['Sufi evening', 'Two sets'])).toEqual({ C: ['sufi', 'evening', 'tvo', 'sets'] })
  })

  test('by their username alone before they save anything', () => {
    expect(searchWordsOf({ username: 'omkar7' })).toEqual({ name: 'omkar7', words: { A: [], B: [], D: ['omkar7', '@omkar7', '~umkr'] } })
  })

  test('by the names of their languages, and by nothing else', () => {
    const { words } = searchWordsOf({ username: 'omkar', languages: ['hi', 'ta'], styles: ['Close-up'] })
    expect(words.A).toEqual(['klose', 'up'])
    expect(words.B).toEqual([])
    expect(words.D).toEqual(['omkar', 'hindi', 'tamil', '@omkar', '~umkr'])
  })

  test('by no sound of a number, and by no empty word', () => {
    expect(searchWordsOf({ username: '1419' }).words.D).toEqual(['1419', '@1419'])
    expect(soldWordsOf(['', ' '])).toEqual({ C: [] })
  })
})
