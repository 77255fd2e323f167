/** Shadow figures of pierced leather before a lamp. */
import { petals, ringOfDots, scallopedArch } from '../ornament.ts'
import { box, disc, line, num, type Point, path, placed, times } from '../svg.ts'
import { bow, glow, smooth, softened, stroke, swelling, thinning } from './hand.ts'
import type { Sheet } from './sheet.ts'

export const lampLights = [
  ['#F9D48A', '#C96A1E', '#2A0F08', '#8A1F1A', '#1F4A2E'],
  ['#F7E2A8', '#B8862E', '#1A1008', '#7A2A10', '#2A3A5A'],
  ['#FBC98A', '#B3452A', '#22080C', '#5A1420', '#4A3A0A'],
] as const

/** Leather before a lit cloth: coloured where it is thin, white where it is pierced. */
export function shadow(sheet: Sheet, [lamp, dusk, leather, red, green]: (typeof lampLights)[number]): string {
  const { w, h, chance, id } = sheet
  const holes = (points: readonly Point[], r = 2.6) => points.map(([x, y]) => disc(x, y, r, lamp)).join('')
  const pierced = (from: Point, to: Point, bend = 0, r = 2.4) =>
    holes(bow(from, to, bend, Math.max(4, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 8))), r)
  const person = (crowned: boolean) => {
    const limb = (points: readonly Point[], wide: number, fill: string) =>
      stroke(points, thinning(wide, wide * 0.62), fill, `stroke="${leather}" stroke-width="2.500"`)
    const skirt =
      path('M-26 40C-60 70-72 120-70 160H62C66 120 50 70 22 40Z', red, `stroke="${leather}" stroke-width="4"`) +
      times(6, (i) => pierced([-22 + i * 8, 50], [-62 + i * 24, 152], 0.02)) +
      times(3, (i) => pierced([-52 - i * 8, 84 + i * 30], [44 + i * 8, 84 + i * 30], -0.04, 3.2))
    const torso =
      path('M-28-40C-34-10-30 20-26 44H22C26 20 30-10 26-40Q0-52-28-40Z', green, `stroke="${leather}" stroke-width="4"`) +
      pierced([-20, -30], [18, -30], 0.2) +
      pierced([-22, 34], [18, 34], 0) +
      petals(-2, 4, 3, 15, 8, 4.5, lamp)
    const head = `${path('M-12-48L-14-60C-34-60-44-66-50-64C-48-72-58-74-60-78C-56-82-48-84-48-92C-46-112-26-122-6-120C18-118 26-98 22-78C20-64 14-56 12-46Z', dusk, `stroke="${leather}" stroke-width="4"`) + path('M-46-96Q-34-106-20-96Q-34-88-46-96Z', lamp) + disc(-36, -97, 4, leather) + line('M-50-106Q-34-116-18-106', leather, 4) + line('M-50-74Q-40-72-34-76', red, 4)}<circle cx="14" cy="-74" r="10" fill="none" stroke="${leather}" stroke-width="4"/>${disc(14, -74, 5, red)}`
    const hair = crowned
      ? path('M-46-112C-50-150-30-190-4-206C22-190 36-150 26-110C4-128-26-128-46-112Z', green, `stroke="${leather}" stroke-width="4"`) +
        pierced([-38, -126], [20, -126], -0.14, 3) +
        pierced([-30, -148], [16, -148], -0.1, 3) +
        pierced([-20, -168], [8, -168], 0, 3) +
        disc(-4, -190, 6, red)
      : path('M-40-112C-20-136 30-128 28-90C46-84 50-56 38-40C28-52 20-66 22-82Z', leather) + petals(34, -62, 2, 12, 7, 4, lamp)
    const raise = chance.between(-40, 30)
    return (
      limb(
        [
          [-14, 150],
          [-22, 200],
          [-30, 236],
        ],
        30,
        dusk,
      ) +
      limb(
        [
          [24, 150],
          [36, 200],
          [28, 236],
        ],
        30,
        dusk,
      ) +
      path('M-58 244Q-46 228-20 234V246ZM4 246Q16 228 42 236V246Z', leather) +
      skirt +
      limb(
        [
          [20, -26],
          [62, 6],
          [48, 52],
        ],
        18,
        dusk,
      ) +
      torso +
      limb(
        [
          [-22, -28],
          [-70, -14 + raise * 0.4],
          [-104, -40 + raise],
        ],
        19,
        dusk,
      ) +
      ringOfDots(-88, -30 + raise * 0.8, 12, 8, 2, lamp) +
      petals(-112, -50 + raise, 2, 18, 6, 6, red) +
      head +
      hair
    )
  }
  const tree = (x: number, s: number) =>
    placed(
      stroke(
        [
          [0, 0],
          [6, -120],
          [-4, -230],
        ],
        thinning(26, 10),
        leather,
      ) +
        times(14, (i) =>
          placed(
            path('M0 0C16-30 56-36 84-12C60 16 22 20 0 0Z', i % 3 ? green : red, `stroke="${leather}" stroke-width="3"`) +
              pierced([14, -6], [66, -10], 0.06),
            { x: 0, y: -110 - i * 12, turn: i % 2 ? -12 - i * 3 : 192 + i * 3 },
          ),
        ),
      { x, y: h * 0.94, scale: s },
    )
  const scale = Math.min(h / 520, w / 420)
  const many = w > h * 0.9
  return (
    `<defs>${glow(`${id}g`, [
      [0, '#FFF6D8', 1],
      [0.35, lamp, 1],
      [0.8, dusk, 1],
      [1, leather, 1],
    ])}${softened(`${id}f`, 1.1)}</defs>` +
    box(0, 0, w, h, leather) +
    `<ellipse cx="${num(w * chance.between(0.42, 0.58))}" cy="${num(h * 0.46)}" rx="${num(w * 0.8)}" ry="${num(h * 0.8)}" fill="url(#${id}g)"/>` +
    times(24, (i) =>
      stroke(bow([(w * i) / 23, 0], [(w * i) / 23 + chance.between(-30, 30), h], 0.02), swelling(9), leather, 'opacity=".05"'),
    ) +
    `<g filter="url(#${id}f)">${many ? tree(w * 0.5, scale * 1.3) : tree(w * 0.84, scale)}${placed(person(true), { x: w * (many ? 0.27 : 0.44), y: h * 0.94 - 246 * scale, scale, mirrored: true })}${many ? placed(person(false), { x: w * 0.74, y: h * 0.94 - 246 * scale, scale }) : ''}${box(0, h * 0.94, w, h * 0.06, leather)}${times(9, (i) => path(scallopedArch(w / 11, h * 0.05, (w * (i + 0.12)) / 9, h * 0.945), red, 'opacity=".6"'))}</g>` +
    line(
      smooth([
        [0, h * 0.02],
        [w / 2, h * 0.035],
        [w, h * 0.02],
      ]),
      leather,
      h * 0.03,
    )
  )
}
