const INDEPENDENT_VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ii',
  उ: 'u',
  ऊ: 'uu',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ii',
  'ु': 'u',
  'ू': 'uu',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}

/** Consonants whose sound the dot below (nukta) changes. */
const DOTTED: Readonly<Record<string, string>> = { क: 'q', ख: 'kh', ग: 'gh', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }

const VIRAMA = '्'
const NUKTA = '़'
const NASALS = new Set(['ं', 'ँ'])
const VISARGA = 'ः'
const LABIALS = new Set(['प', 'फ', 'ब', 'भ', 'म'])

/** One written sound. The inherent 'a' is never written in Hindi, and often not spoken. */
interface Sound {
  readonly text: string
  readonly kind: 'consonant' | 'vowel' | 'inherent'
}

function sounds(word: string): Sound[] {
  const letters = [...word]
  const found: Sound[] = []
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const vowel = INDEPENDENT_VOWELS[letter] ?? VOWEL_SIGNS[letter]
    const consonant = CONSONANTS[letter]
    if (vowel !== undefined) found.push({ text: vowel, kind: 'vowel' })
    else if (NASALS.has(letter)) {
      const next = letters[at + 1]
      if (next !== undefined) found.push({ text: LABIALS.has(next) ? 'm' : 'n', kind: 'consonant' })
    } else if (consonant !== undefined) {
      const dotted = letters[at + 1] === NUKTA
      if (dotted) at++
      found.push({ text: dotted ? (DOTTED[letter] ?? consonant) : consonant, kind: 'consonant' })
      const next = letters[at + 1] ?? ''
      if (next === VIRAMA) at++
      else if (VOWEL_SIGNS[next] === undefined) found.push({ text: 'a', kind: 'inherent' })
    } else if (letter === VISARGA) found.push({ text: 'h', kind: 'consonant' })
  }
  return found
}

/** After these, at the end of a cluster, the last 'a' is spoken: 'hasya', 'nritya', 'mitra'. */
const SPOKEN_AFTER_CLUSTER = new Set(['y', 'r', 'v'])

/**
 * Hindi drops the inherent 'a' at the end of a word, and between two consonants that are between vowels; applied from right to left it
 * gives जयपुर → jaypur and शहनाई → shahnaaii.
 */
function withoutSilentVowels(all: readonly Sound[]): Sound[] {
  const kept = [...all]
  const kindAt = (at: number) => kept[at]?.kind
  const isVowel = (at: number) => kindAt(at) === 'vowel' || kindAt(at) === 'inherent'
  const last = kept.length - 1
  const afterCluster = kindAt(last - 2) === 'consonant' && SPOKEN_AFTER_CLUSTER.has(kept[last - 1]?.text ?? '')
  if (kindAt(last) === 'inherent' && last > 1 && !afterCluster) kept.pop()
  for (let at = kept.length - 3; at >= 2; at--) {
    const between =
      kindAt(at) === 'inherent' && kindAt(at - 1) === 'consonant' && isVowel(at - 2) && kindAt(at + 1) === 'consonant' && isVowel(at + 2)
    if (between) kept.splice(at, 1)
  }
  return kept
}

const DEVANAGARI_WORD = /[\u0900-\u0963\u0970-\u097F]+/g
const DEVANAGARI_DIGIT = /[\u0966-\u096F]/g

/**
 * Devanagari as people type it in Latin letters, long vowels doubled: 'शादी' → 'shaadii'.
 * Everything else passes through. Expects NFKD, so that dotted letters come as letter and dot.
 */
export function romanise(text: string): string {
  return text
    .replace(DEVANAGARI_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replace(DEVANAGARI_WORD, (word) =>
      withoutSilentVowels(sounds(word))
        .map((sound) => sound.text)
        .join(''),
    )
}
