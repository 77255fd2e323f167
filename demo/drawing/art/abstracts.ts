/** Abstract paintings: ragas as fields of colour, palace windows, and cut-outs. */
import { mixed, tone } from '../palette.ts'
import { box, disc, num, path, placed, times, verticalGradient } from '../svg.ts'
import { bow, stroke, swelling } from './hand.ts'
import { flat, type Tradition } from './sheet.ts'

/** In the order of the ragas' hours: Bhairav, Todi, Sarang, Bhimpalasi, Yaman, Bageshri, Malkauns, Megh. */
const ragaHours = [
  ['#2B2A4C', '#6C5B7B', '#C06C84', '#F2A98A', '#F8DDBB', '#FFF6E4'],
  ['#1F3A3D', '#3F6F68', '#8FB59A', '#E7C98A', '#F4E3BC', '#FFFBF0'],
  ['#8A3B12', '#C96A1E', '#EFA23A', '#F7CE72', '#FBE7B2', '#FFFDF2'],
  ['#3A1F2B', '#7A2F35', '#B8532F', '#DE8A3C', '#F1BE6E', '#FBE9C8'],
  ['#1B1440', '#571845', '#C2185B', '#F2762E', '#FDB833', '#FFF3D6'],
  ['#0F1B3D', '#23366B', '#4B5FA0', '#8C8FC4', '#CDB7D6', '#F3E6EE'],
  ['#0A0A18', '#1A1B36', '#2F2A55', '#5C3A63', '#9A5560', '#D9A07A'],
  ['#10242B', '#1D4650', '#2F6F73', '#5FA89B', '#A9CDB8', '#E4EEDC'],
] as const

export const raga: Tradition = {
  moods: ragaHours.length,
  draw({ w, h, chance, id }, mood) {
    const hues = ragaHours[mood] ?? ragaHours[0]
    const hue = (share: number) => {
      const at = Math.max(0, Math.min(0.999, share)) * (hues.length - 1)
      return mixed(hues[Math.floor(at)] as string, hues[Math.floor(at) + 1] as string, at - Math.floor(at))
    }
    const rising = box(0, 0, w, h, `url(#${id}g)`)
    const sky = `<defs>${verticalGradient(
      `${id}g`,
      hues.map((colour, i) => [i / (hues.length - 1), colour] as const),
    )}</defs>`
    const bars = () => {
      const notes = chance.whole(5, 8)
      let y = 0
      return times(notes, (i) => {
        const tall = ((h - y) / (notes - i)) * chance.between(0.6, 1.4)
        const field = box(0, y, w, i === notes - 1 ? h : tall + 2, hue((i + chance.between(0, 0.6)) / notes))
        const edge = times(14, () =>
          stroke(
            bow([-20, y + chance.between(-10, 12)], [w + 20, y + chance.between(-10, 12)], 0.005, 6),
            swelling(h * chance.between(0.004, 0.02)),
            hue(chance.next()),
            `opacity="${num(chance.between(0.06, 0.3))}"`,
          ),
        )
        y += tall
        return field + (i ? edge : '')
      })
    }
    const rings = () => {
      const [x, y, most, count] = [
        w * chance.between(0.38, 0.62),
        h * chance.between(0.52, 0.68),
        Math.max(w, h) * chance.between(0.42, 0.6),
        chance.whole(7, 11),
      ]
      const half = times(count, (i) => {
        const r = most * (1 - i / count)
        return path(
          `M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}Z`,
          hue((i + 0.6) / count),
          i % 2 ? 'opacity=".85"' : '',
        )
      })
      const below = times(18, (i) => {
        const long = most * 1.8 * (1 - i / 20) * chance.between(0.75, 1)
        const top = y + h * (0.014 + i * 0.0265)
        return stroke(
          bow([x - long / 2, top], [x + long / 2, top], 0, 5),
          () => h * 0.011,
          hue(1 - i / 18),
          `opacity="${num(0.95 - i * 0.045)}"`,
        )
      })
      return box(0, 0, w, h, hues[0]) + half + below
    }
    const veils = () =>
      rising +
      times(26, (i) => {
        const x = w * chance.between(-0.1, 1)
        const wide = w * chance.between(0.03, 0.22)
        return `<rect x="${num(x)}" y="${num(h * chance.between(-0.1, 0.5))}" width="${num(wide)}" height="${num(h * chance.between(0.2, 0.9))}" fill="${hue(chance.next())}" opacity="${num(chance.between(0.08, 0.32))}" transform="rotate(${num(i % 3 ? 0 : chance.between(-3, 3))} ${num(x)} ${num(h / 2)})"/>`
      })
    const square = () => {
      const [inset, top] = [w * chance.between(0.12, 0.18), h * chance.between(0.1, 0.16)]
      const field = (k: number, share: number) =>
        box(inset * k, top * k, w - inset * 2 * k, h - top * 2 * k - (k - 1) * h * 0.05, hue(share))
      const rows = times(60, () => {
        const y = h * chance.between(0.02, 0.98)
        return stroke(
          bow([w * chance.between(0, 0.3), y], [w * chance.between(0.6, 1), y + chance.between(-12, 12)], 0.01, 5),
          swelling(h * chance.between(0.004, 0.016)),
          hue(chance.next()),
          `opacity="${num(chance.between(0.05, 0.2))}"`,
        )
      })
      return box(0, 0, w, h, hues[1]) + field(1, 0.42) + field(1.9, 0.66) + field(2.7, 0.9) + rows
    }
    return flat('oil', sky + chance.pick([bars, rings, veils, square])())
  },
}

const facades = [
  ['#E8907C', '#D9705F', '#F0A58F', '#FFF3DE', '#FDB833', '#7A1F4B', '#571845'],
  ['#E9C27A', '#D8A955', '#F2D79B', '#FFFAEC', '#C2485B', '#8A4B22', '#5A2E1A'],
  ['#8FA9C4', '#6F8CB0', '#B4C7DA', '#F7F4EC', '#FDD98A', '#2E3F66', '#1C2747'],
  ['#B6453C', '#98332F', '#CC6354', '#F9E7CF', '#F4B04A', '#4A1420', '#300C18'],
  ['#7FA08A', '#628773', '#A3BFA8', '#FBF7E6', '#F2A65A', '#27463C', '#173028'],
] as const

export const windows: Tradition = {
  moods: facades.length,
  draw({ w, h, chance }, mood) {
    const [wall, dark, light, rim, lamp, glass, night] = facades[mood] ?? facades[0]
    const columns = chance.whole(4, 8)
    const cell = w / columns
    const tall = cell * chance.between(1.25, 1.55)
    const rows = Math.ceil(h / tall)
    const lobes = (x: number, y: number, wide: number, high: number, fill: string) => {
      const [left, right, middle, shoulder] = [x, x + wide, x + wide / 2, y + high * 0.42]
      const bay = y + high * 0.16
      return path(
        `M${num(left)} ${num(y + high)}V${num(shoulder)}Q${num(left + wide * 0.02)} ${num(bay + high * 0.08)} ${num(left + wide * 0.2)} ${num(bay + high * 0.04)}Q${num(left + wide * 0.26)} ${num(y + high * 0.06)} ${num(middle)} ${num(y)}Q${num(right - wide * 0.26)} ${num(y + high * 0.06)} ${num(right - wide * 0.2)} ${num(bay + high * 0.04)}Q${num(right - wide * 0.02)} ${num(bay + high * 0.08)} ${num(right)} ${num(shoulder)}V${num(y + high)}Z`,
        fill,
      )
    }
    const opening = (x: number, y: number, lit: number) => {
      const inside = lit > 0.84 ? lamp : lit > 0.45 ? glass : night
      const [gx, gy, gw, gh] = [x + cell * 0.26, y + tall * 0.24, cell * 0.48, tall * 0.6]
      const lattice =
        lit < 0.28
          ? times(
              5,
              (i) =>
                box(gx + (gw * (i + 0.5)) / 5, gy + gh * 0.3, 2.2, gh * 0.7, rim, 'opacity=".65"') +
                box(gx, gy + gh * (0.36 + i * 0.13), gw, 2.2, rim, 'opacity=".65"'),
            )
          : ''
      const shutter = lit > 0.3 && lit < 0.42 ? box(gx, gy + gh * 0.36, gw * 0.5, gh * 0.64, mixed(wall, glass, 0.35)) : ''
      const somebody =
        lit > 0.93
          ? disc(x + cell / 2, y + tall * 0.58, cell * 0.075, '#7A4A2E') +
            path(
              `M${num(x + cell * 0.36)} ${num(y + tall * 0.84)}q${num(cell * 0.14)} ${num(-tall * 0.3)} ${num(cell * 0.28)} 0Z`,
              chance.pick([tone.rani, tone.peacock, tone.indigo, dark]),
            )
          : ''
      return (
        lobes(x + cell * 0.19, y + tall * 0.16, cell * 0.62, tall * 0.7, rim) +
        lobes(gx, gy, gw, gh, inside) +
        lattice +
        shutter +
        somebody +
        box(x + cell * 0.13, y + tall * 0.84, cell * 0.74, tall * 0.055, rim) +
        box(x + cell * 0.17, y + tall * 0.895, cell * 0.66, tall * 0.022, night, 'opacity=".35"')
      )
    }
    const panes = times(rows * columns, (i) => {
      const [x, y] = [(i % columns) * cell, Math.floor(i / columns) * tall]
      return (
        box(
          x + cell * 0.04,
          y + tall * 0.04,
          cell * 0.92,
          tall * 0.92,
          mixed(chance.pick([dark, light, wall]), wall, chance.between(0.1, 0.6)),
        ) + opening(x, y, chance.next())
      )
    })
    const ledges = times(rows, (j) => box(0, j * tall - tall * 0.025, w, tall * 0.05, mixed(dark, rim, 0.25)))
    return flat('gouache', box(0, 0, w, h, wall) + panes + ledges + box(0, 0, w * chance.between(0.16, 0.36), h, night, 'opacity=".12"'))
  },
}

const cuts = [
  [tone.rani, tone.marigold, tone.peacock, tone.indigo, tone.terra, '#FFF3DE', '#F7CDB8', tone.ink950],
  ['#22395B', '#C8553D', '#F2E8CF', '#588B8B', '#F28F3B', '#FFD5C2', '#2D3142'],
  ['#3D405B', '#E07A5F', '#81B29A', '#F2CC8F', '#F4F1DE', '#6D597A'],
  ['#0B3C49', '#731963', '#E9E3D5', '#F0B67F', '#D6D1B1', '#C1292E'],
  ['#4A4E69', '#9A8C98', '#C9ADA7', '#F2E9E4', '#22223B', '#B56B45'],
] as const

export const forms: Tradition = {
  moods: cuts.length,
  draw({ w, h, chance }, mood) {
    const hues: readonly [string, ...string[]] = cuts[mood] ?? cuts[0]
    const across = chance.whole(3, 6)
    const unit = w / across
    const rows = Math.ceil(h / unit)
    const other = (than: string) => chance.pick(hues.filter((hue) => hue !== than) as [string, ...string[]])
    const figure = (a: string): string => {
      const b = other(a)
      const c = other(b)
      return chance.pick([
        path('M-50-50A100 100 0 0 1 50 50L-50 50Z', b),
        path('M-50-50A50 50 0 0 0-50 50ZM0-50A50 50 0 0 0 0 50Z', b),
        disc(0, 0, 37, b) + disc(0, 0, 18, c),
        path('M-50 50A50 50 0 0 1 50 50Z', b) + path('M-50 0A50 50 0 0 1 50 0Z', c),
        path('M-50-50A100 100 0 0 1 50 50L25 50A75 75 0 0 0-50-25ZM-50 0A50 50 0 0 1 0 50L-50 50Z', b),
        path('M0-44C26-20 26 20 0 44C-26 20-26-20 0-44Z', b) + disc(0, 0, 9, c),
        times(5, (i) => box(-50, -50 + i * 20, 100, 10, b)),
        path('M-50 50V-10Q-50-34 0-46Q50-34 50-10V50Z', b) + path('M-24 50V10Q-24-8 0-16Q24-8 24 10V50Z', c),
        times(4, (i) => path(`M${-50 + i * 25} 50l12.500-100 12.500 100Z`, b)),
        '',
        '',
      ])
    }
    const tiles = times(rows * across, (i) => {
      const ground = chance.pick(hues)
      const large = chance.maybe(0.12)
      return placed(box(-50.5, -50.5, 101, 101, ground) + figure(ground), {
        x: ((i % across) + 0.5) * unit + (large ? unit / 2 : 0),
        y: (Math.floor(i / across) + 0.5) * unit,
        turn: chance.whole(0, 3) * 90,
        scale: (unit / 100) * (large ? 2 : 1),
      })
    })
    return flat('gouache', box(0, 0, w, h, hues[5] ?? hues[0]) + tiles)
  },
}
