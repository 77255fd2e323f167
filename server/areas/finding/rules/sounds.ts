/** How a name sounds, however it is written: Iyer, Ayer and Aiyar; Choudhary and Chaudhuri; Lakshmi and Laxmi. Pure. */

/** Breath after a consonant is written or left out as people like: Khan and Kan, Shruti and Sruti. */
const breath = /(?<=[bcdgjkpst])h/g
const vowels = /[aeiouy]+/g
/** So few consonants are many names: the first vowel tells them apart. */
const few = 3

/** @param folded one word, as `fold` gives it @returns '' for what has no letter of these */
export function soundOf(folded: string): string {
  const letters = folded.replace(/[^a-z]/g, '').replace(breath, '')
  const opening = /^[aeiouy]+/.exec(letters)?.[0] ?? ''
  const body = letters
    .slice(opening.length)
    .replace(vowels, '')
    .replace(/(.)\1+/g, '$1')
  const consonants = openingSound(opening) + body
  if (consonants.length >= few) return consonants
  const [vowel = ''] = /[aeiou]/.exec(letters.slice(opening.length)) ?? []
  return consonants && consonants + colour(vowel)
}

/** 'ai', 'ay' and 'iy' before a consonant are one; so are 'o' and 'u'. */
function openingSound(opening: string): string {
  if (/[iy]/.test(opening)) return 'y'
  return colour(opening.slice(0, 1))
}

function colour(vowel: string): string {
  return vowel === 'e' ? 'i' : vowel === 'o' ? 'u' : vowel
}
