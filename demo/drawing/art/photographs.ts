/** Photographs: mist between ridges, long-exposed water, sand in low light, city lights out of focus. */
import { cloudAt } from '../raster/noise.ts'
import { blended, type Rgb, ramp, rgb } from '../raster/pixels.ts'
import { box, disc, num, path, times, verticalGradient } from '../svg.ts'
import { bow, glow, softened, stroke, thinning } from './hand.ts'
import { type Drawing, flat, type Sheet, type Tradition } from './sheet.ts'

const lights = [
  ['#E8C9A0', '#C98B6B', '#6B5A6E', '#2A2838'],
  ['#DCE4E8', '#A9BCC8', '#5F7688', '#1E2A36'],
  ['#F2D2B8', '#D98E7A', '#7A4A5E', '#2A1A30'],
  ['#D9DDCB', '#9BAA8E', '#566B58', '#1C2A22'],
] as const
type Light = readonly [Rgb, Rgb, Rgb, Rgb]

/** Detailed noise from four sizes of clouds. */
const rough = (x: number, y: number) => cloudAt(x, y) * 0.55 + cloudAt(x * 2.3 + 31, y * 2.3) * 0.27 + cloudAt(x * 5.1, y * 5.1 + 17) * 0.18

function mist({ w, h, chance }: Sheet, [sky, low, far, near]: Light): Drawing {
  const layers = chance.whole(5, 7)
  const shift = chance.between(0, 200)
  const [sunX, sunY] = [w * chance.between(0.25, 0.75), h * chance.between(0.2, 0.36)]
  const tops = Array.from({ length: layers }, (_, i) => {
    const base = h * (0.34 + (0.62 * i) / layers)
    const swing = h * (0.34 - 0.03 * i)
    return Float32Array.from(
      { length: 1002 },
      (_, x) =>
        base -
        swing * (rough(x * (0.07 + 0.012 * i) + shift + i * 41, i * 23 + 3) - 0.38) -
        16 * cloudAt(x * 0.6 + i * 50, 9 + i) * (i / layers),
    )
  })
  return {
    how: 'lens',
    at(x, y) {
      const sun = Math.hypot(x - sunX, (y - sunY) * 1.1)
      let colour = blended(sky, low, ramp(0, h * 0.6, y))
      colour = blended(colour, [255, 246, 226], 0.75 * ramp(330, 0, sun) ** 2 + (sun < 34 ? 0.25 : 0))
      for (let i = 0; i < layers; i += 1) {
        const top = (tops[i] as Float32Array)[Math.max(0, Math.min(1001, x | 0))] as number
        if (y < top - 1) continue
        const depth = (i + 1) / layers
        const hill = blended(blended(low, far, Math.min(1, depth * 1.5)), near, Math.max(0, depth * 1.7 - 0.75))
        const fog = ramp(0, h * 0.16, y - top) * (0.75 - 0.5 * depth) + 0.12 * (cloudAt(x * 0.05 + shift, y * 0.12) - 0.4)
        const trees = 1 - 0.16 * depth * cloudAt(x * 0.8, y * 0.5 + i * 40)
        const cut = Math.min(1, y - top + 1)
        const lit = blended(hill, sky, Math.max(0, fog))
        colour = blended(colour, [lit[0] * trees, lit[1] * trees, lit[2] * trees], cut)
      }
      return colour
    },
  }
}

function sea({ w, h, chance }: Sheet, [sky, low, far, near]: Light): Drawing {
  const line = h * chance.between(0.36, 0.5)
  const shift = chance.between(0, 200)
  const rocks = Array.from({ length: chance.whole(2, 6) }, () => ({
    x: w * chance.between(0.08, 0.92),
    y: line + (h - line) * chance.between(0.15, 0.8),
    r: chance.between(14, 60),
  }))
  const sunX = w * chance.between(0.3, 0.7)
  return {
    how: 'lens',
    at(x, y) {
      if (y < line) {
        const streak = cloudAt(x * 0.018 + shift, y * 0.09)
        const colour = blended(blended(far, sky, ramp(0, line, y) * 0.9 + streak * 0.2 - 0.08), low, ramp(line * 0.72, line, y) * 0.8)
        return blended(colour, [255, 240, 214], 0.7 * ramp(w * 0.5, 0, Math.abs(x - sunX)) * ramp(line * 0.35, line, y) * 0.8)
      }
      const depth = (y - line) / (h - line)
      const swell = cloudAt(x * (0.012 + 0.014 * (1 - depth)) + shift, (y - line) * (0.32 - 0.2 * depth))
      let colour = blended(blended(low, far, 0.25 + 0.6 * depth), near, 0.25 * depth + 0.28 * (0.5 - swell))
      colour = blended(
        colour,
        [255, 240, 220],
        0.5 * ramp(w * (0.1 + 0.2 * depth), 0, Math.abs(x - sunX)) * (1 - depth * 0.6) * (0.5 + swell),
      )
      for (const rock of rocks) {
        const [dx, dy] = [(x - rock.x) / rock.r, (y - rock.y) / rock.r]
        const edge = Math.hypot(dx, dy > 0 ? dy * 3.4 : dy * 1.35) + 0.5 * (rough(x * 0.12, y * 0.12) - 0.5)
        const foam = ramp(2.6, 0.9, Math.hypot(dx * 0.6, dy * 3.2))
        if (edge < 1) {
          const tone = 0.5 + 0.8 * rough(x * 0.3, y * 0.3) * (0.6 - dy)
          return [near[0] * tone + 8, near[1] * tone + 8, near[2] * tone + 10]
        }
        colour = blended(colour, [246, 244, 240], foam * 0.7 * (0.4 + swell))
      }
      return colour
    },
  }
}

function sand({ w, h, chance }: Sheet, [sky, low, far, near]: Light): Drawing {
  const shift = chance.between(0, 200)
  const horizon = h * chance.between(0.16, 0.3)
  const crest = (x: number) => h * 0.56 + h * 0.2 * Math.sin((x / w) * 3.1 + shift) + 40 * (cloudAt(x * 0.02 + shift, 3) - 0.5)
  const back = (x: number) => horizon + h * 0.06 * Math.sin((x / w) * 4.2 + shift * 2) + h * 0.08
  return {
    how: 'lens',
    at(x, y) {
      if (y < back(x)) return blended(blended(far, sky, 0.55 + 0.45 * ramp(0, horizon, y)), low, 0.25)
      const distant = y < crest(x)
      const edge = distant ? back(x) : crest(x)
      const down = (y - edge) / h
      const bend = cloudAt(x * 0.012 + shift, y * 0.012) * 26
      const ripple = Math.sin((y * (distant ? 0.42 : 0.2 + 0.05 * down) + x * (distant ? 0.05 : 0.16) + bend) * (distant ? 1.1 : 1))
      const slope = distant
        ? 0.62 - 0.5 * ramp(0, 0.3, down) + 0.12 * Math.sin(x * 0.008 + shift)
        : 0.2 + 0.75 * ramp(w * 0.2, w * 0.75, x + (y - edge) * 0.9)
      const bright = slope + ripple * (distant ? 0.05 : 0.11) * (0.3 + slope) + 0.06 * (rough(x * 0.9, y * 0.9) - 0.5)
      return blended(blended(near, far, Math.min(1, bright * 1.8)), blended(low, sky, 0.5), Math.max(0, bright * 1.5 - 0.55))
    },
  }
}

const nights = [
  ['#0D1022', '#F2A65A', '#E4577F', '#7FD0E0', '#FDE3A8'],
  ['#14101A', '#FDB833', '#D8402F', '#F7D9A8', '#8FB59A'],
  ['#0A1A22', '#8FD3C4', '#F2C14E', '#E8907C', '#C6E4F0'],
  ['#1A0F1E', '#FF9EBD', '#F2762E', '#B79AE0', '#FFF0D0'],
] as const

/** Lights far out of focus, behind a rainy window or over a wet street. */
function bokeh({ w, h, chance, id }: Sheet, [dark, ...hues]: (typeof nights)[number]): Drawing {
  const street = chance.maybe(0.6)
  const horizon = h * (street ? 0.56 : 1)
  const lamps = times(chance.whole(46, 80), () => {
    const [x, y, r] = [chance.between(0, w), horizon * chance.between(0.05, 1) ** 0.7, chance.between(12, 46)]
    const hue = chance.pick(hues)
    return `${disc(x, y, r, hue, `opacity="${num(chance.between(0.16, 0.6))}" filter="url(#${id}s)"`)}<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${hue}" stroke-width="2" opacity=".35"/>${street ? `<rect x="${num(x - r * 0.6)}" y="${num(horizon + (horizon - y) * 0.3)}" width="${num(r * 1.2)}" height="${num(chance.between(90, 260))}" fill="${hue}" opacity=".16" filter="url(#${id}m)"/>` : ''}`
  })
  const drops = street
    ? times(4, (i) => {
        const [x, s] = [w * (0.2 + i * 0.2 + chance.between(-0.06, 0.06)), h * chance.between(0.16, 0.26)]
        const y = h * chance.between(0.84, 0.94)
        return `<g filter="url(#${id}f)">${disc(x, y - s * 0.9, s * 0.075, '#05060C')}${path(`M${num(x - s * 0.15)} ${num(y)}C${num(x - s * 0.2)} ${num(y - s * 0.6)} ${num(x - s * 0.12)} ${num(y - s * 0.82)} ${num(x)} ${num(y - s * 0.82)}C${num(x + s * 0.12)} ${num(y - s * 0.82)} ${num(x + s * 0.2)} ${num(y - s * 0.6)} ${num(x + s * 0.13)} ${num(y)}Z`, '#05060C')}${i % 2 ? path(`M${num(x - s * 0.5)} ${num(y - s * 0.98)}Q${num(x)} ${num(y - s * 1.5)} ${num(x + s * 0.5)} ${num(y - s * 0.98)}Z`, '#0A0B14') : ''}</g>${stroke(bow([x, y], [x + 8, y + s * 0.5], 0.04), thinning(s * 0.26, s * 0.1), '#05060C', 'opacity=".5"')}`
      })
    : times(230, () => {
        const [x, y, r] = [chance.between(0, w), chance.between(0, h), chance.between(1.5, 8) * (chance.maybe(0.1) ? 1.9 : 1)]
        return (
          disc(x, y, r, '#FFFFFF', 'opacity=".1"') +
          path(`M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 0 ${num(x + r)} ${num(y)}Z`, chance.pick(hues), 'opacity=".55"') +
          disc(x - r * 0.3, y - r * 0.4, r * 0.22, '#FFFFFF', 'opacity=".8"')
        )
      })
  return flat(
    'photograph',
    `<defs>${softened(`${id}s`, 1.6)}${softened(`${id}m`, 14)}${softened(`${id}f`, 2.2)}${verticalGradient(`${id}g`, [
      [0, '#05060C'],
      [0.5, dark],
      [1, '#05060C'],
    ])}</defs>${box(0, 0, w, h, `url(#${id}g)`)}${lamps}${drops}`,
  )
}

/** A shaft of light in an old house: door, stair and window. */
function room({ w, h, chance, id }: Sheet, [sky, low, far, near]: (typeof lights)[number]): Drawing {
  const [x, wide] = [w * chance.between(0.3, 0.52), w * chance.between(0.18, 0.26)]
  const [top, floor] = [h * chance.between(0.16, 0.24), h * chance.between(0.74, 0.8)]
  const arch = `M${num(x)} ${num(floor)}V${num(top + wide * 0.6)}Q${num(x + wide * 0.04)} ${num(top + wide * 0.1)} ${num(x + wide / 2)} ${num(top)}Q${num(x + wide * 0.96)} ${num(top + wide * 0.1)} ${num(x + wide)} ${num(top + wide * 0.6)}V${num(floor)}Z`
  const side = chance.maybe(0.5) ? 1 : -1
  const shaft = `M${num(x)} ${num(floor)}L${num(x + wide)} ${num(floor)}L${num(x + wide + side * w * 0.3 + w * 0.06)} ${num(h)}L${num(x + side * w * 0.3 - w * 0.06)} ${num(h)}Z`
  const cracks = times(60, () => {
    const [cx, cy] = [chance.between(0, w), chance.between(0, floor)]
    return stroke(
      bow([cx, cy], [cx + chance.between(-80, 80), cy + chance.between(-90, 90)], 0.2),
      thinning(chance.between(1, 22), 1),
      chance.maybe(0.5) ? near : low,
      'opacity=".05"',
    )
  })
  const lattice = chance.maybe(0.5)
    ? times(5, (i) => box(x + (wide * (i + 0.4)) / 5, top + wide * 0.2, 5, floor - top, near)) +
      times(9, (j) => box(x, top + wide * 0.3 + ((floor - top) * j) / 9, wide, 5, near))
    : ''
  const pot = chance.maybe(0.6)
    ? path(`M${num(x - wide * 0.5)} ${num(floor + 6)}c-26-10-30-60 4-66v-12h26v12c34 6 30 56 4 66Z`, '#2A1A18')
    : ''
  return flat(
    'photograph',
    `<defs>${softened(`${id}a`, 3)}${softened(`${id}b`, 26)}${softened(`${id}c`, 7)}${glow(`${id}g`, [
      [0, low, 0.75],
      [1, near, 0],
    ])}<clipPath id="${id}k"><path d="${arch}"/></clipPath>${verticalGradient(`${id}w`, [
      [0, near],
      [0.7, far],
      [1, near],
    ])}</defs>${box(0, 0, w, h, `url(#${id}w)`)}${cracks}${box(0, floor, w, h, '#15110F', 'opacity=".55"')}<ellipse cx="${num(x + wide / 2)}" cy="${num(floor - 60)}" rx="${num(w * 0.42)}" ry="${num(h * 0.4)}" fill="url(#${id}g)"/>${path(arch, low, `filter="url(#${id}b)" opacity=".9"`)}${path(arch, sky, `filter="url(#${id}a)"`)}<g clip-path="url(#${id}k)">${path(`M${num(x)} ${num(floor)}q${num(wide * 0.3)} ${num(-wide * 0.5)} ${num(wide * 0.6)} ${num(-wide * 0.2)}t${num(wide * 0.5)} ${num(wide * 0.1)}V${num(floor)}Z`, far, `filter="url(#${id}c)" opacity=".55"`)}${lattice}</g>${path(shaft, low, `filter="url(#${id}c)" opacity=".6"`)}${pot}${box(0, 0, w, h, `url(#${id}w)`, 'opacity=".12"')}`,
  )
}

const photographKinds = ['mist', 'sea', 'sand', 'lights', 'doorway'] as const

export const photograph: Tradition = {
  moods: photographKinds.length * 4,
  draw(sheet, mood) {
    const kind = photographKinds[mood % photographKinds.length] ?? 'mist'
    const run = Math.floor(mood / photographKinds.length)
    const light = lights[run] ?? lights[0]
    if (kind === 'lights') return bokeh(sheet, nights[run] ?? nights[0])
    if (kind === 'doorway') return room(sheet, light)
    return { mist, sea, sand }[kind](sheet, [rgb(light[0]), rgb(light[1]), rgb(light[2]), rgb(light[3])])
  },
}
