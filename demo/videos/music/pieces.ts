/** The music of each kind of film. */
import type { Chance } from '../../drawing/chance.ts'
import { cymbal, ghungroo, hat, kick, scratch, snare } from './kit.ts'
import { drone, type Page, type Score, write } from './score.ts'
import { laugh, sing, speak, type Vowel, vowels } from './throats.ts'
import { bansuri, bayan, bells, bowed, dayan, pipe, plucked, reed, santoor, type Voice } from './voices.ts'

export const acts = ['song', 'solo', 'drums', 'dance', 'street', 'comedy', 'rap', 'beatbox', 'magic', 'drama', 'decks'] as const
export type Act = (typeof acts)[number]

/** The timbre of a melody. */
export type Lead = 'plucked' | 'strummed' | 'bowed' | 'reed' | 'pipe' | 'flute' | 'hammered' | 'none'

const leads: Record<Exclude<Lead, 'none'>, (chance: Chance) => Voice> = {
  plucked: (chance) => plucked(chance),
  strummed: (chance) => plucked(chance),
  bowed: () => bowed,
  reed: () => reed,
  pipe: () => pipe,
  flute: () => bansuri,
  hammered: () => santoor,
}

/** Note lengths in beats; negative for a rest. Each line sums to eight. */
const lines = [
  [1.5, 0.5, 1, 0.7, -0.3, 0.5, 0.5, 2.4, -0.6],
  [1, 1, 0.5, 0.5, 0.7, -0.3, 1, 0.5, 0.5, 1.5, -0.5],
  [2, -0.4, 0.6, 0.5, 0.5, 1.6, -0.4, 0.5, 0.5, 1, -0.4],
  [0.75, 0.75, 0.5, 1.6, -0.4, 0.75, 0.75, 0.5, 1.5, -0.5],
] as const

interface Note {
  at: number
  beats: number
  place: number
  isLast: boolean
}

/** A melody by small steps, rarely a leap, that ends on Sa. */
function melodyOf({ chance, raga, beat }: Page, line: readonly number[] = chance.pick(lines)): Note[] {
  const size = raga.steps.length
  let place = chance.whole(2, size)
  let at = 0
  const notes: Note[] = []
  line.forEach((beats, i) => {
    if (beats > 0) {
      const isLast = !line.slice(i + 1).some((each) => each > 0)
      if (isLast) place = place > size / 2 ? size : 0
      notes.push({ at: at * beat, beats, place, isLast })
      const by = chance.maybe(0.2) ? chance.pick([-3, 3]) : chance.pick([-2, -1, -1, 1, 1, 2])
      place = Math.min(size + 3, Math.max(-1, place + by))
    }
    at += Math.abs(beats)
  })
  return notes
}

const heightOf = ({ raga }: Page, place: number) => Math.min(1, Math.max(0, (place + 1) / (raga.steps.length + 4)))

/** Keherwa: the drum on each half beat. `D` both, `d` the low one, `n` and `t` the high one. */
const talas = ['D.nntn.nD.nntn.n', 'D.n.t.n.D.nnt.n.', 'D.tnD.n.t.tnD.nn'] as const

function tala(page: Page, loud: number, pattern: string = page.chance.pick(talas)): void {
  const { sa, beats, beat } = page
  const step = (beats * beat) / pattern.length
  ;[...pattern].forEach((stroke, i) => {
    const at = i * step
    if (stroke === 'D' || stroke === 'd') {
      page.heard((into) => bayan(into, at, sa / 1.8, 0.6, loud))
      page.seen('left', at, step, loud)
    }
    if (stroke === '.' || stroke === 'd') return
    const strength = stroke === 'n' ? 0.4 : 0.7
    page.heard((into, noise) => dayan(noise)(into, at, sa * 2.7, 0.35, loud * strength))
    page.seen('right', at, step, loud * strength)
  })
}

function song(page: Page, lead: Lead): void {
  drone(page, lead === 'none' ? 0.3 : 0.18)
  const { chance, beat } = page
  let from = page.pitch(0) * 2
  const harmony = lead === 'none' ? null : leads[lead]
  for (const { at, beats, place } of melodyOf(page)) {
    const seconds = beats * beat
    const to = page.pitch(place) * 2
    const [before, vowel] = [from, chance.pick(['a', 'a', 'o', 'e', 'i'] as const satisfies readonly Vowel[])]
    page.seen('voice', at, seconds * 0.95, 0.7 + 0.3 * heightOf(page, place), heightOf(page, place), vowel)
    page.heard((into) => sing(into, at, seconds, { from: before, to, vowel, loud: 0.46 }))
    if (harmony) {
      page.heard((into, noise) => harmony(noise)(into, at, to / 2, seconds + 0.2, 0.16))
      page.seen('melody', at, seconds, 0.6, heightOf(page, place))
    }
    from = to
  }
  tala(page, 0.34)
}

function solo(page: Page, lead: Lead): void {
  drone(page, 0.24)
  const { beat } = page
  const voice = leads[lead === 'none' ? 'plucked' : lead]
  const isQuick = lead === 'hammered' || lead === 'plucked' || lead === 'strummed'
  for (const { at, beats, place, isLast } of melodyOf(page)) {
    // Repeat decaying tones, as a player would.
    const touches = isQuick && !isLast ? Math.max(1, Math.round(beats * 2)) : 1
    const seconds = (beats * beat) / touches
    for (let i = 0; i < touches; i++) {
      const [from, loud] = [at + i * seconds, i ? 0.26 : 0.38]
      page.heard((into, noise) =>
        voice(noise)(into, from, page.pitch(place) * (lead === 'bowed' ? 1 : 2), seconds + (isQuick ? 0.5 : 0.05), loud),
      )
      if (lead === 'strummed')
        for (const [k, above] of [2, 4].entries())
          page.heard((into, noise) => voice(noise)(into, from + 0.018 * (k + 1), page.pitch(place + above - 7), seconds + 0.5, loud * 0.5))
      page.seen('melody', from, seconds, loud * 2.4, heightOf(page, place))
    }
  }
  tala(page, 0.26)
}

/** A kaida: the theme, and its variation with inverted ends. */
function drums(page: Page): void {
  drone(page, 0.16)
  const { chance, beat } = page
  tala(page, 0.62, chance.pick(['D.nnttD.nndn.ttnD.nnttD.ttnntnD.', 'D.ttnnD.ttnnDntnD.ttnnd.ttnnDntn'] as const))
  for (const [i, place] of [0, 2, 3, 2, 4, 3, 2, 0].entries())
    page.heard((into) => reed(into, i * beat, page.pitch(place), beat * 0.95, 0.16))
}

/** Footwork, then a turn that ends on the first beat of the next loop. */
function dance(page: Page): void {
  drone(page, 0.2)
  const { chance, beat } = page
  const pattern = chance.pick(['x.x.xxx.x.x.xxx.', 'x.xxx.x.x.xxx.x.', 'xxx.x.x.xxx.x.x.'] as const)
  ;[...pattern].forEach((step, i) => {
    if (step !== 'x') return
    const at = (i * beat) / 2
    const loud = i % 4 ? 0.6 : 1
    page.seen('step', at, beat / 2, loud, i % 2)
    page.heard((into, noise) => ghungroo(into, at, 0.3 * loud, noise))
  })
  page.seen('reveal', beat * 5, beat * 3)
  for (const [k, at] of [5.4, 5.9, 6.4, 6.9, 7.4].entries()) page.heard((into, noise) => ghungroo(into, at * beat, 0.12 + k * 0.02, noise))
  const voice = chance.pick([bansuri, santoor])
  for (const { at, beats, place } of melodyOf(page)) {
    page.heard((into) => voice(into, at, page.pitch(place) * 2, beats * beat + 0.2, 0.24))
    page.seen('melody', at, beats * beat, 0.6, heightOf(page, place))
  }
  tala(page, 0.5)
}

/** @param low and @param high the half beats on which each drum sounds */
function beats(page: Page, loud: number, low = 'x...x.x.x...x...', high = '....x.......x..x'): void {
  const { beat } = page
  const step = beat / 2
  const each = (pattern: string, stroke: (at: number) => void) => {
    for (let i = 0; i < pattern.length; i++) if (pattern[i] === 'x') stroke(i * step)
  }
  each(low, (at) => page.heard((into) => kick(into, at, loud)))
  each(high, (at) => page.heard((into, noise) => snare(into, at, loud * 0.55, noise)))
  for (let i = 0; i < 16; i++) page.heard((into, noise) => hat(into, i * step, loud * (i % 2 ? 0.12 : 0.22), noise))
  each(low, (at) => page.seen('left', at, step))
  each(high, (at) => page.seen('right', at, step))
}

function bass(page: Page, loud: number): void {
  const { beat } = page
  for (const [i, place] of [0, 0, 3, 0, 2, 0, 4, 3].entries())
    page.heard((into, noise) => plucked(noise)(into, (i + (i % 3 ? 0.5 : 0)) * beat, page.pitch(place) / 2, beat, loud))
}

function street(page: Page): void {
  beats(page, 0.7)
  bass(page, 0.5)
  const { beat } = page
  for (let i = 0; i < 8; i++) page.seen('step', i * beat, beat, i % 2 ? 0.7 : 1, i % 2)
  page.seen('reveal', beat * 5, beat * 3)
  for (const { at, beats, place } of melodyOf(page)) {
    page.heard((into) => reed(into, at, page.pitch(place) * 2, Math.min(0.2, beats * beat), 0.16))
    page.seen('melody', at, beats * beat, 0.6, heightOf(page, place))
  }
}

/** Syllables in sequence from a beat. @returns the end of the last one */
function words(page: Page, from: number, count: number, each: number, manner: { base: number; loud: number; falls?: boolean }): number {
  const { chance } = page
  let at = from
  for (let i = 0; i < count; i++) {
    const long = each * chance.pick([0.8, 1, 1, 1.25])
    const rise = manner.falls ? 1.3 - (0.5 * i) / count : 0.95 + 0.4 * chance.next()
    const vowel = chance.pick(vowels)
    const to = manner.base * rise
    const [start, seconds] = [at, long * 0.78]
    page.heard((into, noise) => speak(into, start, seconds, { from: to * 1.1, to: to * 0.92, vowel, loud: manner.loud }, noise))
    page.seen('voice', start, seconds + 0.02, manner.loud * 1.6, Math.min(1, rise - 0.6), vowel)
    at += long
  }
  return at
}

/** A question, a pause, the punchline, and the laughter. */
function comedy(page: Page): void {
  const { chance, sa } = page
  const base = sa * chance.pick([0.95, 1.1, 1.5])
  page.seen('gesture', 0, 0.9, 0.6, 0)
  const first = words(page, 0.05, 6, 0.17, { base, loud: 0.5 })
  page.seen('gesture', first + 0.1, 1, 0.7, 1)
  const second = words(page, first + 0.22, 5, 0.16, { base: base * 1.08, loud: 0.5 })
  page.seen('gesture', second + 0.3, 1.1, 1, 0.5)
  const end = words(page, second + 0.5, 3, 0.2, { base: base * 1.25, loud: 0.62, falls: true })
  page.heard((into) => kick(into, end + 0.04, 0.35))
  page.heard((into, noise) => snare(into, end + 0.16, 0.2, noise))
  page.heard((into, noise) => cymbal(into, end + 0.3, 0.24, noise))
  const seconds = page.beats * page.beat - end - 0.25
  page.seen('laugh', end + 0.2, seconds, 1)
  page.heard((into, noise) => laugh(into, end + 0.25, seconds, noise, 0.9))
}

function rap(page: Page): void {
  beats(page, 0.62)
  bass(page, 0.5)
  const { chance, sa, beat } = page
  const base = sa * chance.pick([0.9, 1, 1.4])
  for (const bar of [0, 4]) {
    const flow = chance.pick(['xx.xxxx.xxx.x.', 'x.xxx.xxxx.xx.', 'xxx.xx.xxx.xx.'] as const)
    ;[...flow].forEach((each, i) => {
      if (each !== 'x') return
      const at = (bar + i / 4) * beat
      const isStrong = i % 4 === 0
      const [to, vowel] = [base * (isStrong ? 1.2 : chance.between(0.9, 1.1)), chance.pick(vowels)]
      page.heard((into, noise) => speak(into, at, beat / 4.6, { from: to * 1.08, to, vowel, loud: isStrong ? 0.6 : 0.44 }, noise))
      page.seen('voice', at, beat / 4.4, isStrong ? 1 : 0.7, isStrong ? 0.7 : 0.4, vowel)
      if (isStrong) page.seen('gesture', at, beat * 0.9, 1, i % 8 ? 0 : 1)
    })
  }
}

/** B, ts and K, with matching lips. */
function beatbox(page: Page): void {
  const { chance, sa, beat } = page
  const step = beat / 2
  ;[...chance.pick(['B.tBK.tsB.BtK.ts', 'BttsK.tBtBtsK.tt', 'B.tsKtB.BtsBK.tK'] as const)].forEach((each, i) => {
    const at = i * step
    if (each === '.') return
    const [vowel, seconds] = each === 'B' ? (['u', 0.16] as const) : each === 'K' ? (['a', 0.15] as const) : (['i', 0.09] as const)
    page.seen('voice', at, seconds, each === 'B' || each === 'K' ? 1 : 0.55, 0.5, vowel)
    page.seen(each === 'K' ? 'right' : 'left', at, step, each === 'K' ? 1 : 0.6)
    page.heard((into, noise) => {
      if (each === 'B') kick(into, at, 0.8)
      else if (each === 'K') snare(into, at, 0.5, noise)
      else hat(into, at, each === 's' ? 0.34 : 0.24, noise)
    })
  })
  for (let i = 0; i < 8; i++)
    page.heard((into) => sing(into, (i + 0.5) * beat, beat * 0.4, { from: sa / 2, to: sa / 2, vowel: 'u', loud: 0.3 }))
}

/** The trick is prepared, shown, and rings on. */
function magic(page: Page): void {
  drone(page, 0.16)
  const { chance, beat } = page
  const climb = [0, 2, 4, 5, 7, 9, 11, 12]
  for (let i = 0; i < 8; i++) {
    const place = climb[i] ?? 0
    page.heard((into) => bells(into, i * beat * 0.5, page.pitch(place), 1, 0.2))
    page.seen('melody', i * beat * 0.5, beat * 0.5, 0.6, i / 8)
  }
  const at = beat * 4.5
  page.seen('gesture', at - beat * 1.2, beat * 1.2)
  page.seen('reveal', at, beat * 3, 1)
  page.heard((into, noise) => cymbal(into, at, 0.2, noise))
  for (let i = 0; i < 9; i++) {
    const place = chance.whole(7, 14)
    page.heard((into) => bells(into, at + i * 0.055, page.pitch(place) * 2, 1.2, 0.16))
  }
  tala(page, 0.22, 'D...t...D...t.n.')
}

/** Two sentences with a heavy silence between them. */
function drama(page: Page): void {
  const { chance, sa, beat } = page
  for (const [i, place] of [0, -2, -1, 0].entries()) page.heard((into) => bowed(into, i * beat * 2, page.pitch(place), beat * 2, 0.26))
  const base = sa * chance.pick([0.85, 1.4])
  page.seen('gesture', 0.1, 1.7, 0.7, 1)
  const first = words(page, 0.3, 6, 0.24, { base, loud: 0.5, falls: true })
  page.seen('gesture', first + 0.4, 2.2, 1, 0.2)
  words(page, first + 0.9, 5, 0.3, { base: base * 1.15, loud: 0.56, falls: true })
}

function decks(page: Page): void {
  const { beat } = page
  for (let i = 0; i < 8; i++) {
    page.heard((into) => kick(into, i * beat, 0.8))
    page.seen('right', i * beat, beat, 1)
    page.heard((into, noise) => hat(into, (i + 0.5) * beat, 0.34, noise))
    if (i % 2) page.heard((into, noise) => snare(into, i * beat, 0.26, noise))
  }
  bass(page, 0.5)
  for (const at of [3, 3.5, 6.5, 7]) {
    page.heard((into, noise) => scratch(into, at * beat, beat * 0.45, 0.3, noise))
    page.seen('left', at * beat, beat * 0.45, 1)
  }
  for (const { at, beats, place } of melodyOf(page)) {
    page.heard((into) => reed(into, at, page.pitch(place) * 2, Math.min(0.3, beats * beat), 0.2))
    page.seen('melody', at, beats * beat, 0.6, heightOf(page, place))
  }
}

/** The seconds of one loop, by act. */
const paces: Record<Act, readonly [number, ...number[]]> = {
  ...{ song: [5.25, 5.5], solo: [5, 5.25], drums: [5, 5.25], dance: [5, 5.25], street: [5], comedy: [5.5], rap: [5.25] },
  ...{ beatbox: [5], magic: [5.25], drama: [5.5], decks: [5] },
}

const pieces: Record<Act, (page: Page, lead: Lead) => void> = {
  ...{ song, solo, drums, dance, street, comedy, rap, beatbox, magic, drama, decks },
}

export function scoreOf(act: Act, lead: Lead, chance: Chance): Score {
  return write({ beats: 8, seconds: chance.pick(paces[act]), chance }, (page) => pieces[act](page, lead))
}
