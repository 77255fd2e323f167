/** Masks in painted papier-mâché and wood, modelled as relief and then painted. */
import { petals, rays, ringOfDots } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, oval, path, placed, times } from '../svg.ts'
import type { Drawing, Sheet, Tradition } from './sheet.ts'

const faces = [
  { skin: '#C8342F', line: '#1B1216', lip: '#7A1020', gold: '#E2B04A', second: '#1F6B5A', wall: '#E7DCC8' },
  { skin: '#2F6F9A', line: '#10161E', lip: '#B3242F', gold: '#E9C25A', second: '#D8592F', wall: '#3A3230' },
  { skin: '#E9B93A', line: '#22160C', lip: '#A3242A', gold: '#F6E7B8', second: '#2A4F8A', wall: '#5A1F2B' },
  { skin: '#3E8C5C', line: '#12180F', lip: '#B3242F', gold: '#E6C05A', second: '#C2253F', wall: '#EADFCB' },
  { skin: '#F0E2CC', line: '#2A1A18', lip: '#C2253F', gold: '#D9A441', second: '#7A1F4B', wall: '#24343A' },
] as const
type Face = (typeof faces)[number]

const maskKinds = ['demon', 'hero', 'tiger', 'sun', 'elephant'] as const

const two = (draw: (side: 1 | -1) => string) => `${draw(1)}<g transform="scale(-1 1)">${draw(1)}</g>`

/** Drawn in a box from -100 to 100; `paint` returns the grey of a height or the colour of a part. */
type Paint = (level: number, colour: string) => string

/** A dome in steps, which look round once blurred. */
const dome = (x: number, y: number, rx: number, ry: number, from: number, to: number, paint: Paint, colour: string) =>
  times(26, (i) =>
    oval(x, y, rx * (1 - i * 0.037), ry * (1 - i * 0.037), paint(from + (to - from) * Math.sqrt(1 - (1 - (i + 1) / 27) ** 2), colour)),
  )

function face(kind: (typeof maskKinds)[number], { skin, line: ink, lip, gold, second }: Face, paint: Paint, detail: number): string {
  const dark = mixed(skin, '#140C0C', 0.35)
  const pale = mixed(skin, '#FFFFFF', 0.35)
  const eye = (x: number, y: number, s: number) =>
    two(
      () =>
        dome(x, y, 20 * s, 13 * s, 0.6, 0.8, paint, '#FBF5E6') +
        disc(x, y, 8.5 * s, paint(0.82, ink)) +
        disc(x + 2, y - 2, 2.4 * s, paint(0.86, '#FFFFFF')) +
        line(`M${num(x - 22 * s)} ${num(y + 3)}Q${num(x)} ${num(y - 20 * s)} ${num(x + 24 * s)} ${num(y - 3)}`, paint(0.72, ink), 4),
    )
  const brow = (y: number, wide: number) => two(() => line(`M10 ${y}Q36 ${y - 22} 66 ${y - 6}`, paint(0.86, ink), wide))
  const nose = (wide: number, long: number) =>
    path(
      `M-8-18C-10 0-${wide} ${long * 0.7}-${wide} ${long}Q0 ${long + 12} ${wide} ${long}C${wide} ${long * 0.7} 10 0 8-18Z`,
      paint(0.85, skin),
    ) +
    path(`M-5-10L0 ${long}L5-10Z`, paint(0.98, pale)) +
    two(() => oval(wide * 0.5, long + 2, 5, 3.5, paint(0.6, dark)))
  const third = petals(0, -62, 2, 18, 6, 5, paint(0.8, gold)) + disc(0, -62, 6, paint(0.9, lip))
  const crown = (count: number, tall: number) =>
    `${times(count, (i) => {
      const a = -Math.PI * (0.12 + (0.76 * i) / (count - 1))
      const turn = (a * 180) / Math.PI + 90
      return placed(
        path(
          `M-15 0C-20-${tall * 0.5}-8-${tall * 0.8} 0-${tall}C8-${tall * 0.8} 20-${tall * 0.5} 15 0Z`,
          paint(0.55, i % 2 ? second : gold),
        ) +
          path(
            `M-7-4C-10-${tall * 0.4}-3-${tall * 0.66} 0-${tall * 0.76}C3-${tall * 0.66} 10-${tall * 0.4} 7-4Z`,
            paint(0.7, i % 2 ? gold : lip),
          ) +
          disc(0, -tall * 0.3, 4.5, paint(0.86, '#FBF5E6')),
        { x: 84 * Math.cos(a), y: 96 * Math.sin(a), turn },
      )
    })}<path d="M-86-46Q0-116 86-46" fill="none" stroke="${paint(0.72, gold)}" stroke-width="13"/>${times(13, (i) => {
      const t = i / 12
      return disc(-86 + 172 * t, -46 - 4 * 35 * t * (1 - t), 4.5, paint(0.9, i % 2 ? lip : '#FBF5E6'))
    })}`
  const ears = two(
    () =>
      `${oval(92, 8, 15, 30, paint(0.5, skin)) + oval(93, 8, 8, 20, paint(0.36, dark))}<circle cx="94" cy="52" r="14" fill="none" stroke="${paint(0.7, gold)}" stroke-width="6"/>${disc(94, 68, 6, paint(0.8, lip))}`,
  )
  if (kind === 'demon')
    return (
      ears +
      crown(9, 74) +
      dome(0, 10, 92, 112, 0.2, 0.62, paint, skin) +
      two(() => dome(46, 34, 30, 26, 0.6, 0.76, paint, pale)) +
      eye(38, -14, 1.15) +
      brow(-44, 11) +
      nose(24, 34) +
      path('M-54 62Q0 44 54 62Q40 100 0 102Q-40 100-54 62Z', paint(0.44, lip)) +
      times(8, (i) => path(`M${-40 + i * 10.4} 60h9v13h-9Z`, paint(0.76, '#FBF5E6'))) +
      two(() => path('M38 66C52 70 58 92 50 108C44 96 36 84 32 76Z', paint(0.9, '#FBF5E6'))) +
      two(() => line('M20 52Q52 32 84 56', paint(0.84, ink), 7)) +
      third +
      times(detail, (i) => two(() => disc(60 - i * 3.4, 20 + i * 6.4, 2.6, paint(0.82, '#FBF5E6'))))
    )
  if (kind === 'hero')
    return (
      ears +
      crown(11, 92) +
      dome(0, 12, 82, 104, 0.2, 0.66, paint, skin) +
      eye(35, -8, 1) +
      brow(-34, 6) +
      nose(15, 34) +
      path('M-28 66Q-12 56 0 62Q12 56 28 66Q0 88-28 66Z', paint(0.76, lip)) +
      line('M-27 67Q0 74 27 67', paint(0.5, ink), 2.5) +
      third +
      times(detail, (i) => two(() => disc(70 - i * 1.7, 24 + i * 8.6, 3, paint(0.78, '#FBF5E6')))) +
      two(() => path('M44 40q14-8 22 4q-8 12-22-4Z', paint(0.72, second)))
    )
  if (kind === 'tiger')
    return (
      two(() => dome(70, -70, 28, 28, 0.3, 0.6, paint, skin) + oval(70, -68, 14, 14, paint(0.4, lip))) +
      dome(0, 4, 98, 96, 0.22, 0.62, paint, skin) +
      two(() => dome(28, 46, 36, 28, 0.6, 0.8, paint, '#FBF5E6')) +
      eye(40, -14, 1.05) +
      path('M-22 22H22L8 42H-8Z', paint(0.92, ink)) +
      line('M0 42V58', paint(0.6, ink), 4) +
      path('M-34 64Q0 54 34 64Q22 92 0 92Q-22 92-34 64Z', paint(0.42, lip)) +
      two(() => path('M16 62l8 20l8-22Z', paint(0.86, '#FBF5E6'))) +
      times(5, (i) =>
        two(() =>
          path(
            `M${96 - i * 3} ${-36 + i * 22}Q${66 - i * 2} ${-30 + i * 20} ${58 + i * 2} ${-18 + i * 17}Q${72 - i} ${-22 + i * 21} ${96 - i * 3} ${-26 + i * 22}Z`,
            paint(0.7, ink),
          ),
        ),
      ) +
      times(3, (i) =>
        two(() => path(`M4 ${-84 + i * 18}Q24 ${-80 + i * 16} 34 ${-66 + i * 14}Q18 ${-72 + i * 16} 4 ${-76 + i * 18}Z`, paint(0.74, ink))),
      ) +
      times(detail, (i) => two(() => disc(18 + (i % 3) * 10, 40 + Math.floor(i / 3) * 8, 2.2, paint(0.84, ink)))) +
      times(3, (i) => two(() => line(`M34 ${44 + i * 8}Q70 ${38 + i * 10} 108 ${40 + i * 14}`, paint(0.8, '#FBF5E6'), 2.4))) +
      third
    )
  if (kind === 'sun')
    return (
      rays(0, 0, 92, 132, 12, paint(0.4, gold)) +
      rays(0, 0, 92, 120, 24, paint(0.46, second), 0.9) +
      petals(0, 0, 80, 116, 24, 9, paint(0.5, lip)) +
      dome(0, 0, 92, 92, 0.24, 0.66, paint, skin) +
      eye(33, -10, 0.95) +
      brow(-34, 6) +
      nose(14, 28) +
      path('M-26 52Q0 44 26 52Q0 76-26 52Z', paint(0.76, lip)) +
      two(() => dome(50, 30, 20, 18, 0.62, 0.74, paint, pale)) +
      third +
      ringOfDots(0, 0, 86, detail * 6, 3, paint(0.6, '#FBF5E6'))
    )
  return (
    two(
      () =>
        path('M66-50C120-90 150-30 134 30C120 74 84 60 70 20Z', paint(0.34, skin)) +
        path('M80-34C112-58 128-20 118 18C108 46 90 38 80 12Z', paint(0.46, lip)),
    ) +
    crown(7, 60) +
    dome(0, -8, 82, 84, 0.26, 0.64, paint, skin) +
    eye(40, -14, 0.85) +
    brow(-36, 5) +
    times(11, (i) => oval(i < 6 ? 0 : (i - 5) * 6, 18 + i * 11, 27 - i * 1.5, 15, paint(0.72 + 0.02 * (i % 2), i % 2 ? skin : dark))) +
    two(() => path('M28 44C44 62 48 84 66 92C54 96 34 84 22 60Z', paint(0.84, '#FBF5E6'))) +
    third +
    times(detail, (i) => two(() => disc(20 + i * 6, -66 + i * 2, 2.6, paint(0.8, '#FBF5E6'))))
  )
}

export const mask: Tradition = {
  moods: faces.length * maskKinds.length,
  draw(sheet: Sheet, mood): Drawing {
    const { w, h, chance } = sheet
    const kind = maskKinds[mood % maskKinds.length] ?? 'demon'
    const look = faces[Math.floor(mood / maskKinds.length)] ?? faces[0]
    const detail = chance.whole(4, 9)
    const at = {
      x: w / 2,
      y: h * (kind === 'sun' || kind === 'tiger' ? 0.5 : 0.54),
      scale: (Math.min(w * 1.1, h * 0.92) / 290) * (kind === 'elephant' ? 0.92 : 1),
    }
    const shadow = `<g opacity=".5" transform="translate(14 22)">${placed(oval(0, 6, 100, 118, mixed(look.wall, '#000000', 0.45)), at)}</g>`
    return {
      how: 'relief',
      surface: 'painted',
      round: 3.2,
      heights:
        box(0, 0, w, h, '#000000') +
        placed(
          face(kind, look, (level) => mixed('#000000', '#FFFFFF', level), detail),
          at,
        ),
      colours:
        box(0, 0, w, h, look.wall) +
        shadow +
        placed(
          face(kind, look, (_, colour) => colour, detail),
          at,
        ),
    }
  },
}
