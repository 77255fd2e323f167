/** Painted landscapes: dunes, river steps, backwaters, mountains and the first rain. */
import type { Chance } from '../chance.ts'
import { mixed } from '../palette.ts'
import { disc, line, num, path, placed, times } from '../svg.ts'
import { bow, smooth, stroke, swelling } from './hand.ts'
import { ground, type Hours, strokes, sun } from './open-country.ts'
import { flat, type Tradition } from './sheet.ts'

const duneHours: readonly Hours[] = [
  ['#F6D7A7', '#F2A977', '#FFF1D0', '#E9A05F', '#D27B44', '#B3552F', '#7F3327', '#4A1C22'],
  ['#2C2A58', '#8C5A86', '#F7E3C3', '#8A4E6E', '#6B3A5E', '#4E2A4E', '#33203F', '#1E1530'],
  ['#BFD9DA', '#F0DFC2', '#FFFDF2', '#EAC794', '#DDAE73', '#C79158', '#A06F3F', '#6B4730'],
  ['#F3B48A', '#E06F5A', '#FFE3A8', '#C94F45', '#A33A41', '#7B2A3E', '#541F38', '#33142B'],
]

const camels = (chance: Chance, w: number, h: number, fill: string) =>
  times(chance.whole(2, 5), (i) =>
    placed(
      path(
        'M0 0c2-9 8-12 13-8 3-8 10-8 13 1 4-4 5-10 6-16 1-4 7-4 9-1l-1 2-5 0c0 8-1 16-6 19l0 18h-2l-1-14-4 0-2 14h-2l0-15-9 0-2 15h-2l-1-13-2 13h-2z',
        fill,
      ),
      { x: w * 0.16 + i * w * 0.085, y: h * (0.5 + i * 0.006), scale: w / 560 },
    ),
  )

export const dunes: Tradition = {
  moods: duneHours.length,
  draw(sheet, mood) {
    const { w, h, chance } = sheet
    const [sky, low, light, ...sands] = duneHours[mood] as Hours
    const crest = (i: number, sand: string) => {
      const y = h * (0.4 + i * 0.12)
      const top = Array.from(
        { length: 7 },
        (_, k) => [w * (k / 5 - 0.1), y + Math.sin(k * chance.between(0.9, 1.5) + i) * h * 0.05] as const,
      )
      const body = `${smooth(top)}L${num(w * 1.2)} ${num(h)}L${num(-w * 0.2)} ${num(h)}Z`
      const peak = top[chance.whole(2, 4)] ?? top[0]
      const [px, py] = peak as readonly [number, number]
      const lee = `M${num(px)} ${num(py)}C${num(px + w * 0.05)} ${num(py + h * 0.1)} ${num(px - w * 0.12)} ${num(py + h * 0.16)} ${num(px - w * 0.22)} ${num(h)}L${num(px + w * 0.55)} ${num(h)}C${num(px + w * 0.3)} ${num(py + h * 0.16)} ${num(px + w * 0.2)} ${num(py + h * 0.06)} ${num(px)} ${num(py)}Z`
      const lines = times(7, (k) =>
        line(
          smooth(top.map(([x, ty]) => [x, ty + (k + 1) * h * 0.016 + chance.between(-3, 3)] as const)),
          mixed(sand, light, 0.35),
          chance.between(1, 2.6),
          `opacity="${num(0.3 - k * 0.03)}"`,
        ),
      )
      return path(body, sand) + lines + path(lee, mixed(sand, sands.at(-1) as string, 0.32), 'opacity=".5"')
    }
    return flat(
      'oil',
      ground(sheet, sky, low) +
        strokes(sheet, 26, 0, h * 0.4, [light, low, sky], h * 0.03) +
        sun(sheet, light, low, 0.24) +
        crest(0, sands[0] as string) +
        camels(chance, w, h, sands.at(-1) as string) +
        sands
          .slice(1)
          .map((sand, i) => crest(i + 1, sand))
          .join('') +
        strokes(sheet, 18, h * 0.72, h, [sands[1] as string, sands.at(-1) as string], h * 0.012),
    )
  },
}

const ghatHours: readonly Hours[] = [
  ['#F3B06B', '#F9D7A0', '#C2185B', '#C45A3C', '#A63A4A', '#8B2F4F', '#341546'],
  ['#9DB7C8', '#E8D9C4', '#F6EBD2', '#B98B6B', '#94695A', '#6C4B50', '#2F3B52'],
  ['#1E1B45', '#5A3A6B', '#F4DDA4', '#5B3660', '#47294F', '#33203F', '#150F2C'],
  ['#F0D9B2', '#F7C98D', '#F2762E', '#D08A4E', '#B36A42', '#8A4A3A', '#3B4A5A'],
]

export const ghats: Tradition = {
  moods: ghatHours.length,
  draw(sheet, mood) {
    const { w, h, chance } = sheet
    const [sky, low, light, far, near, steps, water] = ghatHours[mood] as [string, string, string, string, string, string, string]
    const base = h * 0.58
    const tower = (x: number, wide: number, tall: number, fill: string) =>
      path(
        `M${num(x - wide / 2)} ${num(base)}C${num(x - wide / 2)} ${num(base - tall * 0.5)} ${num(x - wide * 0.18)} ${num(base - tall * 0.75)} ${num(x - wide * 0.07)} ${num(base - tall)}L${num(x)} ${num(base - tall * 1.16)}L${num(x + wide * 0.07)} ${num(base - tall)}C${num(x + wide * 0.18)} ${num(base - tall * 0.75)} ${num(x + wide / 2)} ${num(base - tall * 0.5)} ${num(x + wide / 2)} ${num(base)}Z`,
        fill,
      ) +
      times(6, (i) =>
        line(
          `M${num(x - wide * (0.42 - i * 0.06))} ${num(base - tall * (0.18 + i * 0.13))}h${num(wide * (0.84 - i * 0.12))}`,
          mixed(fill, low, 0.35),
          2,
          'opacity=".6"',
        ),
      ) +
      line(`M${num(x)} ${num(base - tall * 1.16)}v${num(-h * 0.03)}l${num(w * 0.02)} ${num(h * 0.008)}`, steps, 2.4)
    const houses = times(9, (i) => {
      const [x, tall, wide] = [(w * (i - 0.3)) / 8.4, h * chance.between(0.07, 0.17), w * chance.between(0.1, 0.16)]
      const fill = mixed(chance.pick([far, near, steps]), low, chance.between(0, 0.25))
      return (
        `<rect x="${num(x)}" y="${num(base - tall)}" width="${num(wide)}" height="${num(tall + h * 0.02)}" fill="${fill}"/>` +
        times(chance.whole(2, 4), (k) => {
          const [wx, wy] = [x + wide * (0.16 + 0.24 * k), base - tall * chance.between(0.45, 0.8)]
          return path(`M${num(wx)} ${num(wy + 20)}v-14q7-12 14 0v14Z`, chance.maybe(0.35) ? light : mixed(fill, water, 0.55))
        })
      )
    })
    const stairs = times(
      8,
      (i) =>
        `<rect x="${num(-5)}" y="${num(base + i * h * 0.02)}" width="${num(w + 10)}" height="${num(h * 0.022)}" fill="${mixed(steps, water, i / 9)}"/>`,
    )
    const people = times(chance.whole(6, 12), () => {
      const [x, y] = [chance.between(w * 0.05, w * 0.95), base + chance.between(0.01, 0.12) * h]
      return path(`M${num(x - 5)} ${num(y + 13)}q5-24 10 0Z`, chance.pick([light, '#FFF3DE', far])) + disc(x, y - 4, 3.4, water)
    })
    const waterTop = base + h * 0.16
    const ripples = times(64, () => {
      const depth = chance.next() ** 1.4
      const y = waterTop + (h - waterTop) * depth
      const long = w * (0.03 + 0.16 * depth) * chance.between(0.5, 1.4)
      const x = chance.between(-w * 0.05, w)
      return stroke(
        bow([x, y], [x + long, y], 0.02, 4),
        swelling(2 + 6 * depth),
        chance.pick([far, light, near, low]),
        `opacity="${num(chance.between(0.25, 0.7))}"`,
      )
    })
    const boat = (x: number, y: number, k: number) =>
      placed(
        path('M-60 0C-40 20 40 20 60 0L72-9C40 4-40 4-74-9Z', '#160B1E') +
          path('M-30-26h56l-5 24h-44Z', mixed(steps, '#160B1E', 0.5)) +
          path('M-34-26C-20-40 16-40 30-26Z', light) +
          disc(44, -16, 6, '#160B1E') +
          path('M37 1l7-15 9 15z', '#160B1E') +
          path('M-74 16C-30 26 40 26 74 14L60 22H-56Z', '#160B1E', 'opacity=".3"'),
        { x, y, scale: k, mirrored: chance.maybe(0.5) },
      )
    return flat(
      'oil',
      ground(sheet, sky, low) +
        strokes(sheet, 30, 0, base * 0.8, [light, low, far], h * 0.026) +
        sun(sheet, light, low, 0.27) +
        times(chance.whole(4, 6), (i) =>
          tower(
            w * (0.1 + i * 0.18 + chance.between(-0.04, 0.04)),
            w * chance.between(0.11, 0.17),
            h * chance.between(0.2, 0.36),
            mixed(i % 2 ? far : near, low, 0.15),
          ),
        ) +
        houses +
        stairs +
        people +
        `<rect x="-5" y="${num(waterTop)}" width="${num(w + 10)}" height="${num(h)}" fill="${water}"/>` +
        ripples +
        boat(w * chance.between(0.24, 0.42), h * 0.86, w / 420) +
        boat(w * chance.between(0.62, 0.84), h * 0.795, w / 760),
    )
  },
}
