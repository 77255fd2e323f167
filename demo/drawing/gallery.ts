import { backdrops, groundFor } from './backdrop.ts'
import { type Chance, chanceFrom, fingerprint } from './chance.ts'
import { ensemble } from './ensemble.ts'
import { figure } from './figure.ts'
import { elbowClip } from './full-figure.ts'
import { instrumentMotif } from './instrument-motif.ts'
import { instrumentsIn, ownInstrument } from './instruments.ts'
import { type Look, lookOf } from './look.ts'
import { motifs } from './motif.ts'
import { mandala } from './ornament.ts'
import { type Cloth, cloths, mixed, tone } from './palette.ts'
import { accentFor, backdropFor, propFor, props, signatureProp } from './repertoire.ts'
import { type Canvas, crowd } from './scenery.ts'
import { type SettingName, settingFor, settings, settingsFor } from './settings.ts'
import type { CategorySlug, Sitter } from './sitter.ts'
import { box, disc, oval, picture, placed, times } from './svg.ts'
import { row, troupeOf } from './troupe.ts'

/** Musicians keep their instrument; everybody else has another gesture. */
const propInHand = (who: Sitter, look: Look, chance: Chance) =>
  who.category === 'musician' || who.category === 'singer' ? signatureProp(who, look) : propFor(who, look, chance)

type View = (who: Sitter, setting: SettingName, canvas: Canvas) => string

const groups: ReadonlySet<string> = new Set(['music-band', 'dance-group'])

/** The same person at another moment: the expression changes, and maybe the dress. */
function inAnotherMood(look: Look, chance: Chance): Look {
  return {
    ...look,
    mouth: chance.pick(['smile', 'hum', look.mouth, 'smile']),
    eyes: chance.pick(['soft', 'closed', look.eyes]),
    gaze: chance.pick([-3, -2, 2, 3]),
    tilt: chance.pick([-8, -4, 4, 8]),
    turn: chance.pick([-1, -0.5, 0.5, 1]),
  }
}

function dressedAfresh(look: Look, chance: Chance): Look {
  const choices: readonly [Cloth, ...Cloth[]] = [look.cloth, cloths.rani, cloths.peacock, cloths.marigold, cloths.indigo, cloths.ivory]
  const cloth = chance.pick(choices)
  return { ...look, cloth, second: cloth.hue === look.second.hue ? look.cloth : look.second }
}

const onTheStage: View = (who, setting, canvas) => {
  const { behind, before, floor } = settings[setting](canvas)
  return (
    behind +
    row(
      troupeOf(who, canvas.chance.pick([0, 1, 2])),
      canvas.w / 2,
      floor,
      groups.has(who.category) ? 430 : 560,
      `${canvas.id}-e`,
      canvas.id,
    ) +
    before
  )
}

const fromTheCrowd: View = (who, setting, canvas) => {
  const { behind, floor } = settings[setting](canvas)
  const phones = times(5, (i) => {
    const x = canvas.chance.between(60, 1140)
    return box(x, 640 + (i % 3) * 30, 34, 60, tone.ink950, 'rx="5"') + box(x + 4, 645 + (i % 3) * 30, 26, 50, tone.sky, 'rx="2"')
  })
  return (
    behind +
    row(troupeOf(who, 1), canvas.w / 2, floor - 90, groups.has(who.category) ? 390 : 470, `${canvas.id}-e`, canvas.id) +
    phones +
    crowd(canvas, 92, '#1C0F26', 0.3)
  )
}

const closeUp: View = (who, setting, canvas) => {
  const { behind } = settings[setting](canvas)
  const { chance } = canvas
  const look = inAnotherMood(lookOf(who), chance)
  const lights = times(14, () =>
    disc(
      chance.between(0, 1200),
      chance.between(0, 520),
      chance.between(14, 46),
      chance.pick([tone.marigold, tone.honey, tone.rani300]),
      'opacity=".2"',
    ),
  )
  const shade = box(0, 0, 1200, 900, tone.ink950, 'opacity=".3"')
  const at = chance.pick([120, 260, 420])
  const person = groups.has(who.category)
    ? placed(ensemble(who), { x: 232, y: 0, scale: 2.25 })
    : placed(figure(look, props[propInHand(who, look, chance)], accentFor(look.cloth, chance)), { x: at, y: 16, scale: 2.25 })
  return behind + shade + lights + person
}

const stillLife: View = (who, setting, canvas) => {
  const { chance } = canvas
  const category: CategorySlug = who.category === 'client' ? 'singer' : who.category
  const played = [ownInstrument(who) ?? [], who.category === 'music-band' ? instrumentsIn((who.roles ?? []).join(', ')) : []].flat()
  const motif = played.length ? played.map(instrumentMotif).find((each) => each !== undefined) : motifs[category]()
  if (motif === undefined) return closeUp(who, setting, canvas)
  const { body, fold, trim } = lookOf(who).cloth
  const cloth = mixed(body, tone.ink950, 0.1)
  return (
    box(0, 0, 1200, 900, cloth) +
    placed(mandala(0, 0, 560, chance.pick([12, 14, 16]), [fold, body, fold, body, fold]), { x: chance.pick([420, 600, 780]), y: 450 }) +
    times(26, (i) => disc(24 + i * 46, 34, 11, trim) + disc(24 + i * 46, 866, 11, trim)) +
    oval(600, 690, 420, 44, tone.ink950, 'opacity=".22"') +
    placed(motif, { x: 600, y: 450, scale: 2.05, turn: chance.pick([-6, 0, 5]) })
  )
}

const besideAFriend: View = (who, _setting, canvas) => {
  const { chance } = canvas
  const [first, second] = groups.has(who.category) ? troupeOf(who, 0) : []
  const look = first?.look ?? inAnotherMood(dressedAfresh(lookOf(who), chance), chance)
  const guest =
    second?.look ??
    lookOf({ username: `${who.username} friend ${canvas.id}`, category: who.category, gender: chance.pick(['female', 'male']) })
  const ground = groundFor(chance, look.cloth.hue)
  const wide = placed(backdrops[backdropFor(who.category, chance)](ground, chance), { x: -60, y: -340, scale: 4.4 })
  const prop = first?.prop ?? propInHand(who, look, chance)
  const other = second?.prop ?? propFor(who, guest, chance)
  return (
    wide +
    placed(figure({ ...guest, mouth: 'smile' }, props[other], accentFor(guest.cloth, chance)), { x: 600, y: 110, scale: 2 }) +
    placed(figure(look, props[prop], accentFor(look.cloth, chance)), { x: 40, y: 60, scale: 2.12 })
  )
}

const poster: View = (who, _setting, canvas) => {
  const { chance } = canvas
  const troupe = troupeOf(who, 0)
  const ground = groundFor(chance, (troupe[0]?.look ?? lookOf(who)).cloth.hue)
  const wide = placed(backdrops[chance.pick(['rays', 'sun', 'halo', 'mandala', 'stripes', 'spot'])](ground, chance), {
    x: -60,
    y: -220,
    scale: 4.4,
  })
  return (
    wide +
    oval(600, 880, 520, 60, tone.ink950, 'opacity=".2"') +
    row(troupe, 600, 872, troupe.length > 3 ? 430 : troupe.length > 1 ? 600 : 780, `${canvas.id}-e`, canvas.id)
  )
}

const views: readonly [View, ...View[]] = [onTheStage, closeUp, fromTheCrowd, stillLife, besideAFriend, poster]

/** The artist at work, 1200 by 900; neighbouring indexes never share the view or the place. */
export function galleryScene(who: Sitter, index: number): string {
  const order = chanceFrom(`${who.username} gallery`)
  const places = settingsFor(who.category, order)
  const start = order.whole(0, views.length - 1)
  const view = views[(start + index) % views.length] ?? onTheStage
  const place = places[index % Math.min(places.length, 6)] ?? 'courtyard'
  return drawn(view, who, place, `${who.username} gallery ${index}`)
}

/** A guest's photo of the artist, 1200 by 900. */
export function guestsPhoto(who: Sitter, seed: string): string {
  const chance = chanceFrom(seed)
  return drawn(chance.pick([fromTheCrowd, fromTheCrowd, onTheStage]), who, settingFor(who.category, chance), seed)
}

function drawn(view: View, who: Sitter, place: SettingName, seed: string): string {
  const id = `g${fingerprint(seed).toString(36)}`
  const canvas: Canvas = { w: 1200, h: 900, id, chance: chanceFrom(seed) }
  return picture(1200, 900, '0 0 1200 900', `<defs>${elbowClip(`${id}-e`)}</defs>${view(who, place, canvas)}`)
}
