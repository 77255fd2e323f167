/** Numbers as words, in English and Hindi, in Latin letters and Devanagari. Pure. */

const english = 'zero one two three four five six seven eight nine'.split(' ')
const units: readonly (readonly string[])[] = [
  [
    'zero',
    'nought',
    'naught',
    'nil',
    'shunya',
    'sunya',
    'shoonya',
    'sifar',
    'sifr',
    'ziro',
    'jiro',
    'zeero',
    'शून्य',
    'ज़ीरो',
    'जीरो',
    'सिफर',
  ],
  ['one', 'wun', 'ek', 'एक', 'वन'],
  ['two', 'do', 'दो', 'टू'],
  ['three', 'thre', 'thri', 'teen', 'tin', 'तीन', 'थ्री'],
  ['four', 'fore', 'char', 'chaar', 'चार', 'फोर'],
  ['five', 'fiv', 'faiv', 'paanch', 'panch', 'paach', 'पाँच', 'पांच', 'पाच', 'फाइव'],
  ['six', 'siks', 'sicks', 'chhe', 'chhah', 'chah', 'cheh', 'che', 'chhay', 'chhai', 'chey', 'छह', 'छः', 'छे', 'छ', 'सिक्स'],
  ['seven', 'sevan', 'sevn', 'saat', 'saath', 'सात', 'सेवन'],
  ['eight', 'eit', 'eigth', 'aath', 'ath', 'aat', 'आठ', 'एट'],
  ['nine', 'nyne', 'nin', 'nain', 'nau', 'nao', 'nou', 'नौ', 'नाइन'],
]
/** Ambiguous words, which are digits only beside a digit word. */
const doubtful: Record<string, string> = {
  oh: '0',
  o: '0',
  won: '1',
  to: '2',
  too: '2',
  tu: '2',
  tree: '3',
  free: '3',
  for: '4',
  sat: '7',
  ate: '8',
  no: '9',
}

const englishTens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const roundTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** From ten to ninety-nine. */
const hindiTens = (
  'das gyarah barah terah chaudah pandrah solah satrah atharah unnis ' +
  'bis ikkis bais teis chaubis pachchis chhabbis sattais atthais untis ' +
  'tis ikattis battis taintis chauntis paintis chhattis saintis adtis untalis ' +
  'chalis iktalis bayalis taintalis chauvalis paintalis chhiyalis saintalis adtalis unchas ' +
  'pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath ' +
  'sath iksath basath tirsath chaunsath painsath chhiyasath sadsath adsath unhattar ' +
  'sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar satahattar athahattar unasi ' +
  'assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi satasi athasi navasi ' +
  'nabbe ikyanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve'
).split(' ')
const devanagariTens = (
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ')

/** Hindi in Latin letters is spelled by ear: long or short, doubled or not. */
const heard = (word: string) =>
  word
    .replace(/aa/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/([ct])h/g, '$1')
    .replace(/w/g, 'v')
    .replace(/us$/, 'as')

/** In the folded form of a reading. */
const folded = (word: string) => word.normalize('NFKD').toLowerCase()

const spoken = new Map<string, string>()
for (const [digit, words] of units.entries()) for (const word of words) spoken.set(folded(word), String(digit))
for (const [i, word] of englishTens.entries()) spoken.set(word, String(10 + i))
for (const [i, word] of devanagariTens.entries()) spoken.set(folded(word), String(10 + i))
const tens = new Map(roundTens.map((word, i) => [word, String(20 + 10 * i)]))
const hindiHeard = new Map(hindiTens.map((word, i) => [heard(word), String(10 + i)]))

const repeats = new Map<string, number>(
  [
    ['double', 2],
    ['dubble', 2],
    ['dabal', 2],
    ['triple', 3],
    ['tripple', 3],
    ['treble', 3],
    ['डबल', 2],
    ['ट्रिपल', 3],
  ].map(([word, times]) => [folded(String(word)), Number(times)]),
)

export interface SpokenNumber {
  digits: string
  /** Twenty to ninety: a following digit word replaces its zero. */
  isRound?: boolean
  isDoubtful?: boolean
}

export const repeatOf = (word: string): number | undefined => repeats.get(word)

export function spokenNumber(word: string): SpokenNumber | undefined {
  const digits = spoken.get(word)
  if (digits !== undefined) return { digits }
  const round = tens.get(word)
  if (round !== undefined) return { digits: round, isRound: true }
  const maybe = doubtful[word]
  if (maybe !== undefined && Object.hasOwn(doubtful, word)) return { digits: maybe, isDoubtful: true }
  const hindi = word.length >= 3 && word.length <= 14 ? hindiHeard.get(heard(word)) : undefined
  if (hindi !== undefined) return { digits: hindi }
  return runTogether(word)
}

const together = [
  ...roundTens,
  ...englishTens,
  ...english,
  'double',
  'triple',
  'shunya',
  'paanch',
  'chaar',
  'char',
  'chhe',
  'saat',
  'aath',
  'teen',
  'nau',
  'ek',
  'do',
]
const nextWord = new RegExp(together.sort((a, b) => b.length - a.length).join('|'), 'y')

/** Number words without a space between them, as in nineeightseven. */
function runTogether(word: string): SpokenNumber | undefined {
  if (word.length < 5) return
  let digits = ''
  let times = 1
  let words = 0
  let isRound = false
  nextWord.lastIndex = 0
  for (let match = nextWord.exec(word); match; match = nextWord.exec(word)) {
    const [part] = match
    words++
    const repeat = repeats.get(part)
    if (repeat) times = repeat
    else {
      const value = spoken.get(part) ?? tens.get(part) ?? ''
      digits = isRound && value.length === 1 ? digits.slice(0, -1) + value : digits + value.repeat(times)
      isRound = tens.has(part)
      times = 1
    }
    if (nextWord.lastIndex === word.length) return words > 1 && digits ? { digits } : undefined
  }
  return
}

/** Words that people say between two halves of a number. */
export const joiningWords = new Set(
  (
    'and then followed by aur phir fir aage uske baad iske next first last second third part half rest the remaining after that is ' +
    'ke plus dash hyphen space dot pehle baaki और फिर आगे बाद उसके'
  )
    .split(' ')
    .map(folded),
)
