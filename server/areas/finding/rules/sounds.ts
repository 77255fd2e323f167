/** Pure: phonetic codes of names: Iyer, Ayer and Aiyar; Choudhary and Chaudhuri; Lakshmi and Laxmi. */

/** Aspiration after a consonant is optional in spelling: Khan and Kan, Shruti and Sruti. */
const breath = /(?<=[bcdgjkpst])h/g
const vowels = /[aeiouy]+/g
/** With this few consonants, the first vowel is needed to distinguish names. */
const few = 3

/** @param folded one word, as `fold` gives it @returns '' without a letter of these scripts */
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

/** 'ai', 'ay' and 'iy' before a consonant are equal; so are 'o' and 'u'. */
function openingSound(opening: string): string {
  if (/[iy]/.test(opening)) return 'y'
  return colour(opening.slice(0, 1))
}

function colour(vowel: string): string {
  return vowel === 'e' ? 'i' : vowel === 'o' ? 'u' : vowel
}
