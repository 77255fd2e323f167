/** Wood and metal: pierced screens, chased brass plates, black bidri with silver, carved panels of trees and birds. */
import { mandala, petals, ringOfDots, scallopedArch } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, num, path, placed, times } from '../svg.ts'
import { carved, grey, heightsOn, screen } from './carvings.ts'
import { bow, pebble, stroke, thinning } from './hand.ts'
import type { Drawing, Sheet, Tradition } from './sheet.ts'

const woods = ['#A26A3A', '#7A4A2A', '#8F5A3C', '#5E3A26', '#B98550'] as const

function plate(sheet: Sheet, metal: string): Drawing {
  const { w, h, chance } = sheet
  const r = Math.min(w, h) * 0.47
  const [x, y, count] = [w / 2, h / 2, chance.pick([12, 14, 16, 18])]
  const rings = chance.between(0.9, 1)
  const work = (level: (l: number) => string) =>
    `${disc(x, y, r, level(0.5))}<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 0.96)}" fill="none" stroke="${level(0.86)}" stroke-width="${num(r * 0.05)}"/>${ringOfDots(x, y, r * 0.88, count * 4, r * 0.016, level(0.9))}${petals(x, y, r * 0.56, r * 0.84 * rings, count * 2, r * 0.06, level(0.76))}${petals(x, y, r * 0.6, r * 0.78 * rings, count * 2, r * 0.03, level(0.4))}<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 0.55)}" fill="${level(0.42)}" stroke="${level(0.9)}" stroke-width="${num(r * 0.022)}"/>${mandala(x, y, r * 0.5, count, [level(0.8), level(0.5), level(0.36), level(0.6), level(0.95)])}${ringOfDots(x, y, r * 0.52, count * 2, r * 0.012, level(0.95))}`
  const tint = (level: number) => mixed(mixed(metal, '#3A2008', 0.55), mixed(metal, '#FFFFFF', 0.12), level)
  const cloth = mixed(chance.pick(['#5E1A2A', '#1F3A3A', '#2A2440', '#6E655A']), '#000000', 0.15)
  return {
    how: 'relief',
    surface: 'brass',
    round: 2,
    heights: heightsOn(sheet, 0, work(grey)),
    colours: box(0, 0, w, h, cloth) + work(tint),
  }
}

function bidri(sheet: Sheet): Drawing {
  const { w, h, chance } = sheet
  const least = Math.min(w, h)
  const m = least * 0.08
  const silver = '#DAD8D2'
  const [x, y] = [w / 2, h / 2]
  const stems = Array.from({ length: 7 }, (_, i) =>
    bow([x, h - m * 2.1], [x + (i - 3) * (w / 2 - m * 2.4) * 0.3, m * 2.6 + Math.abs(i - 3) * h * 0.05], (i - 3) * 0.07, 12),
  )
  const kind = chance.whole(0, 1)
  const inlay = (fill: string) =>
    [m * 0.5, m * 1.25]
      .map(
        (k) =>
          `<rect x="${num(k)}" y="${num(k)}" width="${num(w - k * 2)}" height="${num(h - k * 2)}" fill="none" stroke="${fill}" stroke-width="${k > m ? 3 : 6}"/>`,
      )
      .join('') +
    times(Math.round((w - m) / 34), (i) =>
      times(2, (s) => path(`M${num(m * 0.7 + i * 34)} ${num(s ? h - m * 0.88 : m * 0.88)}q8-12 16 0q-8 12-16 0Z`, fill)),
    ) +
    times(Math.round((h - m * 2.4) / 34), (i) =>
      times(2, (s) => path(`M${num(s ? w - m * 0.88 : m * 0.88)} ${num(m * 1.4 + i * 34)}q-12 8 0 16q12-8 0-16Z`, fill)),
    ) +
    (kind
      ? stems
          .map(
            (way, i) =>
              stroke(way, thinning(5, 2), fill) +
              way
                .slice(2, -1)
                .map(([px, py], k) =>
                  times(2, (s) =>
                    placed(path('M0 0C10-12 28-10 38 0C28 10 10 12 0 0Z', fill), {
                      x: px,
                      y: py,
                      turn: (s ? -30 : 210) + (i - 3) * 9,
                      scale: (least / 900) * (1 - k * 0.03),
                    }),
                  ),
                )
                .join('') +
              petals(way.at(-1)?.[0] ?? x, way.at(-1)?.[1] ?? y, 3, least * 0.055, 8, least * 0.018, fill),
          )
          .join('') + path(scallopedArch(w - m * 3.2, h - m * 3.2, m * 1.6, m * 1.6), 'none', `stroke="${fill}" stroke-width="4"`)
      : `${petals(x, y, least * 0.04, least * 0.36, 16, least * 0.036, fill) + petals(x, y, least * 0.1, least * 0.3, 16, least * 0.014, '#1A1A1D') + ringOfDots(x, y, least * 0.385, 48, 4, fill)}<circle cx="${num(x)}" cy="${num(y)}" r="${num(least * 0.405)}" fill="none" stroke="${fill}" stroke-width="4"/>${petals(x, y, 4, least * 0.085, 8, least * 0.03, fill, 0.5)}`)
  return {
    how: 'relief',
    surface: 'bidri',
    round: 0.9,
    heights: heightsOn(sheet, 0.4, inlay(grey(0.62))),
    colours:
      box(0, 0, w, h, '#1E1E22') +
      times(40, () =>
        path(
          pebble(chance, chance.between(0, w), chance.between(0, h), chance.between(20, 90), chance.between(10, 60), 0.3),
          '#2A2A2E',
          'opacity=".25"',
        ),
      ) +
      inlay(silver),
  }
}

const reliefKinds = ['screen', 'carved', 'plate', 'bidri'] as const

const metals = ['#C99A3A', '#B87A3E', '#D2AE5A', '#A9803A', '#C48A50'] as const

export const relief: Tradition = {
  moods: woods.length * reliefKinds.length,
  draw(sheet, mood) {
    const run = Math.floor(mood / reliefKinds.length)
    const kind = reliefKinds[mood % reliefKinds.length] ?? 'screen'
    if (kind === 'plate') return plate(sheet, metals[run] ?? metals[0])
    if (kind === 'bidri') return bidri(sheet)
    return { screen, carved }[kind](sheet, woods[run] ?? woods[0])
  },
}
