/** Watercolours of the south: palms and a houseboat. */
import type { Chance } from '../chance.ts'
import { mixed } from '../palette.ts'
import { line, num, oval, path, placed, times } from '../svg.ts'
import { bow, ridge, stroke, swelling, thinning } from './hand.ts'
import { ground, type Hours, strokes, sun } from './open-country.ts'
import { flat, type Tradition } from './sheet.ts'

const waterHours: readonly Hours[] = [
  ['#E6F0DC', '#CDE6DA', '#FDB833', '#7FB39E', '#3E8C7C', '#0B6E69', '#0F3B3A'],
  ['#F7C8A0', '#F9E0C0', '#E4574A', '#B98A86', '#7A6B7E', '#3F5A72', '#1E2B3F'],
  ['#2B4A6B', '#6E93A6', '#F2EBC8', '#3C6A72', '#245257', '#123C48', '#0A1F2A'],
  ['#DDE7E4', '#C5D6D2', '#F4F1E2', '#93AFA4', '#6B8F80', '#587F7C', '#23413D'],
]

function palm(chance: Chance, x: number, y: number, tall: number, fill: string): string {
  const lean = chance.between(-0.35, 0.35)
  const [tx, ty] = [x + tall * lean, y - tall]
  const leaf = (angle: number) => {
    const long = tall * chance.between(0.36, 0.5)
    const tip = [tx + long * Math.cos(angle), ty + long * Math.sin(angle) * 0.8 + long * 0.34] as const
    const spine = bow([tx, ty], tip, Math.cos(angle) > 0 ? -0.28 : 0.28, 10)
    const blades = spine.slice(1).map(([px, py], i) => {
      const drop = long * 0.24 * Math.sin((Math.PI * (i + 1.5)) / 11)
      return line(
        `M${num(px)} ${num(py)}q${num(Math.cos(angle) * drop * 0.6)} ${num(drop * 0.2)} ${num(Math.cos(angle) * drop * 0.7)} ${num(drop)}`,
        fill,
        tall * 0.013,
      )
    })
    return stroke(spine, thinning(tall * 0.024, 1), fill) + blades.join('')
  }
  return (
    stroke(bow([x, y], [tx, ty], lean * 0.4), thinning(tall * 0.055, tall * 0.03), fill) +
    times(9, (i) => leaf(-2.9 + i * 0.34 + chance.between(-0.1, 0.1) - 0.1))
  )
}

export const backwaters: Tradition = {
  moods: waterHours.length,
  draw(sheet, mood) {
    const { w, h, chance } = sheet
    const [sky, low, light, far, near, water, dark] = waterHours[mood] as [string, string, string, string, string, string, string]
    const bank = h * chance.between(0.48, 0.56)
    const ripples = times(70, () => {
      const depth = chance.next()
      const y = bank + (h - bank) * (0.03 + 0.97 * depth)
      const x = chance.between(-w * 0.1, w)
      return stroke(
        bow([x, y], [x + w * (0.03 + 0.15 * depth), y], 0.03, 4),
        swelling(1.5 + 5 * depth),
        chance.pick([mixed(water, '#FFFFFF', 0.25), sky, dark, far]),
        `opacity="${num(chance.between(0.2, 0.6))}"`,
      )
    })
    const shore = Array.from({ length: 9 }, (_, i) =>
      palm(
        chance,
        w * (i / 8 + chance.between(-0.05, 0.05)),
        bank + 6,
        h * chance.between(0.1, 0.2),
        mixed(near, dark, chance.between(0.1, 0.6)),
      ),
    ).join('')
    const houseboat = placed(
      path('M-110-6C-70 26 70 26 112-12L128-28C90-4-80 0-130-24Z', mixed(dark, '#3A1F14', 0.6)) +
        path('M-72-6C-66-58 56-60 66-8Z', '#B9763B') +
        times(9, (i) => line(`M${-62 + i * 15} -8Q${-58 + i * 14} ${-46 + Math.abs(i - 4) * 4} ${-52 + i * 13} -46`, '#7A4A22', 2)) +
        path('M-30-8V-34q12-14 24 0V-8ZM10-8V-34q12-14 24 0V-8Z', '#3A1F14') +
        path('M-110 14C-60 34 70 34 112 10L90 30H-84Z', dark, 'opacity=".4"'),
      { x: w * chance.between(0.4, 0.62), y: h * chance.between(0.68, 0.76), scale: w / 440, mirrored: chance.maybe(0.5) },
    )
    return flat(
      'gouache',
      ground(sheet, sky, low) +
        strokes(sheet, 20, 0, bank * 0.7, [light, '#FFFFFF', low], h * 0.02) +
        sun(sheet, light, low, 0.25) +
        path(ridge(chance, w, bank - h * 0.09, h * 0.02, 5, h), far) +
        path(ridge(chance, w, bank - h * 0.03, h * 0.016, 7, h), near) +
        shore +
        `<rect x="-5" y="${num(bank)}" width="${num(w + 10)}" height="${num(h)}" fill="${water}"/>` +
        `<rect x="-5" y="${num(bank)}" width="${num(w + 10)}" height="${num(h * 0.05)}" fill="${dark}" opacity=".35"/>` +
        ripples +
        houseboat +
        palm(chance, w * chance.between(0.02, 0.1), h * 1.02, h * 0.72, dark) +
        palm(chance, w * chance.between(0.9, 1), h * 1.04, h * 0.6, mixed(dark, near, 0.15)) +
        times(16, () =>
          oval(
            chance.between(0, w),
            chance.between(h * 0.9, h),
            chance.between(16, 40),
            chance.between(4, 9),
            mixed(near, dark, 0.3),
            'opacity=".8"',
          ),
        ),
    )
  },
}
