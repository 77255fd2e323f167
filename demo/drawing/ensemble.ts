import { chanceFrom } from './chance.ts'
import { figure } from './figure.ts'
import { instrumentsIn } from './instruments.ts'
import { type Look, lookOf } from './look.ts'
import { type Cloth, cloths } from './palette.ts'
import { accentFor, type PropName, propFor, props } from './repertoire.ts'
import type { Sitter } from './sitter.ts'
import { placed } from './svg.ts'

/** The positions of n people: centre of the figure, top of the figure, scale; the furthest first. */
const standing: Record<3 | 4 | 5, readonly (readonly [x: number, y: number, scale: number])[]> = {
  3: [
    [66, 66, 0.66],
    [234, 66, 0.66],
    [150, 112, 0.76],
  ],
  4: [
    [94, 44, 0.58],
    [206, 44, 0.58],
    [62, 148, 0.65],
    [236, 148, 0.65],
  ],
  5: [
    [150, 34, 0.54],
    [44, 66, 0.54],
    [256, 66, 0.54],
    [92, 164, 0.6],
    [208, 164, 0.6],
  ],
}

const bandRoles: readonly PropName[] = [
  'guitar',
  'dholak',
  'tambourine',
  'electricGuitar',
  'djembe',
  'violin',
  'saxophone',
  'ukulele',
  'flute',
]
const frontRoles: readonly PropName[] = ['mic', 'keyboard', 'harmonium', 'tabla', 'micAndPalm', 'dhol', 'bothHandsMic']

const propOfRole = (role: string): PropName | undefined =>
  instrumentsIn(role)[0] ?? (/voice|singer/.test(role) ? 'mic' : /clapping|chorus/.test(role) ? 'clap' : undefined)

/** The instruments of a line-up, without repeats, the leader's first. */
const heldBy = (roles: readonly string[]): PropName[] => [...new Set(roles.flatMap((role) => propOfRole(role) ?? []))].slice(0, 5)

export type Member = { look: Look; prop: PropName }

/** The members of a band or a group: dancers share a costume, musicians a palette. */
export function membersOf(sitter: Sitter): Member[] {
  const chance = chanceFrom(`${sitter.username} members`)
  const held = sitter.category === 'music-band' ? heldBy(sitter.roles ?? []) : []
  const count = held.length > 2 ? held.length : chance.pick([3, 3, 4, 5])
  // A dance group has its leader's gender, as traditional groups do.
  const mixed = sitter.gender === 'other' || (sitter.category === 'music-band' && chance.maybe(0.45))
  const genders: readonly ['female' | 'male', 'female' | 'male'] = mixed
    ? ['female', 'male']
    : sitter.gender === 'female'
      ? ['female', 'female']
      : ['male', 'male']
  const leader = lookOf({ ...sitter, gender: genders[0] })
  const palette: readonly [Cloth, ...Cloth[]] = [
    leader.cloth,
    leader.second.hue === leader.cloth.hue ? cloths.ivory : leader.second,
    chance.pick([cloths.ivory, cloths.marigold, cloths.peacock, cloths.ink]),
  ]
  const back = chance.shuffled(bandRoles)
  const front = chance.shuffled(frontRoles)
  const step = propFor(sitter, leader, chance)
  const drummer = sitter.category === 'dance-group' ? heldBy(sitter.roles ?? []).find((prop) => prop !== 'mic') : undefined
  const backRow = count === 3 ? 2 : count === 4 ? 2 : 3
  return Array.from({ length: count }, (_, i) => {
    const own = lookOf({ ...sitter, username: `${sitter.username} ${i}`, gender: genders[i % 2] ?? genders[0] })
    if (sitter.category === 'dance-group') {
      const dress =
        own.feminine === leader.feminine
          ? leader.garment
          : leader.feminine
            ? leader.garment === 'hoodie' || leader.garment === 'graphicTee' || leader.garment === 'tee'
              ? leader.garment
              : 'angrakha'
            : 'lehenga'
      const cloth = own.feminine === leader.feminine ? leader.cloth : (palette[1] ?? leader.cloth)
      return {
        look: {
          ...own,
          garment: dress,
          cloth,
          second: own.feminine === leader.feminine ? leader.second : leader.cloth,
          alta: leader.alta && own.feminine,
          headcloth: leader.headcloth,
        },
        // A drummer for the dancers stands behind them.
        prop: (i === 0 && drummer) || step,
      }
    }
    // The leader comes last, in front of the others.
    const named = held.length > 2 ? held[count - 1 - i] : undefined
    const singing = named ? named === 'mic' : i === backRow
    return {
      look: {
        ...own,
        cloth: palette[i % palette.length] ?? leader.cloth,
        mouth: singing ? 'sing' : own.mouth === 'sing' ? 'smile' : own.mouth,
      },
      prop: named ? named : singing ? chance.pick(['mic', 'micAndPalm']) : i < backRow ? (back[i] ?? 'guitar') : (front[i] ?? 'keyboard'),
    }
  })
}

export function ensemble(sitter: Sitter): string {
  const members = membersOf(sitter)
  const places = standing[members.length === 5 ? 5 : members.length === 4 ? 4 : 3]
  const chance = chanceFrom(`${sitter.username} accents`)
  return members
    .map(({ look, prop }, i) => {
      const [x, y, scale] = places[i] ?? [150, 112, 0.7]
      return placed(figure(look, props[prop], accentFor(look.cloth, chance)), { x: x - 150 * scale, y, scale })
    })
    .join('')
}
