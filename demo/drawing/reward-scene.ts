import type { RewardKind } from '#contract/rewards/kinds.ts'
import { chanceFrom, fingerprint } from './chance.ts'
import { harmoniumBody, tablaPair } from './drums-and-winds.ts'
import { elbowClip } from './full-figure.ts'
import { petals, rays, scallopedArch } from './ornament.ts'
import { tone } from './palette.ts'
import { beams, boards, type Canvas, crowd, diya, fairyLights, lantern, pool, stars } from './scenery.ts'
import { settings } from './settings.ts'
import { cameraBody, micBody, slimStand } from './stage-things.ts'
import { guitarBody, sitarBody, violinBody } from './strings.ts'
import { box, disc, line, oval, path, picture, placed, times } from './svg.ts'
import { onStage, troupeOf } from './troupe.ts'

const coin = (x: number, y: number, r: number) =>
  oval(x, y + r * 0.16, r, r * 0.34, tone.bronze) + oval(x, y, r, r * 0.34, tone.marigold) + oval(x, y, r * 0.7, r * 0.22, tone.honey)
const stack = (x: number, foot: number, count: number, r: number) => times(count, (i) => coin(x + (i % 3) * 2 - 2, foot - i * r * 0.27, r))

/** A niche in the shape of the logo's arch, with one object inside. */
const niche = (x: number, y: number, w: number, h: number, frame: string, inside: string) =>
  path(scallopedArch(w, h, x, y), frame) + path(scallopedArch(w - 20, h - 10, x + 10, y + 12), inside)

/** All 640 by 320. They have their own background, so they look the same in both themes. */
const scenes: Record<RewardKind, (canvas: Canvas) => string> = {
  featured_day: (c) =>
    box(0, 0, 640, 320, tone.aubergine) +
    times(15, (i) => path(`M${i * 46 - 6} 0C${i * 46 - 12} 110 ${i * 46 + 10} 200 ${i * 46 - 2} 320H${i * 46 + 16}V0Z`, tone.plum)) +
    niche(220, 26, 200, 262, tone.marigold, tone.wine) +
    rays(320, 168, 24, 84, 20, tone.rani600, 0.7) +
    path(scallopedArch(200, 262, 220, 26), 'none', `stroke="${tone.marigold}" stroke-width="9"`) +
    boards(c, 284, tone.walnut, tone.honeywood) +
    beams(
      c,
      [
        [0.3, 0.62, tone.honey],
        [0.7, -0.62, tone.honey],
      ],
      0.22,
    ) +
    pool(320, 292, 120, tone.honey, 0.55) +
    oval(320, 292, 30, 6, tone.ink950) +
    line('M320 160V290', tone.ink950, 5) +
    placed(micBody(tone.marigold), { x: 320, y: 146, scale: 0.86 }) +
    petals(320, 84, 5, 22, 8, 7, tone.marigold) +
    disc(320, 84, 7, tone.ivory50) +
    path(`M0 0H640V22${times(8, () => 'q-40 34-80 0')}V0Z`, tone.rani600) +
    times(9, (i) => disc(i * 80, 24, 5, tone.marigold)) +
    times(6, (i) => diya([120, 152, 184, 456, 488, 520][i] ?? 0, 306, 9)) +
    crowd({ ...c, chance: chanceFrom('featured crowd') }, 15, tone.ink950, 0.16),

  fee_waiver: () =>
    box(0, 0, 640, 320, tone.peacockDeep) +
    rays(320, 330, 60, 560, 30, tone.peacock, 0.75) +
    niche(208, 18, 224, 272, tone.marigold, tone.cream) +
    box(258, 104, 124, 176, tone.ink950, 'opacity=".14"') +
    path(
      'M252 96H376V268l-10.300 8-10.300-8-10.300 8-10.300-8-10.300 8-10.300-8-10.300 8-10.300-8-10.300 8-10.300-8-10.300 8-10.400-8Z',
      tone.ivory50,
    ) +
    line('M270 122H330M270 142H358M270 162H348', tone.ink200, 6) +
    line('M270 192H318M344 192H358', tone.rani, 7) +
    line('M262 198L366 184', tone.ink900, 4) +
    line('M270 218H358', tone.ivory200, 3) +
    line('M270 240H310M330 240H358', tone.peacock, 8) +
    box(0, 286, 640, 34, tone.ink950) +
    box(0, 284, 640, 6, tone.gold) +
    stack(118, 276, 7, 32) +
    stack(178, 280, 3, 32) +
    stack(470, 280, 4, 32) +
    stack(532, 276, 10, 32) +
    times(4, (i) => lantern([60, 160, 480, 580][i] ?? 0, [60, 40, 40, 60][i] ?? 50, 10, tone.honey)),

  rehearsal_room: (c) =>
    settings.studio({ ...c, chance: chanceFrom('a room to rehearse in') }).behind +
    oval(320, 296, 250, 22, tone.wine) +
    `<ellipse cx="320" cy="296" rx="228" ry="16" fill="none" stroke="${tone.marigold}" stroke-width="3" stroke-dasharray="9 6"/>` +
    placed(slimStand(tone.rani), { x: 424, y: 116, scale: 0.28 }) +
    placed(harmoniumBody(), { x: 220, y: 14, scale: 0.7 }) +
    placed(tablaPair(), { x: 40, y: 18, scale: 0.7 }) +
    placed(sitarBody(), { x: 478, y: 226, scale: 0.66, turn: 24 }),

  portfolio_shoot: (c) => {
    const who = troupeOf({ username: 'portfolio shoot', category: 'dancer', gender: 'female', region: 'west' }, 0)[0]
    return (
      settings.filmSet({ ...c, chance: chanceFrom('paper of a portfolio') }).behind +
      niche(220, 30, 200, 254, tone.ivory50, tone.indigo) +
      (who ? onStage(who, 320, 302, 246, `${c.id}-e`, 'portfolio shoot') : '') +
      line('M490 232L460 324M490 232L522 324M490 232V324', tone.ink950, 8) +
      placed(cameraBody(), { x: 490, y: 204, scale: 0.9 })
    )
  },

  masterclass: (c) => {
    const teacher = troupeOf({ username: 'masterclass', category: 'musician', gender: 'female', region: 'north' }, 0)[0]
    return (
      box(0, 0, 640, 320, tone.night) +
      stars({ ...c, chance: chanceFrom('masterclass stars') }, tone.cream, 26) +
      times(5, (i) => niche(i * 134 - 14, 64, 122, 240, tone.terra, i === 2 ? tone.apricot : tone.brick)) +
      box(0, 34, 640, 30, tone.brick) +
      times(16, (i) => petals(20 + i * 40, 49, 2, 10, 8, 3.4, tone.apricot)) +
      fairyLights(c, 4, 0.2, 0.3, [tone.honey, tone.marigold, tone.rani300]) +
      boards(c, 274, tone.walnut, tone.marigold) +
      pool(320, 282, 130, tone.honey, 0.6) +
      times(6, (i) => diya([176, 206, 236, 404, 434, 464][i] ?? 0, 286, 8)) +
      (teacher ? onStage(teacher, 320, 286, 320, `${c.id}-e`, 'masterclass') : '') +
      crowd({ ...c, chance: chanceFrom('a class of fifteen') }, 24, tone.ink950, 0.2)
    )
  },

  partner_voucher: () =>
    box(0, 0, 640, 320, tone.brick) +
    times(9, (i) => box(i * 76 - 22 + (i % 2) * 6, 60, 70, 260, tone.wine, 'opacity=".35"')) +
    niche(48, 76, 150, 212, tone.marigold, tone.lagoon) +
    niche(442, 76, 150, 212, tone.marigold, tone.lagoon) +
    placed(guitarBody(tone.honeywood), { x: 123, y: 226, scale: 0.56, turn: -90 }) +
    placed(violinBody(), { x: 517, y: 220, scale: 0.8, turn: -90 }) +
    times(8, (i) => path(`M${i * 80} 0h80v52a40 26 0 0 1-80 0Z`, i % 2 ? tone.cream : tone.rani)) +
    box(0, 0, 640, 10, tone.ink950, 'opacity=".25"') +
    times(3, (i) => lantern([240, 320, 400][i] ?? 320, 104, 10, tone.honey)) +
    box(0, 288, 640, 32, tone.ink950) +
    box(0, 286, 640, 6, tone.gold) +
    placed(
      box(-112, -46, 230, 104, tone.ink950, 'opacity=".25" rx="10"') +
        path('M-116-54H-40a12 12 0 0 0 24 0H116V-12a14 14 0 0 0 0 28V54H-16a12 12 0 0 0-24 0H-116V16a14 14 0 0 0 0-28Z', tone.ivory50) +
        line('M-28-34V34', tone.ink200, 3, 'stroke-dasharray="5 7"') +
        petals(-72, 0, 5, 26, 10, 7, tone.rani) +
        disc(-72, 0, 7, tone.marigold) +
        line('M4-22H92M4 0H70', tone.ink200, 8) +
        line('M4 24H50', tone.rani, 8),
      { x: 320, y: 214, turn: -5 },
    ),
}

/** The picture of a reward in the shop. */
export function rewardScene(kind: RewardKind): string {
  const seed = `reward ${kind}`
  const id = `w${fingerprint(seed).toString(36)}`
  const canvas: Canvas = { w: 640, h: 320, id, chance: chanceFrom(seed) }
  return picture(640, 320, '0 0 640 320', `<defs>${elbowClip(`${id}-e`)}</defs>${scenes[kind](canvas)}`)
}
