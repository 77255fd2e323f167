/** Pure: words that are neither typos nor our categories or styles, such as instruments, which artists mention in their profiles. */

import { listed } from '#contract/grammar/listed.ts'
import { cities } from '#contract/india/cities.ts'
import { fold } from '#contract/india/hinglish.ts'

const instruments = listed(`
  accordion, algoza, bagpipe, banjo, been, cajon, cello, chenda, chimta, clarinet, congas, daf, damru, dhaki, dilruba, djembe, dotara,
  drum, drummer, drums, ektara, esraj, ghatam, handpan, harmonica, harmonium, harp, kanjira, khartal, khol, mandolin, mandalin, manjira,
  mridangam, octapad, pakhawaj, parai, pepa, percussion, pung, pungi, rabab, sarangi, shankh, surbahar, tanpura, tarang, tasha, thavil,
  trombone, trumpet, tutari, ukulele, urumi, viola
`)
const forms = listed(`
  abhang, ballet, baul, birha, carols, gatka, gospel, haryanvi, jhumar, kajri, karakattam, karaoke, kathakali, lezim, nagpuri, nati,
  pandavani, powada, ragini, salsa, sambalpuri, swang, theyyam, yakshagana, zumba
`)
/** Places in India where we have nobody yet. */
const places = listed(`
  aligarh, ajmer, alleppey, bareilly, bikaner, bilaspur, dhanbad, gorakhpur, gujrat, haryana, hisar, jhansi, kannur, karnal, kashmir,
  kollam, manali, mathura, meerut, moradabad, nainital, nellore, ooty, orissa, palakkad, panipat, pushkar, rohtak, salem, sikar, solapur,
  ujjain
`)
/** Similar to known words only in letters. */
const others = listed('chandi, cyber, handi, kadak, katha, vijay, viman')

export const neverCorrected: ReadonlySet<string> = new Set(
  [...instruments, ...forms, ...places, ...others, ...cities.map(({ state }) => state)].flatMap((phrase) => fold(phrase).split(' ')),
)
