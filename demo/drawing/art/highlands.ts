/** Painted highlands: snow mountains, tea slopes and hills in the rain. */
import { mixed } from '../palette.ts'
import { disc, line, num, type Point, path, polyline, times, verticalGradient } from '../svg.ts'
import { bow, clip, clipped, pebble, ridge, smooth, stroke, swelling } from './hand.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

type Hours = readonly [string, string, string, string, string, string, string]

const mountainHours: readonly Hours[] = [
  ['#F9E3C8', '#F4B9A0', '#C2185B', '#D77F8E', '#9A5A93', '#5B3E86', '#241F4E'],
  ['#BBD6E6', '#E9F0EE', '#FFF6DC', '#8FA9C4', '#5F7FA6', '#3B5A80', '#1C2F45'],
  ['#151A3D', '#3D4778', '#F4EBD0', '#4A5488', '#343D6E', '#232B54', '#0D1130'],
  ['#F6D9A0', '#F0A070', '#FFF0C4', '#C76E5A', '#8F4A55', '#5A3048', '#2C1A30'],
]

function range(
  { w, h, chance }: Sheet,
  y: number,
  rise: number,
  peaks: number,
  rock: string,
  light: string,
  shade: string,
  snow: string | null,
  id: string,
): string {
  const tops: Point[] = []
  for (let i = -1; i <= peaks; i += 1) {
    tops.push([(w * (i + 0.5 + chance.between(-0.2, 0.2))) / peaks, y - rise * chance.between(0.5, 1.1)])
    tops.push([(w * (i + 1 + chance.between(-0.08, 0.08))) / peaks, y - rise * chance.between(0.05, 0.25)])
  }
  const broken = tops.flatMap((from, i): Point[] => {
    const to = tops[i + 1]
    if (!to) return [from]
    const step = (t: number): Point => [
      from[0] + (to[0] - from[0]) * t + chance.between(-7, 7),
      from[1] + (to[1] - from[1]) * t + chance.between(-9, 9),
    ]
    return [from, step(0.25), step(0.5), step(0.75)]
  })
  const body = `${polyline(broken)}L${num(w * 1.4)} ${num(h)}L${num(-w * 0.4)} ${num(h)}Z`
  const faces = tops
    .filter((_, i) => i % 2 === 0)
    .map(([x, top], i) => {
      const [, bottom] = tops[i * 2 + 1] ?? [0, y]
      const foot = y + rise * 0.5
      const spine = Array.from(
        { length: 7 },
        (_, k): Point => [x + (k % 2 ? 1 : -1) * chance.between(2, 16) + k * 4, top + ((foot - top) * k) / 6],
      )
      const side = `${polyline(spine)}L${num(x + (w / peaks) * 0.7)} ${num(foot)}L${num(x + (w / peaks) * 0.48)} ${num(bottom)}Z`
      const cap =
        snow === null
          ? ''
          : path(
              polyline([
                [x, top],
                ...Array.from(
                  { length: 9 },
                  (_, k): Point => [
                    x + (k - 4) * -0.085 * (w / peaks),
                    top + rise * (k % 2 ? 0.2 : 0.38) * chance.between(0.8, 1.2) - Math.abs(k - 4) * rise * -0.03,
                  ],
                ),
              ]),
              snow,
              'opacity=".95"',
            )
      const cracks = times(9, () => {
        const [cx, cy] = [x + chance.between(-0.35, 0.35) * (w / peaks), top + chance.between(0.25, 1.2) * rise]
        return stroke(
          bow([cx, cy], [cx + chance.between(-24, 24), cy + rise * chance.between(0.12, 0.34)], chance.between(-0.1, 0.1), 4),
          swelling(chance.between(2, 6)),
          chance.maybe(0.5) ? light : shade,
          'opacity=".3"',
        )
      })
      return cap + path(side, shade, 'opacity=".5"') + cracks
    })
  return `<defs>${clip(id, body)}</defs>${path(body, rock)}${clipped(id, faces.join(''))}`
}

export const mountains: Tradition = {
  moods: mountainHours.length,
  draw(sheet, mood) {
    const { w, h, chance, id } = sheet
    const [sky, low, sun, far, middle, near, dark] = mountainHours[mood] as Hours
    const firs = times(34, (i) => {
      const [x, y, tall] = [(w * (i + chance.between(-0.3, 0.3))) / 33, h * chance.between(0.93, 1), h * chance.between(0.05, 0.12)]
      return times(4, (k) =>
        path(
          `M${num(x)} ${num(y - tall + k * tall * 0.16)}L${num(x + tall * (0.1 + k * 0.05))} ${num(y - tall * 0.6 + k * tall * 0.2)}L${num(x - tall * (0.1 + k * 0.05))} ${num(y - tall * 0.6 + k * tall * 0.2)}Z`,
          dark,
        ),
      )
    })
    const flags = ['#2F6FB0', '#FFFBF4', '#C2363F', '#3E8C5C', '#FDB833']
    const rope = bow([-10, h * chance.between(0.06, 0.16)], [w + 10, h * chance.between(0.1, 0.24)], 0.08, 18)
    const prayer = chance.maybe(0.45)
      ? line(smooth(rope), dark, 1.6) +
        rope
          .slice(1, -1)
          .map(([x, y], i) => path(`M${num(x - 14)} ${num(y)}l28 3l${num(chance.between(-3, 3))} 34l-27-4Z`, flags[i % 5] as string))
          .join('')
      : ''
    const fog = (y: number) =>
      times(6, () =>
        stroke(
          bow(
            [chance.between(-w * 0.2, w * 0.5), h * y + chance.between(-20, 20)],
            [chance.between(w * 0.5, w * 1.2), h * y + chance.between(-20, 20)],
            0.02,
            5,
          ),
          swelling(h * chance.between(0.02, 0.06)),
          low,
          'opacity=".2"',
        ),
      )
    return flat(
      'oil',
      `<defs>${verticalGradient(`${id}s`, [
        [0, sky],
        [1, low],
      ])}</defs><rect width="${num(w)}" height="${num(h)}" fill="url(#${id}s)"/>` +
        disc(
          w * chance.between(0.2, 0.8),
          h * chance.between(0.18, 0.3),
          Math.min(w, h) * chance.between(0.07, 0.12),
          sun,
          mood === 0 || mood === 3 ? '' : 'opacity=".9"',
        ) +
        range(sheet, h * 0.56, h * 0.34, chance.whole(2, 3), far, mixed(far, '#FFFFFF', 0.4), mixed(far, near, 0.7), '#FFFBF4', `${id}a`) +
        fog(0.56) +
        range(sheet, h * 0.7, h * 0.24, chance.whole(3, 4), middle, mixed(middle, low, 0.4), mixed(middle, dark, 0.5), null, `${id}b`) +
        fog(0.72) +
        range(sheet, h * 0.84, h * 0.16, chance.whole(4, 6), near, mixed(near, middle, 0.5), mixed(near, dark, 0.6), null, `${id}c`) +
        path(ridge(chance, w, h * 0.92, h * 0.02, 5, h), dark) +
        firs +
        prayer,
    )
  },
}

const hillHours: readonly Hours[] = [
  ['#2C3B63', '#5A6E92', '#DCE8F2', '#3E6E72', '#1F6B55', '#3E8C5C', '#12342F'],
  ['#C9D3CC', '#E8E6D4', '#FFFFFF', '#9DB59A', '#6F9A6C', '#4D7F4B', '#26452C'],
  ['#6B6F86', '#B0A8A6', '#F1ECE4', '#7D8B84', '#56735F', '#3E5E48', '#1E3029'],
  ['#F1C27C', '#F7E2B4', '#FFF6D8', '#B8B26A', '#8C9A4A', '#5E7C38', '#2F4620'],
]

export const hills: Tradition = {
  moods: hillHours.length,
  draw(sheet, mood) {
    const { w, h, chance, id } = sheet
    const [sky, low, rain, far, middle, near, dark] = hillHours[mood] as Hours
    const isWet = mood !== 3
    const clouds = times(14, () => {
      const [x, y] = [chance.between(-w * 0.1, w), chance.between(0, h * 0.26)]
      return path(
        pebble(chance, x, y, w * chance.between(0.1, 0.26), h * chance.between(0.02, 0.06), 0.2),
        chance.maybe(0.6) ? mixed(sky, '#101428', 0.4) : low,
        `opacity="${num(chance.between(0.12, 0.4))}"`,
      )
    })
    const slope = (y: number, fill: string, rows: number, key: string) => {
      const points = Array.from({ length: 8 }, (_, i) => [w * (i / 5 - 0.2), y + chance.between(-h * 0.035, h * 0.035)] as const)
      const body = `${smooth(points)}L${num(w * 1.3)} ${num(h)}L${num(-w * 0.3)} ${num(h)}Z`
      const tea = times(rows, (k) => {
        const row = points.map(([x, py]) => [x, py + (k + 0.7) * h * 0.017 + chance.between(-3, 3)] as const)
        return line(
          smooth(row),
          k % 2 ? mixed(fill, dark, 0.5) : mixed(fill, low, 0.4),
          chance.between(2.5, 5),
          `opacity="${num(chance.between(0.3, 0.65))}" stroke-dasharray="${num(chance.between(8, 18))} ${num(chance.between(3, 7))}"`,
        )
      })
      return `<defs>${clip(key, body)}</defs>${path(body, fill)}${clipped(key, tea)}`
    }
    const trees = times(chance.whole(5, 11), () => {
      const [x, y, tall] = [chance.between(0, w), h * chance.between(0.62, 0.86), h * chance.between(0.06, 0.13)]
      return (
        line(`M${num(x)} ${num(y)}v${num(-tall)}`, dark, 3) +
        times(5, (k) =>
          path(
            pebble(chance, x + chance.between(-1, 1) * tall * 0.16, y - tall * (0.55 + k * 0.11), tall * 0.2, tall * 0.12, 0.2),
            mixed(dark, near, chance.between(0, 0.4)),
            'opacity=".92"',
          ),
        )
      )
    })
    const [x, y] = [w * chance.between(0.25, 0.75), h * 0.9]
    const walker =
      path(
        `M${num(x - 40)} ${num(y - 62)}A40 32 0 0 1 ${num(x + 40)} ${num(y - 62)}Q${num(x + 27)} ${num(y - 70)} ${num(x + 13)} ${num(y - 62)}Q${num(x)} ${num(y - 70)} ${num(x - 13)} ${num(y - 62)}Q${num(x - 27)} ${num(y - 70)} ${num(x - 40)} ${num(y - 62)}Z`,
        chance.pick(['#C2185B', '#D8592F', '#FDB833', '#160B1E']),
      ) +
      line(`M${num(x)} ${num(y - 92)}v62`, '#160B1E', 2.4) +
      path(
        `M${num(x - 12)} ${num(y + 6)}C${num(x - 16)} ${num(y - 24)} ${num(x - 10)} ${num(y - 46)} ${num(x + 5)} ${num(y - 46)}C${num(x + 18)} ${num(y - 46)} ${num(x + 20)} ${num(y - 22)} ${num(x + 16)} ${num(y + 6)}Z`,
        chance.pick(['#FDB833', '#F7CDB8', '#BFE0DC']),
      ) +
      disc(x + 6, y - 54, 8, '#4C2916')
    const drops = times(isWet ? 150 : 0, () => {
      const [rx, ry, long] = [chance.between(0, w * 1.1), chance.between(-20, h), h * chance.between(0.02, 0.07)]
      return line(
        `M${num(rx)} ${num(ry)}l${num(-long * 0.24)} ${num(long)}`,
        rain,
        chance.between(0.8, 2.2),
        `opacity="${num(chance.between(0.14, 0.5))}"`,
      )
    })
    return flat(
      'gouache',
      `<defs>${verticalGradient(`${id}s`, [
        [0, sky],
        [1, low],
      ])}</defs><rect width="${num(w)}" height="${num(h)}" fill="url(#${id}s)"/>` +
        clouds +
        path(ridge(chance, w, h * 0.42, h * 0.05, 4, h), mixed(far, low, 0.55)) +
        path(ridge(chance, w, h * 0.5, h * 0.04, 5, h), mixed(far, low, 0.2)) +
        slope(h * 0.58, far, 8, `${id}a`) +
        slope(h * 0.68, middle, 10, `${id}b`) +
        trees +
        slope(h * 0.8, near, 12, `${id}c`) +
        path(ridge(chance, w, h * 0.93, h * 0.015, 4, h), dark) +
        walker +
        drops,
    )
  },
}
