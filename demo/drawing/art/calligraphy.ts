/** Illegible calligraphy: the reed pen's rhombs and bowls, the broad brush, gold on indigo. */
import { petals } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, num, oval, type Point, path, times } from '../svg.ts'
import { bow, smooth, strewn, stroke, swelling, thinning } from './hand.ts'
import { along, grounds, type Hues, phrase, reed, rhomb } from './reed-pen.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

export function page(sheet: Sheet, [ground, ink, accent, gold]: Hues): string {
  const { w, h, chance } = sheet
  const m = Math.min(w, h) * 0.11
  const lines = chance.whole(3, 6)
  const step = (h - m * 2.6) / lines
  const slant = chance.between(-6, -2)
  const cloud = times(lines, (i) =>
    path(
      smooth(
        Array.from({ length: 16 }, (_, k): Point => [m * 1.25 + ((w - m * 2.5) * k) / 15, m * 1.5 + step * i + (k % 2 ? 6 : -6)]).concat(
          Array.from(
            { length: 16 },
            (_, k): Point => [w - m * 1.25 - ((w - m * 2.5) * k) / 15, m * 1.3 + step * (i + 0.86) + (k % 2 ? 6 : -6)],
          ),
        ),
        true,
      ),
      mixed(ground, gold, 0.2),
      `stroke="${gold}" stroke-width="2"`,
    ),
  )
  const flowers = strewn(chance, 30, w - m * 2, h - m * 2)
    .map(([x, y]) => petals(x + m, y + m, 1, 11, 5, 4, mixed(gold, ground, 0.25)) + disc(x + m, y + m, 2.4, accent))
    .join('')
  const borders =
    box(0, 0, w, h, mixed(ground, ink, 0.12)) +
    box(m * 0.5, m * 0.5, w - m, h - m, ground, `stroke="${accent}" stroke-width="8"`) +
    [m * 0.5, m * 0.72]
      .map(
        (i) =>
          `<rect x="${num(i)}" y="${num(i)}" width="${num(w - i * 2)}" height="${num(h - i * 2)}" fill="none" stroke="${gold}" stroke-width="3"/>`,
      )
      .join('')
  return (
    borders +
    flowers +
    cloud +
    times(
      lines,
      (i) =>
        `<g transform="rotate(${num(slant / 4)} ${num(w / 2)} ${num(m + step * (i + 0.6))})">${phrase(sheet, m * 1.5, w - m * 1.6, m * 1.3 + step * (i + 0.5), Math.min(step * 0.115, 26), ink, i % 2 ? accent : ink)}</g>`,
    )
  )
}

function gesture(sheet: Sheet, [ground, ink, accent, gold]: Hues): string {
  const { w, h, chance } = sheet
  const least = Math.min(w, h)
  const sweep = (corners: readonly Point[], wide: number, fill: string) => {
    const points = along(corners)
    const hairs = times(26, (i) => {
      const off = (i / 25 - 0.5) * wide
      const [from, to] = [chance.whole(0, 6), points.length - chance.whole(1, 16)]
      return stroke(
        points.slice(from, Math.max(from + 5, to)).map(([x, y], k) => [x + off * 0.8 + Math.sin(k * 0.3 + i) * 2, y + off * 0.66] as const),
        swelling(wide * chance.between(0.02, 0.06), 1),
        fill,
        `opacity="${num(chance.between(0.45, 0.95))}"`,
      )
    })
    return stroke(points, (t) => wide * (0.25 + 0.55 * Math.sin(Math.PI * (0.15 + 0.75 * t))), fill, 'opacity=".86"') + hairs
  }
  const at = (x: number, y: number): Point => [w * (x + chance.between(-0.05, 0.05)), h * (y + chance.between(-0.05, 0.05))]
  const shape = chance.pick([
    [at(0.16, 0.3), at(0.5, 0.16), at(0.82, 0.36), at(0.6, 0.62), at(0.3, 0.56), at(0.4, 0.82), at(0.84, 0.8)],
    [at(0.5, 0.12), at(0.36, 0.4), at(0.2, 0.68), at(0.5, 0.84), at(0.8, 0.66), at(0.7, 0.44)],
    [at(0.84, 0.22), at(0.46, 0.26), at(0.24, 0.5), at(0.52, 0.64), at(0.74, 0.5), at(0.5, 0.34), at(0.14, 0.84)],
    [at(0.14, 0.5), at(0.34, 0.2), at(0.5, 0.52), at(0.66, 0.82), at(0.86, 0.44)],
  ])
  const splash = times(46, () => {
    const [x, y] = shape[chance.whole(0, shape.length - 1)] as Point
    return oval(
      x + chance.between(-0.16, 0.16) * w,
      y + chance.between(-0.14, 0.14) * h,
      chance.between(1, 7),
      chance.between(1, 6),
      ink,
      `opacity="${num(chance.between(0.4, 0.9))}"`,
    )
  })
  const round = disc(
    w * chance.between(0.25, 0.75),
    h * chance.between(0.22, 0.4),
    least * chance.between(0.1, 0.19),
    chance.pick([accent, gold]),
    'opacity=".88"',
  )
  return `${box(0, 0, w, h, ground) + round + sweep(shape, least * chance.between(0.09, 0.15), ink) + splash + times(3, (i) => rhomb(w * (0.8 - i * 0.05), h * 0.9, least * 0.02, accent))}<g opacity=".7">${phrase(sheet, w * 0.1, w * 0.34, h * 0.92, least * 0.008, ink, accent)}</g>`
}

/** The same word repeated around a centre. */
function round(sheet: Sheet, [ground, ink, accent, gold]: Hues): string {
  const { w, h, chance } = sheet
  const least = Math.min(w, h)
  const rings = chance.whole(3, 4)
  const circle = times(rings, (ring) => {
    const r = least * (0.15 + ring * 0.088)
    const count = 9 + ring * chance.whole(4, 6)
    const nib = least * 0.011
    const long = (2 * Math.PI * r) / count
    const word = [
      reed(
        along([
          [0, -nib * 4.5],
          [nib * 0.2, -nib * 2],
          [nib * 0.3, 0],
        ]),
        nib,
        ink,
      ),
      reed(
        along([
          [-long * 0.1, 0],
          [-long * 0.36, nib * 2],
          [-long * 0.66, nib * 1.2],
          [-long * 0.7, -nib * 0.8],
        ]),
        nib,
        ink,
      ),
      rhomb(-long * 0.4, nib * 4, nib * 0.55, accent),
    ].join('')
    return times(
      count,
      (i) =>
        `<g transform="translate(${num(w / 2)} ${num(h / 2)}) rotate(${num((360 * i) / count + ring * 9)}) translate(0 ${num(-r)})">${word}</g>`,
    )
  })
  const halo = [0.46, 0.475, 0.115, 0.1]
    .map(
      (r) =>
        `<circle cx="${num(w / 2)}" cy="${num(h / 2)}" r="${num(least * r)}" fill="none" stroke="${gold}" stroke-width="${r > 0.4 ? 5 : 3}"/>`,
    )
    .join('')
  const hairs = times(50, () => {
    const x = chance.between(0, w)
    return stroke(
      bow([x, chance.between(-20, h)], [x + chance.between(-200, 200), chance.between(0, h)], 0.1, 4),
      thinning(3, 1),
      gold,
      'opacity=".08"',
    )
  })
  return (
    box(0, 0, w, h, ground) +
    hairs +
    halo +
    petals(w / 2, h / 2, least * 0.02, least * 0.09, 12, least * 0.014, gold) +
    disc(w / 2, h / 2, least * 0.018, accent) +
    circle +
    strewn(chance, 44, w, h)
      .filter(([x, y]) => Math.hypot(x - w / 2, y - h / 2) > least * 0.5)
      .map(([x, y]) => rhomb(x, y, 5, gold))
      .join('')
  )
}

const calligraphyKinds = [page, gesture, round] as const

export const calligraphy: Tradition = {
  moods: grounds.length * calligraphyKinds.length,
  draw(sheet, mood) {
    const hues = grounds[Math.floor(mood / calligraphyKinds.length)] ?? grounds[0]
    const kind = calligraphyKinds[mood % calligraphyKinds.length] ?? page
    return flat(kind === gesture ? 'dry' : 'fine', kind(sheet, hues))
  },
}
