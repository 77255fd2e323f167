import { describe, expect, test } from 'vitest'
import { cityAreas } from '#contract/india/city-areas.ts'
import { fold, isFiller } from '#contract/india/hinglish.ts'
import { type Meaning, meaningNothing as nothing, understand } from './understand.ts'
import { noise } from './vocabulary/fillers.ts'
import { placesByWord, readings } from './vocabulary.ts'

const today = '2026-11-24'
const tomorrow = { from: '2026-11-25', to: '2026-11-25' }

test.each<[typed: string, meaning: Partial<Meaning>]>([
  ['singer', { kind: 'singer' }],
  ['singers in Mumbai', { kind: 'singer', city: 'mumbai' }],
  [
    'singer for sangeet under 50k in jaipur tomorrow',
    { kind: 'singer', event: 'sangeet', budget: { most: 50_000 }, city: 'jaipur', days: tomorrow },
  ],
  ['dj under 20000', { kind: 'dj', budget: { most: 20_000 } }],
  ['dj price', { kind: 'dj' }],
  ['sufi singer under 30k', { kind: 'singer', styles: ['Sufi'], budget: { most: 30_000 } }],
  ['qawwali group', { kind: 'music-band', styles: ['Qawwali party'] }],
  ['tabla player varanasi', { kind: 'musician', styles: ['Tabla'], city: 'varanasi' }],
  ['saxophone player goa', { kind: 'musician', styles: ['Saxophone'], city: 'panaji' }],
  ['pre wedding shoot', { kind: 'photographer', styles: ['Pre-wedding'] }],
  ['wedding singer female', { kind: 'singer', event: 'wedding', gender: 'female' }],
  ['sufi singer female', { kind: 'singer', styles: ['Sufi'], gender: 'female' }],
  ['qawali night delhi', { kind: 'music-band', styles: ['Qawwali party'], city: 'delhi' }],
  ['flute player', { kind: 'musician', styles: ['Flute'] }],
  ['bharatnatyam', { kind: 'dancer', styles: ['Bharatanatyam'] }],
  ['bhangra dancers', { kind: 'dance-group', styles: ['Bhangra'] }],
  ['qawwali singer', { kind: 'music-band', styles: ['Qawwali party'] }],
  ['garba singer', { kind: 'singer', rest: ['garba'] }],
  ['kathak dancers', { kind: 'dancer', styles: ['Kathak'] }],
  ['lavani dancer', { kind: 'dancer', styles: ['Lavani'] }],
  ['rock band', { kind: 'music-band', styles: ['Folk rock'] }],
  ['guitarist', { kind: 'musician', styles: ['Guitar'] }],
  ['hasya kavi', { kind: 'comedian', styles: ['Hasya kavi'] }],
  ['emcee', { kind: 'speaker', styles: ['Host and emcee'] }],
  ['kavya ayer', { rest: ['kavya', 'ayer'] }],
  ['madras flute', { kind: 'musician', styles: ['Flute'], city: 'chennai' }],
  ['dhol', { kind: 'musician', styles: ['Dhol'] }],
  ['ladies sangeet', { event: 'sangeet' }],
  ['गायिका', { kind: 'singer', gender: 'female' }],
  ['शादी के लिए गायक जयपुर', { kind: 'singer', event: 'wedding', city: 'jaipur' }],
  ['पचास हज़ार में गायक', { kind: 'singer', budget: { most: 50_000 } }],
  ['birthday party ke liye jadugar pune', { kind: 'magician', event: 'birthday', city: 'pune' }],
  ['kids magician', { kind: 'magician', styles: ['Children’s magic'] }],
  ['tamil singer', { kind: 'singer', language: 'ta' }],
  ['punjabi singer', { kind: 'singer', styles: ['Punjabi'] }],
  ['punjabi comedian', { kind: 'comedian', language: 'pa' }],
  ['corporate comedian', { kind: 'comedian', styles: ['Corporate clean'], event: 'corporate' }],
  ['singer for 50 guests at home', { kind: 'singer', guests: 50, event: 'house-concert' }],
  ['mujhe ek dj chahiye', { kind: 'dj' }],
  ['i need a dj for my wedding', { kind: 'dj', event: 'wedding' }],
  ['mehndi artist', { event: 'mehendi' }],
  ['bol bhai', { kind: 'beat-boxer', styles: ['Tabla bol beatbox'], rest: ['bhai'] }],
  ['dj billo', { kind: 'dj', rest: ['billo'] }],
  ['nine rupee chai', { rest: ['nine', 'rupee', 'chai'] }],
  ['wedding wala vipin', { event: 'wedding', rest: ['vipin'] }],
  ['harp player', { rest: ['harp'] }],
  ['andheri singer', { kind: 'singer', city: 'mumbai', area: 'Andheri' }],
  ['dj in andheri west mumbai', { kind: 'dj', city: 'mumbai', area: 'Andheri' }],
  ['dj mumbai bandra', { kind: 'dj', city: 'mumbai', area: 'Bandra' }],
  ['koramangla me comedian', { kind: 'comedian', city: 'bengaluru', area: 'Koramangala' }],
  ['salt lake kolkata magician', { kind: 'magician', city: 'kolkata', area: 'Salt Lake' }],
  ['गोमती नगर में गायक', { kind: 'singer', city: 'lucknow', area: 'Gomti Nagar' }],
  ['christmas party band', { kind: 'music-band', event: 'festival' }],
  ['kitty party singer', { kind: 'singer', event: 'house-concert' }],
  ['retirement party comedian', { kind: 'comedian', event: 'corporate' }],
  ['party ke liye band', { kind: 'music-band' }],
  ['stand-up comedian', { kind: 'comedian', styles: ['Stand-up'] }],
  ['pre-wedding shoot', { kind: 'photographer', styles: ['Pre-wedding'] }],
  ['lo-fi dj', { kind: 'dj', styles: ['Lo-fi'] }],
  ['beat-boxer', { kind: 'beat-boxer' }],
  ['corporate event', { event: 'corporate' }],
  ['mc for corporate event', { kind: 'speaker', styles: ['Host and emcee'], event: 'corporate' }],
  ['conference anchor', { kind: 'speaker', styles: ['Host and emcee'], event: 'corporate' }],
  ['concert', { event: 'house-concert' }],
  ['punjabi dhol', { kind: 'musician', styles: ['Dhol'], language: 'pa' }],
  ['dj call', { kind: 'dj' }],
  ['singer saat hazaar', { kind: 'singer', budget: { most: 7_000 } }],
  ['1st birthday magician', { kind: 'magician', event: 'birthday' }],
  ['25th anniversary ghazal', { kind: 'singer', styles: ['Ghazal'], event: 'anniversary' }],
  ['top 10 comedians', { kind: 'comedian' }],
  ['2 hours dj', { kind: 'dj' }],
  ['dj 8 pm', { kind: 'dj' }],
  ['guests 200 dj', { kind: 'dj', guests: 200 }],
  ['crowd of 500 band', { kind: 'music-band', guests: 500 }],
  ['100 baraati dhol', { kind: 'musician', styles: ['Dhol'], guests: 100 }],
  ['do sau log singer', { kind: 'singer', guests: 200 }],
  ['50-60 guests singer', { kind: 'singer', guests: 60 }],
  ['500+ pax band', { kind: 'music-band', guests: 500 }],
  ['photographer 10-12 dec', { kind: 'photographer', days: { from: '2026-12-10', to: '2026-12-12' } }],
  ['31st night dj', { kind: 'dj', days: { from: '2026-12-31', to: '2026-12-31' } }],
  ['tent house', {}],
  ['speaker on rent', {}],
  ['street magician', { kind: 'magician', styles: ['Indian street magic'] }],
  ['dj number', { kind: 'dj' }],
  ['गाने वाले', { kind: 'singer' }],
  ['नाचने वाले', { kind: 'dancer' }],
  ['hasane wala', { kind: 'comedian' }],
  ['ghazal gayika', { kind: 'singer', styles: ['Ghazal'], gender: 'female' }],
  ['hindi comedian', { kind: 'comedian', language: 'hi' }],
  ['koi sasta dj batao', { kind: 'dj' }],
  ['डीजे', { kind: 'dj' }],
  ['शादी के लिए बैंड', { kind: 'music-band', event: 'wedding' }],
  ['फोटोग्राफर का रेट', { kind: 'photographer' }],
  ['videographer', { kind: 'video-editor' }],
  ['kathak video', { kind: 'dancer', styles: ['Kathak'] }],
  ['natak mandali', { kind: 'actor' }],
  ['muh se', { kind: 'beat-boxer' }],
  ['manch sanchalak', { kind: 'speaker', styles: ['Host and emcee'] }],
  ['bend baja', { kind: 'music-band', styles: ['Wedding brass'] }],
  ['robindro songeet', { kind: 'singer', styles: ['Rabindra Sangeet'] }],
  ['talking doll show', { kind: 'comedian', styles: ['Ventriloquism'] }],
  ['santa claus', { kind: 'actor', styles: ['Character at events'] }],
  ['baby shower magician', { kind: 'magician', event: 'birthday' }],
  ['griha pravesh bhajan', { kind: 'singer', styles: ['Bhajan'], event: 'house-concert' }],
  ['ganesh visarjan dhol', { kind: 'musician', styles: ['Dhol'], event: 'festival' }],
  ['shaadi ki salgirah singer', { kind: 'singer', event: 'anniversary' }],
  ['store opening anchor', { kind: 'speaker', styles: ['Host and emcee'], event: 'product-launch' }],
  ['malayali singer', { kind: 'singer', language: 'ml' }],
  ['marwadi singer', { kind: 'singer', language: 'raj' }],
  ['लेडी डीजे', { kind: 'dj', gender: 'female' }],
  ['dj ggn', { kind: 'dj', city: 'gurugram' }],
  ['गोवा में डीजे', { kind: 'dj', city: 'panaji' }],
  ['dj in dlf cyber city', { kind: 'dj', city: 'gurugram', area: 'DLF', rest: [] }],
  ['singer dhundh raha hu', { kind: 'singer' }],
  ['dj rate card', { kind: 'dj' }],
  ['need a magician asap', { kind: 'magician' }],
  ['my sisters wedding singer', { kind: 'singer', event: 'wedding' }],
  ['magician for 5 year old', { kind: 'magician' }],
  ['bandra pune', { city: 'mumbai', area: 'Bandra', rest: ['pune'] }],
])('%s', (typed, meaning) => {
  expect(understand(typed, today).meaning).toEqual({ ...nothing, ...meaning })
})

describe('each recognized part', () => {
  test('can be removed separately: a gayika without the gender is a singer', () => {
    expect(understand('ghazal gayika', today).chips).toEqual([
      { part: 'styles', written: 'ghazal', without: 'gayika' },
      { part: 'kind', written: 'gayika', without: 'ghazal' },
      { part: 'gender', written: 'gayika', without: 'ghazal singer' },
    ])
  })

  test('has the words that it was read from', () => {
    expect(understand('sufi singer under 50k in jaipur tomorrow, xyz', today).chips).toEqual([
      { part: 'styles', written: 'sufi', without: 'singer under 50k in jaipur tomorrow xyz' },
      { part: 'kind', written: 'singer', without: 'sufi under 50k in jaipur tomorrow xyz' },
      { part: 'budget', written: 'under 50k', without: 'sufi singer in jaipur tomorrow xyz' },
      { part: 'city', written: 'in jaipur', without: 'sufi singer under 50k tomorrow xyz' },
      { part: 'days', written: 'tomorrow', without: 'sufi singer under 50k in jaipur xyz' },
      { part: 'rest', written: 'xyz', without: 'sufi singer under 50k in jaipur tomorrow' },
    ])
  })
})

test('an area belongs to one city, and is no other word', () => {
  const areas = Object.values(cityAreas).flat().map(fold)
  expect(areas.filter((area, i) => areas.indexOf(area) !== i)).toEqual([])
  expect(areas.filter((area) => readings.has(area) || noise.has(area) || isFiller(area) || placesByWord.get(area)?.area === null)).toEqual(
    [],
  )
})

test.each(['', '   ', '!!!', '₹', '%_\\', '"', '💃', '-'])('%j asks for nothing', (typed) => {
  expect(understand(typed, today)).toEqual({ meaning: nothing, chips: [], lacks: null, isCheap: false })
})

test.each([
  ['dancar jaypur', { kind: 'dancer', city: 'jaipur' }],
  ['bharatnatiam chenai', { kind: 'dancer', styles: ['Bharatanatyam'], city: 'chennai' }],
  ['magican', { kind: 'magician' }],
  ['kathk', { kind: 'dancer', styles: ['Kathak'] }],
])('the typo %s is corrected', (typed, meaning) => {
  expect(understand(typed, today).meaning).toEqual({ ...nothing, ...meaning })
})

test.each([
  ...[
    'bajat',
    'raipar',
    'kannur',
    'chandi',
    'pungi',
    'kadak',
    'vijay',
    'nagpuri',
    'handi',
    'bidaai',
    'ladke',
    'viman',
    'india',
    'karnataka',
  ],
  ...[
    'katha',
    'manali',
    'mandalin',
    'cyber',
    'sattar',
    'swang',
    'parai',
    'kahan',
    'punjab',
    'gujarat',
    'orissa',
    'sarangi',
    'mridangam',
    'salsa',
  ],
])('%s is not a typo of another word', (typed) => {
  const { city, event, styles, language, rest } = understand(typed, today).meaning
  expect([city, event === 'haldi' || event === 'birthday', styles, language]).toEqual([null, false, [], null])
  expect(rest.every((word) => word === typed)).toBe(true)
})

test.each(['sasta dj', 'low budget photographer', 'kam paise me band'])('“%s” sorts by price', (typed) => {
  expect(understand(typed, today)).toMatchObject({ isCheap: true, meaning: { rest: [] } })
})

test('a word in a person’s name is not a typo', () => {
  expect(understand('dancar', today, { names: new Set([fold('dancar')]) }).meaning).toEqual({ ...nothing, rest: ['dancar'] })
})

describe('a filter that is already set', () => {
  test('is not set again by the words: a city in them is ignored', () => {
    const { meaning, chips } = understand('dj in pune', today, { city: 'delhi' })
    expect([meaning.city, meaning.kind, chips.map(({ part }) => part)]).toEqual([null, 'dj', ['kind']])
  })

  test('decides the meaning of a style', () => {
    expect(understand('bhangra', today, { kind: 'dance-group' }).meaning).toMatchObject({ kind: 'dance-group', styles: ['Bhangra'] })
    expect(understand('singer', today, { kind: 'dancer' })).toMatchObject({ meaning: { kind: 'dancer', rest: [] }, chips: [] })
  })
})

test.each([
  ['mehndi artist', 'mehendi artists'],
  ['caterers for wedding', 'caterers'],
  ['makeup artist jaipur', 'make-up artists'],
  ['tent house', 'decorators'],
  ['speaker on rent', 'sound and light for hire'],
  ['balloon decoration for birthday', 'decorators'],
  ['bouncer', 'staff for hire'],
  ['wedding singer', null],
])('a search for "%s" returns which service we do not offer: %s', (typed, lacks) => {
  expect(understand(typed, today).lacks).toBe(lacks)
})
