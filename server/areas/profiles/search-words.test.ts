import { describe, expect, test } from 'vitest'
import { asNames, inWords, understand } from './search-words.ts'

/** What is typed, and what it is taken to mean. */
const meanings: [typed: string, category: string | undefined, city: string | undefined, words: string[]][] = [
  ['shadi singer jaypur', 'Singers', 'Jaipur', ['shadi']],
  ['शादी', undefined, undefined, ['शादी']],
  ['शादी के लिए गायक जयपुर', 'Singers', 'Jaipur', ['शादी']],
  ['gaane wali dilli', 'Singers', 'Delhi', []],
  ['dj wala mumbai', 'DJs', 'Mumbai', []],
  ['navi mumbai dj', 'DJs', 'Navi Mumbai', []],
  ['dhol bombay', undefined, 'Mumbai', ['dhol']],
  ['singr jaipr', 'Singers', 'Jaipur', []],
  ['photografer in banglore', 'Photography', 'Bengaluru', []],
  ['magicien kolkatta', 'Magicians', 'Kolkata', []],
  ['dancar', 'Dancers', undefined, []],
  ['birthday party ke liye jadugar pune', 'Magicians', 'Pune', ['birthday', 'party']],
  ['kathak dancer', 'Dancers', undefined, ['kathak']],
  ['kathk', undefined, undefined, ['kathk']],
  ['sufi singer', 'Singers', undefined, ['sufi']],
  ['ghazal', undefined, undefined, ['ghazal']],
  ['band singer', 'Music bands', undefined, ['singer']],
  ['dance group surat', 'Dance groups', 'Surat', []],
  ['beat boxer', 'Beat boxers', undefined, []],
  ['nukkad natak', 'Actors', undefined, []],
  ['dj price', 'DJs', undefined, []],
  ['tabla player varanasi', undefined, 'Varanasi', ['tabla']],
  ['qawwali group', undefined, undefined, ['qawwali']],
  ['pre wedding shoot', undefined, undefined, ['pre', 'wedding']],
  ['sufi night', undefined, undefined, ['sufi']],
  ['artist', undefined, undefined, ['artist']],
  ['meher rathore', undefined, undefined, ['meher', 'rathore']],
  ['finger', undefined, undefined, ['finger']],
]

describe('words in a search', () => {
  test.each(meanings)('%s', (typed, category, city, words) => {
    expect(inWords(understand(typed))).toEqual({ ...(category && { category }), ...(city && { city }), words })
  })

  test('cannot choose again what is chosen already', () => {
    expect(understand('singer jaipur', { category: 'singer', city: 'delhi' })).toEqual({ category: null, city: null, terms: [] })
    expect(understand('singer', { category: 'music-band' }).terms.map(({ written }) => written)).toEqual(['singer'])
  })

  test('of the trade bring those who say the same otherwise, but not everybody of that category', () => {
    expect(understand('shaadi').terms[0]?.anyOf).toEqual(expect.arrayContaining(['shadi', 'veding']))
    expect(understand('ghazal').terms[0]?.anyOf).toEqual(['ghajal'])
  })

  test('that nobody knows are names, and may be a known word mistyped', () => {
    expect(understand('gazhal').terms[0]).toMatchObject({ isName: true, corrected: expect.arrayContaining(['ghajal']) })
    expect(understand('ghazal').terms[0]).toMatchObject({ isName: false, corrected: [] })
  })

  test('can all be names, when the town turns out to be none', () => {
    expect(asNames('kota ke singer').terms.map(({ anyOf }) => anyOf)).toEqual([['kota'], ['singer']])
  })

  test('that mean nothing ask for nothing', () => {
    for (const typed of ['', '  ', '!!!', "'", '%_\\']) expect(understand(typed).terms).toEqual([])
  })
})
