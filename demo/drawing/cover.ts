import { castOf } from './cast.ts'
import { chanceFrom, fingerprint } from './chance.ts'
import { elbowClip } from './full-figure.ts'
import { tone } from './palette.ts'
import { type Canvas, crowd } from './scenery.ts'
import { type SettingName, settingFor, settings } from './settings.ts'
import type { Sitter } from './sitter.ts'
import { box, picture } from './svg.ts'
import { row, troupeOf } from './troupe.ts'

const width = 1600
const height = 400
/**
 * A page crops the middle: of a phone's the sides, of a wide screen's above and below. The place is wider than the picture and
 * ends above its lower edge, so that the performers stand whole in what every crop leaves, right of the portrait that overlaps it.
 */
const place = { w: 1790, h: 350 }
const tallest = { alone: 232, some: 218, many: 156 }
/** As many as a phone can show beside the portrait; the leader of a band is its last. */
const most = 4

/** The artist's evening from the back row, 1600 by 400. */
export function cover(who: Sitter): string {
  const chance = chanceFrom(`${who.username} cover`)
  return coverIn(castOf(who)?.setting ?? settingFor(who.category, chance), who)
}

export function coverIn(setting: SettingName, who: Sitter): string {
  const seed = `${who.username} cover ${setting}`
  const id = `c${fingerprint(seed).toString(36)}`
  const canvas: Canvas = { ...place, id, chance: chanceFrom(seed) }
  const { behind, before, floor } = settings[setting](canvas)
  const troupe = who.category === 'client' ? [] : troupeOf(who, 2).slice(-most)
  const size = troupe.length > 3 ? tallest.many : troupe.length > 1 ? tallest.some : tallest.alone
  const people = row(troupe, place.w / 2, floor, size, `${id}-e`, seed)
  const backRow =
    box(0, place.h - 2, width, height - place.h + 2, tone.ink900) + crowd({ ...canvas, w: width, h: height }, 34, tone.ink950, 0)
  return picture(width, height, `0 0 ${width} ${height}`, `<defs>${elbowClip(`${id}-e`)}</defs>${behind}${people}${before}${backRow}`)
}
