/** Gond art of Patangarh: animals filled with dots, dashes and combs, and antlers that turn into trees. */
import { keysOf } from '#contract/grammar/names.ts'
import { mixed } from '../palette.ts'
import { disc, line, num, type Point, path, placed, times } from '../svg.ts'
import { around, bow, clip, clipped, smooth, stroke, swelling, thinning } from './hand.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

const papers = [
  ['#F8EFDC', '#1F4E5F', '#E0762F', '#C2253F', '#F2B441', '#22665A'],
  ['#16222E', '#E58A3A', '#F2D08A', '#5FB0A0', '#E8546A', '#F7EBD5'],
  ['#F3E4C2', '#7A1F3A', '#D8592F', '#2E5E4E', '#E9A62B', '#25386B'],
  ['#FBF3E4', '#2E2A72', '#C2185B', '#0B6E69', '#FDB833', '#8F2D1C'],
] as const
type Hues = (typeof papers)[number]

/** Silhouettes in a box from -100 to 100, facing left; legs and trunk included. */
const beasts = {
  deer: [
    [-96, -52],
    [-80, -70],
    [-62, -74],
    [-50, -58],
    [-44, -30],
    [-10, -34],
    [40, -38],
    [66, -30],
    [76, -8],
    [72, 20],
    [76, 60],
    [74, 98],
    [64, 98],
    [60, 60],
    [48, 24],
    [10, 28],
    [-18, 26],
    [-24, 60],
    [-24, 98],
    [-34, 98],
    [-38, 56],
    [-48, 22],
    [-62, -10],
    [-66, -40],
    [-82, -40],
  ],
  elephant: [
    [-74, -46],
    [-50, -66],
    [-20, -60],
    [20, -70],
    [62, -58],
    [86, -20],
    [88, 30],
    [84, 96],
    [58, 96],
    [52, 42],
    [10, 44],
    [-8, 42],
    [-10, 96],
    [-38, 96],
    [-44, 40],
    [-60, 16],
    [-72, 30],
    [-78, 66],
    [-92, 84],
    [-104, 78],
    [-90, 62],
    [-92, 20],
    [-88, -18],
  ],
  tiger: [
    [-98, -40],
    [-90, -62],
    [-76, -66],
    [-70, -76],
    [-60, -64],
    [-40, -56],
    [0, -46],
    [50, -52],
    [80, -40],
    [100, -70],
    [112, -66],
    [92, -24],
    [88, 10],
    [96, 40],
    [92, 62],
    [74, 62],
    [76, 40],
    [58, 12],
    [14, 16],
    [-22, 14],
    [-30, 40],
    [-30, 64],
    [-48, 64],
    [-48, 36],
    [-58, 8],
    [-70, -14],
    [-90, -22],
  ],
  boar: [
    [-104, 0],
    [-84, -24],
    [-56, -44],
    [-20, -58],
    [30, -56],
    [70, -36],
    [90, -6],
    [84, 24],
    [80, 62],
    [68, 62],
    [62, 34],
    [20, 34],
    [-20, 32],
    [-26, 62],
    [-40, 62],
    [-44, 30],
    [-66, 20],
    [-88, 14],
  ],
  bird: [
    [-100, -46],
    [-72, -66],
    [-54, -60],
    [-42, -36],
    [0, -30],
    [40, -8],
    [72, 30],
    [110, 72],
    [70, 58],
    [30, 52],
    [-10, 46],
    [-40, 24],
    [-56, -6],
    [-66, -36],
  ],
} as const satisfies Record<string, readonly Point[]>
const names = keysOf(beasts)

/** Fills an animal with combs, dots, seeds or scales along its back. */
function filled({ chance, id }: Sheet, name: keyof typeof beasts, hues: Hues, key: string): string {
  const [paper, ...inks] = hues
  const [body, light, ...more] = chance.shuffled(inks) as [string, string, string, string, string]
  const d = smooth(beasts[name], true)
  const bands = times(17, (i) => {
    const y = -84 + i * 11
    const wave = Array.from({ length: 15 }, (_, k): Point => [-112 + k * 16, y + Math.sin(k * 0.7 + i) * 6])
    const kind = (i + (id.length % 3)) % 4
    const hue = [light, paper, more[0], light][kind] as string
    if (kind === 0) return wave.map(([x, py]) => times(4, (n) => disc(x + n * 4, py + (n % 2), 1.5, hue))).join('')
    if (kind === 1) return wave.map(([x, py]) => times(3, (n) => line(`M${num(x + n * 5.3)} ${num(py - 3)}l3 6`, hue, 1.3))).join('')
    if (kind === 2) return line(smooth(wave), hue, 1.8) + wave.map(([x, py]) => line(`M${num(x)} ${num(py)}q4-6 8 0`, hue, 1.3)).join('')
    return wave.map(([x, py]) => times(2, (n) => path(`M${num(x + n * 8)} ${num(py)}q3-4 6 0q-3 4-6 0Z`, hue))).join('')
  })
  return `<defs>${clip(`${id}${key}`, d)}</defs>${path(d, body)}${clipped(`${id}${key}`, bands)}${line(d, mixed(body, '#101018', 0.35), 3)}${line(d, paper, 0.9)}`
}

function foliage({ chance }: Sheet, from: Point, angle: number, long: number, depth: number, hues: Hues): string {
  const [, ...inks] = hues
  const to = around(from[0], from[1], long, angle)
  const spine = bow(from, to, chance.between(-0.22, 0.22), 8)
  const wood = stroke(spine, thinning(2 + depth * 2.2, 1 + depth * 1.6), inks[4] as string)
  if (depth === 0) {
    const leaf = inks[chance.whole(0, 3)] as string
    return (
      wood +
      times(5, (i) => {
        const [x, y] = spine[i + 2] ?? to
        return times(2, (s) =>
          placed(path('M0 0Q9-9 22 0Q9 9 0 0Z', leaf) + line('M3 0H17', hues[0], 1), {
            x,
            y,
            turn: (angle * 180) / Math.PI + (s ? 46 : -46),
            scale: 1.5,
          }),
        )
      }) +
      disc(to[0], to[1], 5.5, inks[0])
    )
  }
  return (
    wood +
    times(3, (i) =>
      foliage(
        { chance } as Sheet,
        spine[3 + i * 2] ?? to,
        angle + (i - 1) * 0.62 + chance.between(-0.16, 0.16),
        long * chance.between(0.6, 0.78),
        depth - 1,
        hues,
      ),
    )
  )
}

export const gond: Tradition = {
  moods: papers.length * names.length,
  draw(sheet, mood) {
    const { w, h, chance } = sheet
    const hues = papers[Math.floor(mood / names.length)] ?? papers[0]
    const name = names[mood % names.length] ?? 'deer'
    const [paper, ...inks] = hues
    const least = Math.min(w, h)
    const scale = (least / 240) * (w > h ? 1.05 : 1)
    const [x, y] = [w * 0.5, h * (name === 'bird' ? 0.56 : 0.64)]
    const flip = chance.maybe(0.5)
    const head = (dx: number, dy: number): Point => [x + (flip ? -dx : dx) * scale, y + dy * scale]
    const antlers =
      name === 'deer'
        ? foliage(sheet, head(-66, -72), flip ? -1.15 : -1.95, least * 0.2, 3, hues) +
          foliage(sheet, head(-58, -72), flip ? -1.75 : -1.35, least * 0.2, 3, hues)
        : ''
    const back =
      name === 'elephant' || name === 'boar'
        ? times(3, (i) => foliage(sheet, head(-20 + i * 34, -56), -1.95 + i * 0.38, least * 0.19, 2, hues))
        : ''
    const tree =
      name === 'tiger' || name === 'bird'
        ? foliage(sheet, [w * (flip ? 0.2 : 0.8), h * 0.95], -1.57, h * 0.34, 3, hues) +
          foliage(sheet, [w * (flip ? 0.78 : 0.22), h * 0.95], -1.6, h * 0.24, 3, hues)
        : ''
    const young =
      chance.maybe(0.6) && name !== 'bird'
        ? placed(filled(sheet, name, hues, 'b'), { x: w * (flip ? 0.22 : 0.8), y: h * 0.82, scale: scale * 0.3, mirrored: flip })
        : ''
    const eye = ({ deer: [-74, -58], elephant: [-56, -34], tiger: [-82, -48], boar: [-72, -12], bird: [-74, -50] } as const)[name]
    const ground = times(60, (i) =>
      line(
        `M${num((w * i) / 59)} ${num(h * 0.93 + chance.between(-8, 10))}q${num(chance.between(-6, 6))} -14 ${num(chance.between(-8, 8))} ${num(-chance.between(12, 34))}`,
        inks[i % 4] as string,
        2.2,
      ),
    )
    const sky = times(70, () =>
      disc(chance.between(0, w), chance.between(0, h * 0.9), chance.between(1.4, 3), inks[chance.whole(0, 3)] as string, 'opacity=".3"'),
    )
    return flat(
      'fine',
      `<rect width="${num(w)}" height="${num(h)}" fill="${paper}"/>${sky}${tree}${back}${antlers}${ground}${placed(filled(sheet, name, hues, 'a') + disc(eye[0], eye[1], 4.6, '#FFF9EA') + disc(eye[0], eye[1], 2.4, '#16101A'), { x, y, scale, mirrored: flip })}${young}` +
        `<rect x="12" y="12" width="${num(w - 24)}" height="${num(h - 24)}" fill="none" stroke="${inks[0]}" stroke-width="3"/><rect x="20" y="20" width="${num(w - 40)}" height="${num(h - 40)}" fill="none" stroke="${inks[2]}" stroke-width="6" stroke-dasharray="2 8"/>` +
        stroke(bow([0, h * 0.945], [w, h * 0.945], 0.01), swelling(9, 3), inks[1] as string, 'opacity=".7"'),
    )
  },
}
