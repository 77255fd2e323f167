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
 * Pages crop the cover's middle: phones the sides, wide screens top and bottom. The scene is wider than the picture and ends above its lower edge, so
 * that performers stay whole in every crop, to the right of the overlapping portrait.
 */
const place = { w: 1790, h: 350 }
const tallest = { alone: 232, some: 218, many: 156 }
/** As many as a phone can show beside the portrait; a band's leader is the last. */
const most = 4

/** The artist's show from the back row, 1600 by 400. */
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
