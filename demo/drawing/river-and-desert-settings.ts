import { scallopedArch } from './ornament.ts'
import { tone } from './palette.ts'
import { type Canvas, carpet, diya, type Setting, sky, stars } from './scenery.ts'
import { box, disc, num, oval, path, placed, times } from './svg.ts'

function ridge({ w, h, chance }: Canvas, level: number, swing: number, steps: number): string {
  let d = `M0 ${num(h * level)}`
  let y = h * level
  for (let i = 1; i <= steps; i += 1) {
    const next = h * (level + chance.between(-swing, swing))
    const middle = num((w * (i - 0.5)) / steps)
    d += `C${middle} ${num(y)} ${middle} ${num(next)} ${num((w * i) / steps)} ${num(next)}`
    y = next
  }
  return `${d}V${h}H0Z`
}

export const riverAndDesertSettings = {
  desert: (c) => {
    const { w, h, chance } = c
    const dunes = ['#4A2A63', '#6B2F5E', '#8F3A4E', '#A6493F']
    const camel =
      'M0 0c2-9 8-12 13-8 3-8 10-8 13 1 4-4 5-10 6-16 1-4 7-4 9-1l-1 2-5 0c0 8-1 16-6 19l0 18h-2l-1-14-4 0-2 14h-2l0-15-9 0-2 15h-2l-1-13-2 13h-2z'
    const tent = (x: number, size: number, colour: string) =>
      placed(
        path('M-70 0L-52-46H52L70 0Z', colour) +
          path('M-60-46L0-86L60-46Z', tone.cream) +
          path('M-16 0V-34A16 16 0 0 1 16-34V0Z', tone.marigold) +
          times(6, (i) => path(`M${-52 + i * 18}-46l9 12 9-12Z`, tone.rani)),
        { x, y: h * 0.82, scale: size },
      )
    return {
      floor: h * 0.93,
      behind:
        sky(c, '#160B3A', '#3A1F63', '#A6497A') +
        stars(c, tone.cream, 90) +
        disc(w * chance.pick([0.24, 0.74]), h * 0.26, h * 0.11, '#FFF3D6') +
        dunes.map((colour, i) => path(ridge(c, 0.56 + i * 0.08, 0.04, 3 + (i % 2)), colour)).join('') +
        [0.12, 0.165, 0.2]
          .map((x, i) => placed(path(camel, '#2A1033'), { x: w * x, y: h * (0.655 - i * 0.005), scale: h / 420 }))
          .join('') +
        tent(w * 0.14, h / 420, tone.rani) +
        tent(w * 0.86, h / 420, tone.peacock) +
        box(0, h * 0.86, w, h * 0.14, '#7A3A30') +
        carpet(c, h * 0.93, tone.crimson, tone.marigold),
      before: times(6, (i) => diya(w * (0.1 + i * 0.16), h * 0.98, h * 0.022)),
    }
  },
  ghat: (c) => {
    const { w, h, chance } = c
    const spires = times(Math.round(w / 150), (i) => {
      const x = (i + 0.5) * 150 + chance.between(-20, 20)
      const tall = h * chance.between(0.18, 0.36)
      const wide = tall * 0.56
      const y = h * 0.56
      return (
        path(
          `M${num(x - wide / 2)} ${num(y)}C${num(x - wide / 2)} ${num(y - tall * 0.5)} ${num(x - wide * 0.2)} ${num(y - tall * 0.78)} ${num(x - wide * 0.11)} ${num(y - tall)}H${num(x + wide * 0.11)}C${num(x + wide * 0.2)} ${num(y - tall * 0.78)} ${num(x + wide / 2)} ${num(y - tall * 0.5)} ${num(x + wide / 2)} ${num(y)}Z`,
          i % 2 ? '#8B2F4F' : '#A63A4A',
        ) +
        oval(x, y - tall, wide * 0.18, tall * 0.035, '#C45A3C') +
        path(`M${num(x - 5)} ${num(y - tall)}L${num(x)} ${num(y - tall * 1.16)}L${num(x + 5)} ${num(y - tall)}Z`, tone.marigold) +
        box(x - wide * 0.8, y - tall * 0.34, wide * 1.6, tall * 0.36, i % 2 ? '#7A2950' : '#8B2F4F') +
        times(3, (k) =>
          path(
            scallopedArch(wide * 0.3, tall * 0.22, x - wide * 0.65 + k * wide * 0.5, y - tall * 0.24),
            k === 1 ? tone.marigold : '#4B1A47',
          ),
        )
      )
    })
    return {
      floor: h * 0.93,
      behind:
        sky(c, '#4A2466', '#C45A5A', '#F9C98B') +
        disc(w * 0.32, h * 0.4, h * 0.13, tone.rani) +
        spires +
        times(4, (i) => box(0, h * (0.54 + i * 0.03), w, h * 0.032, ['#9B3B52', '#8B2F4F', '#7A2950', '#6A2450'][i] ?? tone.plum)) +
        box(0, h * 0.66, w, h * 0.22, '#341546') +
        times(40, (i) =>
          box(
            chance.between(0, w),
            h * chance.between(0.68, 0.84),
            chance.between(30, 110),
            2.4,
            i % 3 ? '#7A3A6A' : tone.apricot,
            'rx="1.2" opacity=".7"',
          ),
        ) +
        times(24, () => diya(chance.between(0, w), h * chance.between(0.7, 0.84), h * 0.011)) +
        times(3, (i) => box(0, h * (0.86 + i * 0.05), w, h * 0.06, ['#8F5A4A', '#7A4A40', '#643A36'][i] ?? tone.brick)),
      before: times(10, (i) => diya(w * (0.04 + i * 0.102), h * 0.985, h * 0.02)),
    }
  },
} satisfies Record<string, Setting>
