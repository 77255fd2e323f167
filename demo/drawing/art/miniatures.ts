/** Court miniatures in the styles of the hills and Mewar: terraces at night, gardens, the rains, a hunt. */
import { mixed } from '../palette.ts'
import { box, disc, line, num, path, placed, times, verticalGradient } from '../svg.ts'
import { courtier, hoursOf, petalsAt, rider } from './court-figures.ts'
import { cypress, framed, leafy, pavilion } from './court-places.ts'
import { bow, ridge, strewn, stroke, swelling, thinning } from './hand.ts'
import { flat, type Tradition } from './sheet.ts'

const miniatureScenes = ['terrace', 'garden', 'swing', 'hunt'] as const

export const miniature: Tradition = {
  moods: hoursOf.length * miniatureScenes.length,
  draw(sheet, mood) {
    const { w, h, chance, id } = sheet
    const hour = hoursOf[mood % hoursOf.length] ?? hoursOf[0]
    const scene = miniatureScenes[Math.floor(mood / hoursOf.length)] ?? 'terrace'
    const least = Math.min(w, h)
    const ground = h * (scene === 'terrace' ? 0.72 : 0.6)
    const night = hour.sky < '#5'
    const sky = `<defs>${verticalGradient(`${id}s`, [
      [0, hour.sky],
      [1, hour.low],
    ])}</defs>${box(0, 0, w, h, `url(#${id}s)`)}${night ? disc(w * 0.74, h * 0.22, least * 0.045, '#F7EBC8') + times(40, () => disc(chance.between(0, w), chance.between(0, ground), 1.7, '#F7EBC8', 'opacity=".8"')) : times(7, (i) => stroke(bow([w * chance.between(0, 0.7), h * (0.13 + i * 0.02)], [w * chance.between(0.4, 1), h * (0.13 + i * 0.024)], 0.06), swelling(h * 0.012), mixed(hour.low, '#FFFFFF', 0.4), 'opacity=".6"'))}`
    const tufts = times(110, () => {
      const [x, y] = [chance.between(0, w), chance.between(ground, h)]
      return (
        line(
          `M${num(x)} ${num(y)}q-3-9-6-12M${num(x)} ${num(y)}q0-9 1-14M${num(x)} ${num(y)}q4-8 7-10`,
          mixed(hour.leaf, hour.field, chance.between(0.1, 0.6)),
          1.4,
        ) + (chance.maybe(0.3) ? disc(x, y - 12, 2.4, chance.pick(['#E77C9C', '#F7EBC8', '#E08A2E'])) : '')
      )
    })
    const hillocks =
      path(ridge(chance, w, ground - h * 0.08, h * 0.04, 4, h), mixed(hour.field, hour.low, 0.5)) +
      path(ridge(chance, w, ground, h * 0.02, 3, h), hour.field) +
      tufts
    const wood = times(6, (i) =>
      chance.maybe(0.35)
        ? cypress(w * (0.08 + i * 0.17), ground + 8, h * 0.24, hour.leaf)
        : leafy(chance, w * (0.08 + i * 0.17 + chance.between(-0.03, 0.03)), ground + 8, least * chance.between(0.07, 0.1), hour.leaf),
    )
    const people = (count: number, y: number, size: number, from = 0.22, to = 0.78) =>
      times(count, (i) =>
        placed(courtier(chance, hour, chance.maybe(0.65)), {
          x: w * (from + ((to - from) * (i + 0.5)) / count),
          y: y + chance.between(-6, 6),
          scale: (least / 1000) * size,
          mirrored: !(i >= count / 2),
        }),
      )
    const terrace = () =>
      hillocks +
      wood +
      pavilion(w * 0.5, ground + 4, least * 0.46, hour) +
      box(0, ground, w, h, mixed(hour.marble, hour.red, 0.12)) +
      times(9, (i) =>
        times(4, (j) =>
          path(
            `M${num(w * ((i + (j % 2) / 2) / 8))} ${num(ground + h * (0.03 + j * 0.055))}l${num(w * 0.03)} ${num(h * 0.018)}l${num(-w * 0.03)} ${num(h * 0.018)}l${num(-w * 0.03)} ${num(-h * 0.018)}Z`,
            mixed(hour.red, hour.marble, 0.4),
          ),
        ),
      ) +
      people(chance.whole(3, 5), h * 0.88, 1.9)
    const garden = () =>
      hillocks +
      wood +
      box(w * 0.36, ground + h * 0.02, w * 0.28, h, '#7FA9B8') +
      times(14, (i) =>
        line(
          `M${num(w * 0.37)} ${num(ground + h * (0.04 + i * 0.026))}q${num(w * 0.07)} -7 ${num(w * 0.13)} 0t${num(w * 0.13)} 0`,
          '#D6E6E6',
          2,
        ),
      ) +
      times(5, (i) => petalsAt(w * chance.between(0.4, 0.6), ground + h * (0.06 + i * 0.06), least * 0.02, '#E77C9C', hour.gold)) +
      [0.35, 0.65].map((x) => box(w * x - 6, ground + h * 0.02, 12, h, hour.marble)).join('') +
      pavilion(w * 0.5, ground + h * 0.035, least * 0.36, hour) +
      people(2, h * 0.84, 1.9, 0.1, 0.36) +
      people(2, h * 0.84, 1.9, 0.64, 0.9)
    const swing = () => {
      const [x, y] = [w * 0.5, h * 0.72]
      const bough = stroke(bow([w * 0.16, h * 0.28], [w * 0.92, h * 0.2], -0.08), thinning(least * 0.035, least * 0.014), '#5A3A26')
      const rain =
        night || hour.sky === '#4A5A78'
          ? times(70, () => {
              const [rx, ry] = [chance.between(0, w), chance.between(0, h * 0.9)]
              return line(`M${num(rx)} ${num(ry)}l-7 26`, '#E8EEF2', 1.2, 'opacity=".5"')
            })
          : ''
      return (
        hillocks +
        wood +
        stroke(bow([w * 0.2, h * 0.94], [w * 0.18, h * 0.14], 0.06), thinning(least * 0.07, least * 0.04), '#5A3A26') +
        bough +
        strewn(chance, 150, w * 0.86, h * 0.2, 3)
          .map(([dx, dy]) =>
            placed(path('M0 0Q7-8 19 0Q7 8 0 0Z', mixed(hour.leaf, '#E9E29A', chance.between(0, 0.4))), {
              x: w * 0.07 + dx,
              y: h * 0.1 + dy,
              turn: chance.between(0, 180),
              scale: least / 800,
            }),
          )
          .join('') +
        line(
          `M${num(x - least * 0.08)} ${num(h * 0.25)}L${num(x - least * 0.1)} ${num(y)}M${num(x + least * 0.08)} ${num(h * 0.25)}L${num(x + least * 0.1)} ${num(y)}`,
          hour.gold,
          4,
        ) +
        box(x - least * 0.12, y, least * 0.24, least * 0.018, hour.red) +
        placed(courtier(chance, hour, true), { x, y, scale: least / 560 }) +
        people(1, h * 0.88, 1.9, 0.1, 0.44) +
        people(2, h * 0.88, 1.9, 0.6, 0.95) +
        rain
      )
    }
    const hunt = () =>
      path(ridge(chance, w, h * 0.36, h * 0.05, 4, h), mixed(hour.field, hour.low, 0.55)) +
      times(7, (i) => leafy(chance, w * (0.05 + i * 0.15), h * 0.42, least * 0.05, hour.leaf)) +
      path(ridge(chance, w, h * 0.46, h * 0.03, 3, h), mixed(hour.field, hour.low, 0.25)) +
      placed(rider(chance, hour, '#E8D3B0'), { x: w * 0.64, y: h * 0.6, scale: least / 620 }) +
      path(ridge(chance, w, h * 0.64, h * 0.02, 3, h), hour.field) +
      tufts +
      placed(rider(chance, hour, '#8A4B2E'), { x: w * 0.36, y: h * 0.84, scale: least / 480 }) +
      times(4, (i) =>
        placed(
          path(
            'M-30-20C-34-32-22-34-16-26C0-30 20-28 30-24L34-2H30L24-16L-8-15L-12 0H-16L-18-16C-24-16-28-16-30-20ZM-26-30L-30-46M-22-31L-20-46',
            '#C98A4A',
          ),
          { x: w * (0.14 + i * 0.09), y: h * (0.56 + 0.03 * (i % 2)), scale: least / 900 },
        ),
      ) +
      cypress(w * 0.9, h * 0.9, h * 0.3, hour.leaf)
    return flat('fine', framed(sheet, hour, sky + { terrace, garden, swing, hunt }[scene]()))
  },
}
