import { romanise } from './devanagari.ts'

/**
 * Spelling variants of one sound, applied in this order to lower-case Latin words. Each row: what is written, what it becomes, and
 * words that become equal.
 */
const SOUND_RULES: readonly (readonly [written: RegExp, becomes: string, meet: string])[] = [
  [/x/g, 'ks', 'laxmi, lakshmi (with the next row)'],
  [/ksh/g, 'ks', 'lakshmi, laksmi'],
  [/chh+|cch+/g, 'ch', 'achchha, accha, acha'],
  [/(?:ch){2,}/g, 'ch', 'achchha, acha'],
  [/ck/g, 'k', 'rock, rok'],
  [/c(?=[eiy])/g, 's', 'dance, danse'],
  [/c(?!h)/g, 'k', 'comedy, komedi'],
  [/q/g, 'k', 'qawwali, kawwali'],
  [/w/g, 'v', 'qawwali, qavvali'],
  [/z/g, 'j', 'zeera, jeera'],
  [/ph/g, 'f', 'mehfil, mehphil; sufi, suphi'],
  [/([bcdfghjklmnpqrstv])\1+/g, '$1', 'kathak, katthak; dupatta, dupata'],
  [/a{2,}/g, 'a', 'shaadi, shadi'],
  [/e{2,}|i{2,}/g, 'i', 'sangeet, sangit'],
  [/o{2,}|u{2,}/g, 'u', 'jadoo, jadu'],
  [/(?<=[aeou])y(?![aeiou])/g, 'i', 'jaypur, jaipur'],
  [/y$/g, 'i', 'party, parti'],
  [/iy(?=[aeou])/g, 'i', 'dandiya, dandia'],
  [/ov(?=[bcdfghjklmnprst])/g, 'au', 'chowk, chauk'],
  [/n(?=[bp])/g, 'm', 'mumbai, munbai'],
  [/ah(?=[bcdfgjklmnprstv])/g, 'eh', 'mahfil, mehfil; shahnai, shehnai'],
  [/(?<!^)eh[ae](?=[bcdfghjklmnprstv])/g, 'eh', 'mehendi, mehndi, mehandi; meher, mehr'],
  [/th$/g, 't', 'sangeeth, sangeet'],
  [/(?<=[aeiou])h$/g, '', 'vivah, viva; dilrubah, dilruba'],
]

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
const LATIN_ACCENTS = /[\u0300-\u036F]/g
const APOSTROPHES = /['’‘`]/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u

/** One rule can enable an earlier one ('iy' → 'ii' → 'i'), so they run until nothing changes; no rule lengthens twice. */
function foldWord(word: string): string {
  const folded = SOUND_RULES.reduce((spelt, [written, becomes]) => spelt.replace(written, becomes), word)
  return folded === word ? word : foldWord(folded)
}

/**
 * The folded form for search, of stored texts and of queries: two spellings of one Hinglish word fold to the same letters, Devanagari
 * included. Words are separated by one space. The result is for comparing, never for display. Folding is idempotent.
 */
export function fold(text: string): string {
  return romanise(text.normalize('NFKD').replace(INVISIBLE, ''))
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    .replace(APOSTROPHES, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map(foldWord)
    .join(' ')
}

/** Left: what people write. Right: what it matches. Spellings that fold alike are listed once. */
const MEANINGS: readonly (readonly [written: readonly string[], finds: readonly string[]])[] = [
  [
    ['shadi', 'vivah', 'byah', 'lagan', 'wedding', 'weddings', 'marriage', 'vedding', 'shadiyan', 'phera', 'phere'],
    ['wedding', 'shadi', 'vivah', 'marriage'],
  ],
  [
    ['sangeet', 'ladies sangeet', 'mahila sangeet'],
    ['sangeet', 'wedding'],
  ],
  [
    ['mehendi', 'mehdi', 'menhdi', 'henna'],
    ['mehendi', 'wedding'],
  ],
  [
    ['baraat', 'barati', 'baraati', 'procession'],
    ['baraat', 'wedding', 'dhol'],
  ],
  [
    ['haldi', 'pithi', 'gaye holud'],
    ['haldi', 'wedding'],
  ],
  [
    ['reception', 'walima', 'valima', 'swagat'],
    ['reception', 'wedding'],
  ],
  [
    ['sagai', 'engagement', 'roka', 'ring ceremony'],
    ['engagement', 'wedding'],
  ],
  [
    ['birthday', 'janmadin', 'janamdin', 'janamdivas', 'bday', 'budday'],
    ['birthday', 'janmadin'],
  ],
  [['anniversary', 'salgirah', 'saalgirah', 'varshganth'], ['anniversary']],
  [
    ['corporate', 'office', 'company', 'daftar', 'team party'],
    ['corporate', 'office'],
  ],
  [
    ['college', 'fest', 'kollej', 'campus', 'freshers', 'farewell'],
    ['college', 'fest'],
  ],
  [
    ['kids', 'bachche', 'bacche', 'bachcho', 'children'],
    ['children', 'kids', 'birthday'],
  ],
  [
    ['jagran', 'jagrata', 'mata ki chowki', 'kirtan', 'satsang', 'bhakti'],
    ['bhajan', 'singer'],
  ],
  [
    ['mehfil', 'baithak', 'house concert', 'ghar par'],
    ['mehfil', 'house concert'],
  ],
  [
    ['gana', 'gane', 'gaane wala', 'gane wali', 'gayak', 'gayika', 'gayan', 'singer', 'singar', 'singers', 'vocalist'],
    ['singer', 'gana', 'gayak'],
  ],
  [
    ['ghazal', 'gazal', 'ghazals'],
    ['ghazal', 'singer'],
  ],
  [
    ['qawwali', 'qawwal', 'qawali'],
    ['qawwali', 'qawwal', 'sufi'],
  ],
  [
    ['bhajan', 'bhajans'],
    ['bhajan', 'singer'],
  ],
  [
    ['naach', 'nachna', 'nritya', 'nartaki', 'dance', 'dans', 'dancer', 'dansar', 'dancers', 'dancing'],
    ['dancer', 'dance', 'naach', 'dance group'],
  ],
  [
    ['garba', 'dandiya', 'raas', 'navratri'],
    ['garba', 'dandiya', 'dance group'],
  ],
  [
    ['bhangra', 'gidda', 'giddha'],
    ['bhangra', 'giddha', 'dance group'],
  ],
  [
    ['jadu', 'jadugar', 'jadoo wala', 'magic', 'maijik', 'magician', 'magik'],
    ['magician', 'magic', 'jadu'],
  ],
  [
    ['hasya', 'hasi', 'hasya kavi', 'kavi', 'kavi sammelan', 'comedy', 'comedian', 'standup', 'stand up', 'jokes', 'mimicry'],
    ['comedian', 'comedy', 'standup', 'hasya'],
  ],
  [
    ['dhol', 'dhol wala', 'dholi', 'dholki', 'dholak', 'dholkiwala', 'nagada'],
    ['dhol', 'dholak', 'dholki', 'musician'],
  ],
  [
    ['tabla', 'tabla wala', 'tabalchi'],
    ['tabla', 'musician'],
  ],
  [
    ['bansuri', 'flute', 'murli', 'basuri'],
    ['flute', 'bansuri', 'musician'],
  ],
  [
    ['shehnai', 'shehnayi', 'nadaswaram', 'nadhaswaram'],
    ['shehnai', 'musician'],
  ],
  [['vadak', 'sangeetkar', 'musician', 'musicians', 'instrumentalist'], ['musician']],
  [['dj', 'djs', 'dj wala', 'dj wale', 'dee jay', 'deejay', 'dije', 'डीजे', 'disc jockey'], ['dj']],
  [
    ['band', 'baind', 'bands', 'band baja', 'baind baja', 'orchestra', 'live band'],
    ['band', 'music band'],
  ],
  [
    ['rap', 'raip', 'rapper', 'raipar', 'hip hop', 'hiphop', 'gully'],
    ['rapper', 'rap', 'hip hop'],
  ],
  [
    ['beatbox', 'beat box', 'beatboxer', 'beat boxer', 'beatboxing', 'bitboks'],
    ['beatbox', 'beat boxer'],
  ],
  [
    ['editor', 'video editor', 'video editing', 'editing', 'reels', 'video banane wala'],
    ['video editor', 'editing'],
  ],
  [
    ['photo', 'foto', 'photographer', 'photography', 'cameraman', 'camera wala', 'chhayakar', 'tasveer', 'candid'],
    ['photographer', 'photography'],
  ],
  [
    ['actor', 'actress', 'abhineta', 'abhinetri', 'natak', 'nukkad', 'theatre', 'theater', 'rangmanch'],
    ['actor', 'theatre', 'natak'],
  ],
  [
    ['anchor', 'emcee', 'sanchalak', 'host', 'speaker', 'vakta', 'motivational'],
    ['speaker', 'host'],
  ],
  [
    ['shayar', 'shayari', 'mushaira'],
    ['shayari', 'poetry', 'speaker'],
  ],
]

/** Folded word or phrase → the folded terms that it matches, itself first. A query word without an entry matches only itself. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  MEANINGS.flatMap(([written, finds]) => written.map((word) => [fold(word), [...new Set([fold(word), ...finds.map(fold)])]] as const)),
)

/** Filler words of Hinglish and English, which do not narrow a search. */
const FILLERS: ReadonlySet<string> = new Set(
  [
    'a an and at for from in me mein near nearby of on the to with best good top book booking hire need want chahiye',
    'ka ke ki ko se par aur ek liye lie hai wala wale wali vala acha achha sasta cheap please',
    // Words that apply to any artist and any evening.
    'price prices rate rates cost charges fees package packages kitna kitne daam budget online available urgent',
    'artist artists player players performer performers kalakar group team show shows night evening shoot recital',
    'i my our we is some any who famous professional local mujhe koi raat shaam',
  ].flatMap((words) => words.split(' ').map(fold)),
)

/** @param word folded */
export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

const LONGEST_PHRASE = 3

/**
 * The terms of a query, in order: each word (or known phrase) with the folded terms that match it. 'shadi ke liye dj wala' → [['shadi',
 * 'veding', …], ['dj vala', 'dj']]. A query of fillers alone keeps them.
 */
export function queryTerms(query: string): readonly (readonly string[])[] {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '')
  const asked: (readonly string[])[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length).join(' ')
    if (!FILLERS.has(phrase)) asked.push(synonyms.get(phrase) ?? [phrase])
    at += length
  }
  return asked.length > 0 ? asked : words.map((word) => [word])
}
