/**
 * Normalises a text to what a person reads: look-alike letters become plain ones, digits of every script become 0 to 9, invisible
 * characters vanish, and s p a c e d letters become words. Every letter keeps its position in the original. Pure.
 */
export interface Reading {
  source: string
  /** In lower case. */
  text: string
  /** For each letter of `text`, start and end of its original. */
  from: number[]
  to: number[]
}

const lookAlikes = new Map<string, string>()
const looksLike = (letters: string, latin: string) => {
  for (const [i, letter] of [...letters].entries()) lookAlikes.set(letter, [...latin][i] ?? letter)
}
looksLike('аеорсухіѕјкмтнвӏԁԛԝһүԍ', 'aeopcyxisjkmthbldqwhyg')
looksLike('αοεικνρτυχηγωβσ', 'aoeikvptuxnywbo')
looksLike('ɡıɑɩʟɪᴏոսօ', 'giaiilonuo')
looksLike('。｡․﹒·', '.....')
looksLike('‐‑‒–—―−', '-------')

/** Start of circled digits, which have no zero beside them. */
const ones = [0x2776, 0x2780, 0x278a, 0x24f5]
const otherZeros = '⓿⓪🄋🄌'
const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** The ten digits of a script are consecutive, from a code that ends in 0 or 6. */
function digitOf(letter: string): string | undefined {
  const point = letter.codePointAt(0) ?? 0
  if (isDigit(point)) {
    const row = point - (point % 16)
    return String(point - (isDigit(row) ? row : row + 6))
  }
  const one = ones.find((each) => point >= each && point <= each + 8)
  if (one !== undefined) return String(point - one + 1)
  return otherZeros.includes(letter) ? '0' : undefined
}

/** Zero-width characters, and marks on any letter. Signs of Indian scripts are part of their words and stay. */
const unseen = /^(?:\p{Cf}|\p{Me}|\p{Script=Inherited})$/u
const picture = /^\p{Extended_Pictographic}$/u

function readLetter(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase()
  if (unseen.test(letter)) return ''
  if (picture.test(letter) && !digitOf(letter)) return '*'
  const plain = [...letter.normalize('NFKD').toLowerCase()].filter((each) => !unseen.test(each))
  return plain.map((each) => lookAlikes.get(each) ?? digitOf(each) ?? each).join('')
}

export function read(source: string): Reading {
  const letters: string[] = []
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const letter of source) {
    for (const unit of readLetter(letter).split('')) {
      letters.push(unit)
      from.push(at)
      to.push(at + letter.length)
    }
    at += letter.length
  }
  return joined({ source, text: letters.join(''), from, to })
}

/** Three or more single letters in a row, with one separator between each two. */
const apart = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ ._*-]\p{L}(?![\p{L}\p{M}\p{N}])){2,}/gu

function joined(reading: Reading): Reading {
  const left = new Set<number>()
  for (const { 0: word, index } of reading.text.matchAll(apart))
    for (let i = 0; i < word.length; i++) if (/[ ._*-]/.test(word[i] ?? '')) left.add(index + i)
  if (!left.size) return reading
  const isKept = (_: unknown, i: number) => !left.has(i)
  return {
    source: reading.source,
    text: reading.text.split('').filter(isKept).join(''),
    from: reading.from.filter(isKept),
    to: reading.to.filter(isKept),
  }
}

/** Maps a range of a reading to the original text. */
export function originalOf({ from, to }: Reading, start: number, end: number): { from: number; to: number } {
  return { from: from[start] ?? 0, to: to[end - 1] ?? 0 }
}

export const isCapital = ({ source, from }: Reading, at: number) => /^\p{Lu}/u.test(source.slice(from[at] ?? 0, (from[at] ?? 0) + 2))

const disguises: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/** Undoes symbols in place of letters, as in 1n5t@. */
export const undisguised = (word: string) => word.replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign)
