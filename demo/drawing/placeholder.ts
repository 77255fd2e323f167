import type { Ground } from './backdrop.ts'
import { chanceFrom, fingerprint } from './chance.ts'
import { elbowClip } from './full-figure.ts'
import { type MotifName, motifs } from './motif.ts'
import { mandala, petals, ringOfDots } from './ornament.ts'
import { tone } from './palette.ts'
import type { Canvas } from './scenery.ts'
import { type SettingName, settings } from './settings.ts'
import type { CategorySlug, Sitter } from './sitter.ts'
import { box, disc, picture, placed } from './svg.ts'
import { onStage, troupeOf } from './troupe.ts'

const grounds: Record<MotifName, Ground> = {
  singer: { hues: [], a: tone.wine, b: tone.orange, c: tone.honey },
  dancer: { hues: [], a: tone.peacock, b: '#2BA08F', c: tone.cream },
  comedian: { hues: [], a: '#3B3790', b: tone.rani, c: tone.apricot },
  musician: { hues: [], a: tone.lagoon, b: tone.sage, c: tone.sand },
  magician: { hues: [], a: '#4A2466', b: '#7A4A9A', c: '#F7A6C1' },
  'music-band': { hues: [], a: tone.brick, b: tone.apricot, c: tone.cream },
  'dance-group': { hues: [], a: tone.plum, b: tone.rani, c: tone.blush },
  dj: { hues: [], a: tone.night, b: '#4A44A0', c: tone.mint },
  rapper: { hues: [], a: tone.peacockDeep, b: tone.peacock, c: tone.sky },
  'beat-boxer': { hues: [], a: tone.marigold, b: tone.orange, c: tone.cream },
  'video-editor': { hues: [], a: '#7FA9CC', b: '#BBD5EA', c: tone.cream },
  speaker: { hues: [], a: '#3A6238', b: '#5E8C56', c: tone.sand },
  photographer: { hues: [], a: tone.coral, b: tone.blush, c: tone.cream },
  photography: { hues: [], a: tone.sea, b: tone.sky, c: tone.cream },
  actor: { hues: [], a: tone.rani600, b: tone.rani, c: tone.peacock },
  other: { hues: [], a: tone.aubergine, b: tone.plum, c: tone.apricot },
}

/** Stands in for a missing picture, 800 by 1000: only the category's tools, no face. */
export function categoryPlaceholder(category: MotifName): string {
  const { a, b, c } = grounds[category]
  const count = 12 + (fingerprint(category) % 3) * 2
  return picture(
    800,
    1000,
    '-160 -200 320 400',
    box(-160, -200, 320, 400, a) +
      placed(mandala(0, 0, 205, count, [b, a, b, a, b]), { y: -6 }) +
      disc(0, -6, 132, b) +
      petals(0, -6, 104, 144, 24, 13, c) +
      disc(0, -6, 122, c) +
      ringOfDots(0, -6, 113, 44, 1.8, a) +
      placed(motifs[category](), { y: -2, scale: 0.62 }),
  )
}

const rooms: Record<CategorySlug, SettingName> = {
  singer: 'courtyard',
  dancer: 'temple',
  comedian: 'brickRoom',
  musician: 'ghat',
  magician: 'theatre',
  'music-band': 'lawn',
  'dance-group': 'mandap',
  dj: 'club',
  rapper: 'street',
  'beat-boxer': 'rooftop',
  'video-editor': 'studio',
  speaker: 'hall',
  photographer: 'filmSet',
  actor: 'theatre',
}

/** The header of a category's page, 1200 by 600. */
export function categoryScene(category: CategorySlug): string {
  const seed = `category ${category}`
  const id = `s${fingerprint(seed).toString(36)}`
  const canvas: Canvas = { w: 1200, h: 600, id, chance: chanceFrom(seed) }
  const { behind, before, floor } = settings[rooms[category]](canvas)
  const together = category === 'music-band' || category === 'dance-group'
  const sitters = (
    [
      ['female', 'south'],
      ['male', 'north'],
      ['female', 'northeast'],
      ['male', 'coast'],
    ] as const
  ).map(([gender, region], i): Sitter => ({ username: `${seed} ${i}`, category, gender, region }))
  const troupe = together
    ? troupeOf({ username: `${seed} group`, category, gender: 'other' }, 0)
    : sitters.slice(0, 3).flatMap((sitter) => troupeOf(sitter, 0))
  const gap = Math.min(260, 860 / Math.max(1, troupe.length - 1))
  const people = troupe
    .map((performer, i) => onStage(performer, 600 + (i - (troupe.length - 1) / 2) * gap, floor, 360, `${id}-e`, `${seed} ${i}`))
    .join('')
  return picture(1200, 600, '0 0 1200 600', `<defs>${elbowClip(`${id}-e`)}</defs>${behind}${people}${before}`)
}
