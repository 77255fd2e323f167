import { chanceFrom, fingerprint } from './chance.ts'
import { elbowClip } from './full-figure.ts'
import type { Canvas } from './scenery.ts'
import { type SettingName, settingFor, settings } from './settings.ts'
import type { Sitter } from './sitter.ts'
import { picture } from './svg.ts'
import { row, troupeOf } from './troupe.ts'

/** The artist's evening from the back row, 1600 by 500. */
export function cover(who: Sitter): string {
  const chance = chanceFrom(`${who.username} cover`)
  return coverIn(settingFor(who.category, chance), who)
}

export function coverIn(setting: SettingName, who: Sitter): string {
  const seed = `${who.username} cover ${setting}`
  const id = `c${fingerprint(seed).toString(36)}`
  const canvas: Canvas = { w: 1600, h: 500, id, chance: chanceFrom(seed) }
  const { behind, before, floor } = settings[setting](canvas)
  const troupe = troupeOf(who, canvas.chance.pick([1, 2, 2]))
  const people = who.category === 'client' ? '' : row(troupe, canvas.chance.pick([760, 800, 840]), floor, 300, `${id}-e`, seed)
  return picture(1600, 500, '0 0 1600 500', `<defs>${elbowClip(`${id}-e`)}</defs>${behind}${people}${before}`)
}
