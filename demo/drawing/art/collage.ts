/** Collages of torn paper, tickets, thread and leaf. */
import { flower, petals, scallopedArch } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, type Point, path, placed, times } from '../svg.ts'
import { around, bow, clip, clipped, pebble, smooth, softened, strewn, stroke, thinning } from './hand.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

const tables = [
  ['#EFE3CC', '#C8553D', '#22395B', '#E9B44C', '#588B8B', '#F7CDB8', '#1B1A22'],
  ['#26303C', '#E8907C', '#F2E0BC', '#C2A23A', '#6F9AA0', '#8F2D1C', '#F6F0E4'],
  ['#F4EDE2', '#7A2340', '#D9A441', '#2F5A46', '#E8B9A0', '#3B3A6E', '#2A1A20'],
  ['#D9C9A8', '#1F4E5F', '#B3342B', '#F6EBD6', '#7A8B52', '#E08A2E', '#20160F'],
] as const
type Hues = (typeof tables)[number]

/** A sheet with one torn and three cut sides. */
function torn({ chance }: Sheet, x: number, y: number, w: number, h: number): string {
  const steps = Math.max(6, Math.round(w / 14))
  const ragged = Array.from({ length: steps + 1 }, (_, i): Point => [x + w - (w * i) / steps, y + h + chance.between(-7, 7)])
  return `M${num(x)} ${num(y)}L${num(x + w)} ${num(y + chance.between(-4, 4))}${ragged.map(([px, py]) => `L${num(px)} ${num(py)}`).join('')}Z`
}

function scrap(sheet: Sheet, hues: Hues, index: number): string {
  const { chance, id } = sheet
  const least = Math.min(sheet.w, sheet.h)
  const [ground, ...papers] = hues
  const ink = papers[5] as string
  const [w, h] = [least * chance.between(0.2, 0.46), least * chance.between(0.16, 0.42)]
  const paper = index % 3 === 0 ? mixed('#F3E7CE', ground, 0.2) : chance.pick(papers.slice(0, 5) as [string, ...string[]])
  const other = chance.pick(papers as unknown as [string, ...string[]])
  const d = torn(sheet, -w / 2, -h / 2, w, h)
  const key = `${id}s${index}`
  const printed = [
    () =>
      times(Math.round(h / 12), (i) =>
        line(
          `M${num(-w * 0.42)} ${num(-h * 0.42 + i * 12)}h${num(w * chance.between(0.4, 0.84))}`,
          ink,
          2.2,
          'opacity=".55" stroke-dasharray="14 4 22 5 8 4"',
        ),
      ),
    () => times(8, (i) => times(6, (j) => flower(-w / 2 + (i * w) / 7 + (j % 2 ? w / 14 : 0), -h / 2 + (j * h) / 5, w * 0.05, other, ink))),
    () =>
      times(5, (i) => line(`M${num(-w * 0.5)} ${num(-h * 0.34 + i * h * 0.05)}H${num(w / 2)}`, ink, 1.4)) +
      times(
        9,
        (i) =>
          disc(-w * 0.42 + i * w * 0.1, -h * 0.34 + chance.whole(0, 8) * h * 0.025, w * 0.016, ink) +
          line(`M${num(-w * 0.405 + i * w * 0.1)} ${num(-h * 0.3)}v${num(-h * 0.13)}`, ink, 1.6),
      ),
    () => times(11, (i) => box(-w / 2 + (i * w) / 10, -h / 2, w / 22, h, other)),
    () =>
      path(scallopedArch(w * 0.7, h * 0.8, -w * 0.35, -h * 0.36), other) +
      path(scallopedArch(w * 0.5, h * 0.6, -w * 0.25, -h * 0.2), ink, 'opacity=".85"'),
    () =>
      times(7, (i) =>
        line(
          smooth(
            Array.from(
              { length: 12 },
              (_, k): Point => [-w / 2 + (w * k) / 11, -h * 0.4 + i * h * 0.13 + h * 0.08 * Math.sin(k * 0.8 + i * 0.5)],
            ),
          ),
          other,
          2.4,
          'opacity=".8"',
        ),
      ),
    () =>
      `<circle r="${num(h * 0.26)}" fill="none" stroke="${ink}" stroke-width="4" opacity=".7"/><circle r="${num(h * 0.19)}" fill="none" stroke="${ink}" stroke-width="2" opacity=".7"/>${times(4, (i) => line(`M${num(h * 0.1)} ${num(-h * 0.1 + i * h * 0.07)}h${num(w * 0.4)}`, ink, 2, 'opacity=".6"'))}`,
  ]
  const shadow = path(d, '#150C10', `opacity=".34" transform="translate(6 8)" filter="url(#${id}f)"`)
  const edge = path(d, mixed(paper, '#FFFFFF', 0.6), 'transform="translate(0 4)"')
  return `<defs>${clip(key, d)}</defs>${shadow}${edge}${path(d, paper)}${clipped(key, (printed[(index + chance.whole(0, 6)) % printed.length] as () => string)())}`
}

export const collage: Tradition = {
  moods: tables.length * 2,
  draw(sheet, mood) {
    const { w, h, chance, id } = sheet
    const hues = tables[mood % tables.length] ?? tables[0]
    const [ground, a, b, gold, c, d, ink] = hues
    const least = Math.min(w, h)
    const scraps = strewn(chance, chance.whole(11, 16), w * 0.86, h * 0.86, 9).map(([x, y], i) =>
      placed(scrap(sheet, hues, i), { x: x + w * 0.07, y: y + h * 0.07, turn: chance.between(-24, 24) }),
    )
    const [x, y] = [w * chance.between(0.4, 0.6), h * chance.between(0.4, 0.6)]
    const shade = (body: string) => path(body, '#150C10', `opacity=".36" transform="translate(5 8)" filter="url(#${id}f)"`)
    const moon = pebble(chance, x, y, least * 0.2, least * 0.2, 0.015, 14)
    const foil =
      shade(moon) +
      path(moon, gold) +
      times(50, () => {
        const [px, py] = around(x, y, least * 0.19 * Math.sqrt(chance.next()), chance.between(0, 6.28))
        return path(
          pebble(chance, px, py, chance.between(3, 18), chance.between(2, 9), 0.4, 6),
          mixed(gold, chance.maybe(0.5) ? '#FFF6D8' : '#6B4410', 0.4),
          'opacity=".5"',
        )
      })
    const bird = (s: number, fill: string) => {
      const body = 'M-96 10C-60-30-20-34 10-26C30-60 70-70 104-62C84-46 76-34 62-20C80-8 110-4 134 10C96 20 60 22 34 12C4 40-54 44-96 10Z'
      return placed(
        shade(body) +
          path(body, fill) +
          path('M10-26C30-60 70-70 104-62C84-46 60-30 30-10Z', mixed(fill, '#FFFFFF', 0.25)) +
          disc(-62, 4, 5, ground),
        {
          x: x + chance.between(-0.3, 0.3) * w,
          y: y + s * chance.between(-0.34, 0.34) * h,
          scale: (least / 520) * chance.between(0.7, 1.1),
          mirrored: chance.maybe(0.5),
          turn: chance.between(-16, 16),
        },
      )
    }
    const leaf = (k: number) => {
      const [lx, ly] = [w * chance.between(0.15, 0.85), h * chance.between(0.2, 0.85)]
      const body = 'M0 0C20-70 70-110 60-190C10-150-40-90 0 0Z'
      return placed(
        shade(body) +
          path(body, [c, a, d][k % 3] as string) +
          times(8, (i) =>
            line(
              `M${6 + i * 5} ${-18 - i * 19}l${20 - i} -16M${6 + i * 5} ${-18 - i * 19}l-16-14`,
              mixed(ground, ink, 0.2),
              2,
              'opacity=".6"',
            ),
          ) +
          line('M0 0Q24-80 58-186', ground, 3),
        { x: lx, y: ly, turn: chance.between(0, 360), scale: (least / 800) * chance.between(0.7, 1.3) },
      )
    }
    const bloom = placed(
      shade('M-90 0A90 90 0 1 1 90 0A90 90 0 1 1-90 0Z') +
        petals(0, 0, 20, 96, 12, 26, a) +
        petals(0, 0, 14, 66, 12, 18, mixed(a, '#FFFFFF', 0.3), 0.5) +
        disc(0, 0, 22, gold),
      { x: w * chance.between(0.2, 0.8), y: h * chance.between(0.2, 0.8), scale: least / 700 },
    )
    const thread = () => {
      const ends: readonly [Point, Point] = [
        [w * chance.between(0, 0.4), h * chance.between(0, 1)],
        [w * chance.between(0.6, 1), h * chance.between(0, 1)],
      ]
      return line(
        smooth(bow(ends[0], ends[1], chance.between(-0.4, 0.4), 12)),
        chance.pick([a, b, ink, '#B3342B']),
        4.5,
        'stroke-dasharray="17 11"',
      )
    }
    const subject = mood < tables.length ? foil + times(2, (i) => bird(i ? 1 : -1, [b, d][i] as string)) : bloom + foil + times(4, leaf)
    const wash = times(24, () =>
      stroke(
        bow([chance.between(-60, w), chance.between(0, h)], [chance.between(0, w + 60), chance.between(0, h)], 0.1),
        thinning(chance.between(20, 90), 6),
        mixed(ground, chance.maybe(0.5) ? ink : '#FFFFFF', 0.4),
        'opacity=".1"',
      ),
    )
    return flat(
      'gouache',
      `<defs>${softened(`${id}f`, 5)}</defs>${box(0, 0, w, h, ground)}${wash}${scraps.join('')}${thread()}${subject}${thread()}${thread()}`,
    )
  },
}
