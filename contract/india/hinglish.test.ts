import { expect, test } from 'vitest'
import { categories } from '../profiles/categories.ts'
import { cities, citySlugs, distanceKm } from './cities.ts'
import { cityWords } from './city-words.ts'
import { fold, isFiller, queryTerms, synonyms } from './hinglish.ts'

test.each([
  ['shaadi', 'shadi'],
  ['Shaadi', 'SHADI'],
  ['pyaar', 'pyar'],
  ['zeera', 'jeera'],
  ['qawwali', 'kawwali'],
  ['qawwali', 'qavali'],
  ['jaypur', 'jaipur'],
  ['mehfil', 'mehphil'],
  ['mehfil', 'mahfil'],
  ['mehendi', 'mehndi'],
  ['mehendi', 'mehandi'],
  ['baraat', 'barat'],
  ['sangeet', 'sangit'],
  ['sangeeth', 'sangeet'],
  ['jaadoo', 'jadu'],
  ['vivaah', 'vivah'],
  ['wivah', 'vivah'],
  ['dandiya', 'dandia'],
  ['Laxmi', 'Lakshmi'],
  ['katthak', 'kathak'],
  ['shahnai', 'shehnai'],
  ['achchha', 'accha'],
  ['Chowdhury', 'Chaudhury'],
  ['sufi', 'soofi'],
  ['D’Souza', "d'souza"],
  ['Rāgā', 'raga'],
  ['me\u200Bhfil', 'mehfil'],
  ['beat-boxer', 'beat  boxer'],
])('%s and %s are one word in search', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test.each([
  ['शादी', 'shaadi'],
  ['जयपुर', 'jaypur'],
  ['संगीत', 'sangeet'],
  ['मेहंदी', 'mehendi'],
  ['बारात', 'baraat'],
  ['महफ़िल', 'mehfil'],
  ['महफिल', 'mehfil'],
  ['क़व्वाली', 'qawwali'],
  ['गायक', 'gayak'],
  ['गायिका', 'gayika'],
  ['जादूगर', 'jadugar'],
  ['हास्य कवि', 'hasya kavi'],
  ['शहनाई', 'shehnai'],
  ['ढोलक', 'dholak'],
  ['भरतनाट्यम', 'bharatnatyam'],
  ['जन्मदिन', 'janmadin'],
  ['मुंबई', 'mumbai'],
  ['कॉमेडी', 'comedy'],
  ['विवाह', 'vivah'],
  ['डीजे वाला', 'dije wala'],
  ['२५', '25'],
])('%s in Devanagari folds like %s', (devanagari, latin) => {
  expect(fold(devanagari)).toBe(fold(latin))
})

test.each([
  ['rap', 'rabi'],
  ['rap', 'raat'],
  ['dance', 'danish'],
  ['dance', 'dense'],
  ['sitar', 'satara'],
  ['sitar', 'guitar'],
  ['dhol', 'doll'],
  ['gana', 'ganna sahib'],
  ['band', 'bandhan'],
  ['magic', 'music'],
  ['kota', 'kochi'],
  ['surat', 'sarod'],
  ['haldi', 'holi'],
  ['singer', 'sanger'],
  ['kathak', 'cuttack'],
  ['patna', 'pune'],
])('%s and %s stay different words', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

test('folding a folded text changes nothing', () => {
  const words = [...synonyms.keys(), ...cities.map((city) => city.name), ...categories.map((category) => category.name), 'शादी']
  expect(words.map((word) => fold(fold(word)))).toEqual(words.map(fold))
})

test('every misspelling of "shadi singer jaypur" means a wedding, a singer and Jaipur', () => {
  for (const query of ['shadi singer jaypur', 'Shaadi ke liye gayak, Jaipur', 'शादी सिंगर जयपुर', 'wedding gana in jaypur']) {
    const [occasion, who, where] = queryTerms(query)
    expect(occasion).toContain(fold('wedding'))
    expect(who).toContain(fold('singer'))
    expect(where).toEqual([fold('Jaipur')])
  }
})

test.each([
  ['dj wala', 'dj'],
  ['DJ वाले', 'dj'],
  ['naach', 'dancer'],
  ['jadoo', 'magician'],
  ['hasya kavi', 'comedian'],
  ['stand-up', 'comedian'],
  ['dholki', 'dholak'],
  ['गज़ल', 'ghazal'],
  ['office', 'corporate'],
  ['janmadin', 'birthday'],
  ['डांस', 'dance'],
  ['बैंड', 'band'],
])('"%s" finds %s', (query, found) => {
  expect(queryTerms(query).flat()).toContain(fold(found))
})

test.each([
  ['achchha acchha acha achhhha achchchha', 'acha'],
  ['chachcha', 'chacha'],
  ['katttthak', 'kathak'],
  ['shaaadi', 'shadi'],
  ['sangiiit', 'sangit'],
  ['jadoooo', 'jadu'],
  ['cycle', 'sykle'],
  ['party parti', 'parti'],
  ['yoga', 'yoga'],
  ['toy toi', 'toi'],
  ['chov', 'chov'],
  ['inpur impur', 'impur'],
  ['nani', 'nani'],
  ['that thath', 'that'],
  ['rathod', 'rathod'],
  ['vivah viva', 'viva'],
  ['dilrubah dilruba', 'dilruba'],
  ['oh o', 'o'],
  ['mahi', 'mahi'],
  ['brahm brehm', 'brehm'],
  ['ehab', 'ehab'],
  ['mehr mehar meher', 'mehr'],
  ['éclair eklair', 'eklair'],
])('%s: all fold to %s', (words, folded) => {
  expect(words.split(' ').map(fold)).toEqual(words.split(' ').map(() => folded))
})

test('words are separated by one space, whatever was between and around them', () => {
  expect(fold(' -beat--boxer,  \u00AD x. ')).toBe('beat bokser ks')
})

test('the longest known phrase is taken whole, and only as written', () => {
  const finds = (query: string) => queryTerms(query).map(([itself]) => itself)
  expect(finds('mata ki chowki goa')).toEqual([fold('mata ki chowki'), 'goa'])
  expect(finds('goa ladies sangeet dj wala')).toEqual(['goa', fold('ladies sangeet'), fold('dj wala')])
  expect(finds('sangeet ladies')).toEqual([fold('sangeet'), 'ladies'])
  expect(finds('the best singer in stand up')).toEqual(['singer', 'stand up'])
})

test('a query of filler words is still a query, an empty one is none', () => {
  expect(queryTerms('best of the')).toEqual([['best'], ['of'], ['the']])
  expect(queryTerms('  ')).toEqual([])
  expect(['best', 'chahiye', 'ke', 'acchha'].map(fold).map(isFiller)).toEqual([true, true, true, true])
  expect(['singer', ''].map(isFiller)).toEqual([false, false])
})

test('no name or alias belongs to two cities', () => {
  const names = cities.flatMap((city) => [...new Set([city.name.toLowerCase(), city.slug, ...cityWords[city.slug].aliases])])
  expect(new Set(names).size).toBe(names.length)
})

test('distances are by road, symmetric, and zero within a city', () => {
  expect(distanceKm('jaipur', 'udaipur')).toBeGreaterThan(380)
  expect(distanceKm('jaipur', 'udaipur')).toBeLessThan(430)
  expect(distanceKm('udaipur', 'jaipur')).toBe(distanceKm('jaipur', 'udaipur'))
  for (const slug of citySlugs) expect(distanceKm(slug, slug)).toBe(0)
})
