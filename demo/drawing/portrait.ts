import { backdrops, groundFor } from './backdrop.ts'
import { castOf, groundOf } from './cast.ts'
import { chanceFrom } from './chance.ts'
import { ensemble, membersOf } from './ensemble.ts'
import { figure } from './figure.ts'
import { lookOf } from './look.ts'
import { accentFor, backdropFor, props, signatureProp } from './repertoire.ts'
import type { Sitter } from './sitter.ts'
import { picture, placed } from './svg.ts'

/** A half-figure with its instrument or prop, 800 by 1000. */
export function portrait(who: Sitter): string {
  const chance = chanceFrom(`${who.username} portrait`)
  const group = who.category === 'music-band' || who.category === 'dance-group'
  const look = group ? (membersOf(who)[0]?.look ?? lookOf(who)) : lookOf(who)
  const role = castOf(who)
  const behind = role?.backdrop[0] ?? backdropFor(who.category, chance)
  const backdrop = backdrops[behind](role ? groundOf(role) : groundFor(chance, look.cloth.hue), chance)
  const people = group ? ensemble(who) : figure(look, props[signatureProp(who, look)], accentFor(look.cloth, chance))
  return picture(800, 1000, '-10 0 320 400', backdrop + people)
}

/** A square headshot, for people who do not perform and for small avatars. */
export function headshot(who: Sitter): string {
  const chance = chanceFrom(`${who.username} headshot`)
  const look = lookOf(who)
  const ground = groundFor(chance, look.cloth.hue)
  const backdrop = backdrops[chance.pick(['sun', 'bands', 'halo', 'stripes', 'window', 'rays'])](ground, chance)
  const person = placed(figure(look, props.none, accentFor(look.cloth, chance)), { y: 6 })
  return picture(400, 400, '10 14 280 280', backdrop + person)
}
