import { figure } from './figure.ts'
import { lookOf } from './look.ts'
import { motifs } from './motif.ts'
import { flower, mandala, petals, rays, ringOfDots, scallopedArch } from './ornament.ts'
import { tone } from './palette.ts'
import { accentFor, props } from './repertoire.ts'
import type { Canvas } from './scenery.ts'
import { crowd, fairyLights, glow, lantern, speaker, stars } from './scenery.ts'
import { settings } from './settings.ts'
import { cardFan, dove, mask } from './stage-things.ts'
import { box, disc, line, num, oval, path, placed, times } from './svg.ts'
import { row, troupeOf } from './troupe.ts'

/** Scenes for articles about events, with people and places. All 1200 by 675. */
export const evenings = {
  sangeet(canvas: Canvas): string {
    const { behind, before, floor } = settings.mandap(canvas)
    const troupe = troupeOf({ username: 'sangeet cover', category: 'singer', gender: 'female', region: 'north' }, 2)
    return (
      behind +
      row(troupe, 600, floor, 400, `${canvas.id}-e`, canvas.id) +
      before +
      fairyLights(canvas, 5, 0.03, 0.12, [tone.marigold, tone.rani300, tone.mint]) +
      crowd(canvas, 58, '#1C0F26', 0)
    )
  },

  loudspeakersAtNight(canvas: Canvas): string {
    const horn = (x: number, y: number, turn: number) =>
      placed(
        path('M0-16L150-96C172-100 172 100 150 96L0 16Z', tone.gold) +
          path('M0-16L150-96C158-97 160-60 160-30L0-4Z', tone.honey, 'opacity=".55"') +
          oval(152, 0, 25, 97, tone.bronze) +
          oval(156, 0, 18, 82, tone.ink900) +
          box(-64, -26, 68, 52, tone.ink700, 'rx="14"'),
        { x, y, turn },
      )
    const paper = (x: number, y: number, turn: number, seal: string) =>
      placed(
        box(-86, -112, 172, 224, tone.ivory50, 'rx="5"') +
          times(6, (i) => box(-64, -84 + i * 22, i === 5 ? 70 : 128, 7, tone.ivory200, 'rx="3"')) +
          petals(38, 70, 14, 42, 16, 8, seal) +
          disc(38, 70, 24, seal) +
          ringOfDots(38, 70, 17, 12, 2, tone.ivory50),
        { x, y, turn },
      )
    const rings = [200, 268, 336, 404, 472]
      .map(
        (r) =>
          `<circle cx="760" cy="270" r="${r}" fill="none" stroke="${tone.rani300}" stroke-width="3" stroke-dasharray="2 14" stroke-linecap="round" opacity=".5"/>`,
      )
      .join('')
    return (
      box(0, 0, 1200, 675, tone.night) +
      stars(canvas, tone.cream, 70) +
      disc(1010, 150, 74, tone.honey) +
      disc(982, 134, 66, tone.night) +
      rings +
      path('M0 560C200 500 380 540 560 556C800 578 980 506 1200 548V675H0Z', tone.aubergine) +
      path('M0 612C260 566 520 624 760 606C960 590 1080 600 1200 588V675H0Z', tone.ink950) +
      box(590, 268, 16, 380, tone.ink700) +
      horn(640, 250, -8) +
      placed(horn(0, 0, 0), { x: 556, y: 262, mirrored: true, turn: 6 }) +
      paper(212, 392, -10, tone.rani) +
      paper(352, 430, 7, tone.peacock) +
      lantern(1090, 470, 20, tone.marigold)
    )
  },

  threeRooms(canvas: Canvas): string {
    const rooms = [
      [70, 330, 210, 1],
      [300, 210, 330, 2],
      [660, 84, 470, 3],
    ] as const
    const waves = (x: number, base: number, count: number, colour: string) =>
      times(count, (i) => {
        const r = 46 + i * 34
        return `<path d="M${num(x - r * 0.8)} ${num(base - r * 0.6)}A${r} ${r} 0 0 1 ${num(x + r * 0.8)} ${num(base - r * 0.6)}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round" opacity="${num(1 - i * 0.13)}"/>`
      })
    return (
      box(0, 0, 1200, 675, tone.peacock) +
      rays(895, 600, 60, 1300, 30, tone.peacockDeep, 0.7) +
      rooms
        .map(([x, y, w, n]) => {
          const middle = x + w / 2
          const size = 40 + n * 26
          return (
            path(scallopedArch(w, 600 - y, x, y), n === 2 ? tone.rani : tone.marigold) +
            path(scallopedArch(w - 34, 600 - y - 18, x + 17, y + 18), tone.ink900) +
            waves(middle, 590 - size * 1.3, n * 2, tone.honey) +
            speaker(middle - size / 2, 594 - size * 1.5, size, size * 1.5) +
            (n > 1
              ? speaker(middle - size * 1.4, 594 - size, size * 0.7, size) + speaker(middle + size * 0.7, 594 - size, size * 0.7, size)
              : '')
          )
        })
        .join('') +
      box(0, 594, 1200, 81, tone.ink950) +
      crowd(canvas, 34, '#0A2E33', 0.15)
    )
  },

  theVoice(canvas: Canvas): string {
    const look = { ...lookOf({ username: 'winter voice', category: 'singer', gender: 'female', region: 'north' }), eyes: 'closed' as const }
    const waves = [210, 268, 326, 384, 442, 500, 558, 616]
      .map((r, i) =>
        i % 2
          ? ringOfDots(430, 330, r, 40 + i * 6, 5, i % 4 === 1 ? tone.honey : tone.rani300)
          : petals(430, 330, r - 20, r + 20, 30 + i * 5, 9, i % 4 ? tone.orange : tone.rani),
      )
      .join('')
    return (
      box(0, 0, 1200, 675, tone.lagoon) +
      waves +
      disc(430, 330, 186, tone.marigold) +
      placed(figure(look, props.mic, accentFor(look.cloth, canvas.chance)), { x: 205, y: 42, scale: 1.58 }) +
      times(26, () =>
        disc(canvas.chance.between(760, 1200), canvas.chance.between(20, 650), canvas.chance.between(2, 6), tone.mint, 'opacity=".7"'),
      )
    )
  },

  wandAndWit(_canvas: Canvas): string {
    const half = (x: number, ground: string, ray: string, sun: string, dots: string) =>
      `<svg x="${x}" y="0" width="600" height="675" viewBox="0 0 600 675">${box(0, 0, 600, 675, ground) + rays(300, 330, 150, 700, 22, ray) + disc(300, 330, 232, sun) + ringOfDots(300, 330, 256, 46, 5, dots)}</svg>`
    return (
      half(0, tone.crimson, tone.wine, tone.apricot, tone.honey) +
      half(600, '#3B3790', tone.indigo, tone.rani, tone.marigold) +
      placed(motifs.magician(), { x: 290, y: 372, scale: 1.42 }) +
      placed(motifs.comedian(), { x: 930, y: 290, scale: 1.42 }) +
      placed(mask(tone.marigold, false), { x: 782, y: 490, scale: 1.5, turn: -14 }) +
      placed(dove(), { x: 470, y: 120, scale: 1.2 }) +
      placed(cardFan(), { x: 118, y: 560, scale: 1.3, turn: -20 })
    )
  },

  baithak(canvas: Canvas): string {
    const bolster = (x: number, y: number, w: number, colour: string, band: string) =>
      box(x, y, w, 56, colour, 'rx="28"') + box(x + 26, y, 9, 56, band) + box(x + w - 35, y, 9, 56, band)
    const troupe = troupeOf({ username: 'baithak cover', category: 'musician', gender: 'male', region: 'north' }, 2)
    return (
      box(0, 0, 1200, 675, '#7A2A1C') +
      times(13, (i) => times(5, (j) => flower(50 + i * 92 + (j % 2) * 46, 40 + j * 92, 15, '#8F3A28', tone.apricot))) +
      path(scallopedArch(560, 486, 320, 34), tone.marigold) +
      path(scallopedArch(516, 462, 342, 58), tone.indigoDeep) +
      disc(700, 236, 44, tone.honey) +
      times(16, () => disc(canvas.chance.between(390, 810), canvas.chance.between(140, 360), 2.2, tone.cream)) +
      box(0, 520, 1200, 155, '#4A1A14') +
      `<g transform="translate(600 612) scale(1 .24)">${mandala(0, 0, 560, 20, [tone.rani, tone.marigold, tone.rani600, tone.wine, tone.rani])}</g>` +
      [130, 1070]
        .map(
          (x) =>
            glow(x, 250, 30, tone.honey) +
            path(`M${x - 34} 214L${x - 22} 190H${x + 22}L${x + 34} 214L${x + 22} 286H${x - 22}Z`, tone.marigold) +
            line(`M${x} 0V190`, tone.bronze, 4),
        )
        .join('') +
      oval(600, 596, 480, 62, tone.ink950, 'opacity=".25"') +
      row(troupe, 600, 600, 330, `${canvas.id}-e`, canvas.id) +
      bolster(60, 566, 230, tone.peacock, tone.marigold) +
      bolster(910, 566, 230, tone.rani, tone.honey) +
      bolster(-40, 620, 260, tone.marigold, tone.rani) +
      bolster(980, 620, 260, tone.peacock, tone.honey)
    )
  },
} satisfies Record<string, (canvas: Canvas) => string>
