/** Warli, after the walls of Dahanu: rice paste on earth, people made of two triangles. */
import { rays } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { disc, line, num, path, placed, times } from '../svg.ts'
import { around, bow, stroke, thinning } from './hand.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

const walls = [
  ['#7A2E1D', '#FFF3DE'],
  ['#4A3527', '#F7E9CE'],
  ['#A5532F', '#FFF6E6'],
  ['#2F3A33', '#EFE6CF'],
  ['#E8D6B4', '#6B2A1B'],
] as const

const poses = [
  ['-.16 -.74-.34-.62-.46-.78', '.16-.74 .34-.64 .46-.5', '-.04-.42-.18-.22-.12 0', '.04-.42 .2-.26 .3-.04'],
  ['-.16-.74-.36-.86-.32-1.06', '.16-.74 .36-.86 .32-1.06', '-.04-.42-.2-.24-.3-.02', '.04-.42 .2-.24 .14 0'],
  ['-.16-.74-.4-.62-.56-.64', '.16-.74 .4-.62 .56-.64', '-.04-.42-.14-.2-.22 0', '.04-.42 .1-.2 .06 0'],
  ['-.16-.74-.3-.56-.14-.5', '.16-.74 .38-.8 .5-1', '-.04-.42-.22-.3-.34-.1', '.04-.42 .12-.2 .1 0'],
] as const

/** Feet at 0, 0; one unit tall. */
function person(pose: number, fill: string, skirt: boolean): string {
  const limbs = (poses[pose % poses.length] ?? poses[0]).map((points) => `M${points}`).join('')
  const hem = skirt ? ['.2', '.3'] : ['.13', '.38']
  return (
    `<path d="${limbs}" fill="none" stroke="${fill}" stroke-width=".045" stroke-linecap="round" stroke-linejoin="round"/>` +
    path(`M-.17-.76L.17-.76L0-.56ZM0-.6L${hem[0]}-${hem[1]}L-${hem[0]}-${hem[1]}Z`, fill) +
    `<circle cy="-.86" r=".07" fill="${fill}"/>` +
    (skirt ? `<circle cx="-.08" cy="-.9" r=".045" fill="${fill}"/>` : '')
  )
}

function plant({ chance }: Sheet, x: number, y: number, tall: number, fill: string): string {
  const trunk = bow([x, y], [x + chance.between(-0.1, 0.1) * tall, y - tall], chance.between(-0.1, 0.1), 14)
  const leaves = trunk.slice(3).map(([px, py], i) => {
    const long = tall * 0.24 * (1 - i / 16)
    return times(2, (side) => {
      const to = around(px, py, long, side ? -0.6 : Math.PI + 0.6)
      return (
        stroke(bow([px, py], to, side ? -0.2 : 0.2, 5), thinning(tall * 0.02, 1), fill) +
        times(4, (k) =>
          line(
            `M${num(px + ((to[0] - px) * (k + 1)) / 5)} ${num(py + ((to[1] - py) * (k + 1)) / 5)}v${num(-tall * 0.035)}`,
            fill,
            tall * 0.008,
          ),
        )
      )
    })
  })
  return stroke(trunk, thinning(tall * 0.04, tall * 0.012), fill) + leaves.join('')
}

function hut(x: number, y: number, s: number, fill: string, ground: string): string {
  const rows = times(7, (i) =>
    line(`M${num(-0.5 + i * 0.07)} ${num(-0.5 - i * 0.07)}L${num(0.5 - i * 0.07)} ${num(-0.5 - i * 0.07)}`, fill, 0.018),
  )
  const weave = times(
    9,
    (i) => line(`M${num(-0.38 + i * 0.095)} 0V-.5`, fill, 0.016) + (i < 5 ? line(`M-.4 ${num(-0.08 - i * 0.1)}H.4`, fill, 0.012) : ''),
  )
  return placed(
    path('M-.6-.48L0-1.06L.6-.48Z', fill) + path('M-.5-.51L0-.98L.5-.51Z', ground) + rows + weave + path('M-.1 0V-.32H.1V0Z', fill),
    { x, y, scale: s },
  )
}

const bullock = (x: number, y: number, s: number, fill: string, flip: boolean) =>
  placed(
    path('M-.5-.5L.1-.5L-.2-.26ZM-.2-.26L.1-.5L.44-.54L.4-.3Z', fill) +
      path('M.4-.56L.62-.62L.6-.48L.46-.42Z', fill) +
      line(
        'M.56-.62Q.6-.8 .5-.86M.6-.62Q.72-.76 .66-.88M-.46-.5L-.44 0M-.36-.42L-.3 0M.3-.34L.3 0M.4-.34L.42 0M-.5-.5Q-.62-.4-.58-.16',
        fill,
        0.04,
      ),
    { x, y, scale: s, mirrored: flip },
  )

export const warli: Tradition = {
  moods: walls.length,
  draw(sheet, mood) {
    const { w, h, chance } = sheet
    const [ground, rice] = walls[mood] ?? walls[0]
    const least = Math.min(w, h)
    const spiral = () => {
      const [x, y] = [w * 0.5, h * 0.5]
      const turns = chance.between(1.6, 2.4)
      const count = Math.round(turns * 19)
      const s = least * 0.105
      return (
        times(count, (i) => {
          const t = i / count
          const a = -1.4 + turns * Math.PI * 2 * t ** 0.82
          const [px, py] = around(x, y, least * (0.13 + 0.27 * t), a)
          return placed(person(i % 3, rice, i % 2 === 0), {
            x: px,
            y: py + s * 0.45,
            scale: s,
            turn: ((a * 180) / Math.PI + 90) * 0.12,
            mirrored: i % 2 === 1,
          })
        }) +
        placed(person(0, rice, false), { x, y: y + least * 0.04, scale: least * 0.13 }) +
        stroke(bow([x + least * 0.03, y - least * 0.05], [x + least * 0.1, y + least * 0.03], 0.3), thinning(4, least * 0.026), rice)
      )
    }
    const village = () => {
      const rows = chance.whole(3, 4)
      return times(rows, (row) => {
        const y = h * (0.34 + (0.56 * row) / (rows - 1))
        const s = least * (0.1 + row * 0.012)
        return (
          line(
            `M${num(w * 0.08)} ${num(y + 4)}Q${num(w / 2)} ${num(y + chance.between(-16, 18))} ${num(w * 0.92)} ${num(y + 4)}`,
            rice,
            2,
            'stroke-dasharray="2 9"',
          ) +
          times(7, (i) => {
            const x = w * (0.14 + i * 0.122 + chance.between(-0.02, 0.02))
            const kind = chance.next()
            if (kind < 0.17) return hut(x, y, s * 1.35, rice, ground)
            if (kind < 0.32) return bullock(x, y, s * 1.05, rice, chance.maybe(0.5))
            if (kind < 0.47) return plant(sheet, x, y, s * 1.9, rice)
            return (
              placed(person(chance.whole(0, 3), rice, chance.maybe(0.5)), { x, y, scale: s, mirrored: chance.maybe(0.5) }) +
              (kind > 0.84 ? placed(path('M-.14 0Q-.16-.2 0-.22Q.16-.2 .14 0Z', rice), { x, y: y - s * 0.96, scale: s }) : '')
            )
          })
        )
      })
    }
    const tree = () => {
      const [x, foot] = [w * 0.5, h * 0.86]
      const boughs = times(11, (i) => {
        const a = -Math.PI * (0.06 + 0.088 * i)
        const start = [x, foot - h * 0.34] as const
        const end = around(x, foot - h * 0.4, least * chance.between(0.26, 0.4), a)
        const spine = bow(start, end, chance.between(-0.2, 0.2), 12)
        const leaves = spine.slice(3).map(([px, py]) =>
          times(2, (side) =>
            placed(path('M0 0Q9-11 24-6Q14 6 0 0Z', rice), {
              x: px,
              y: py,
              turn: (a * 180) / Math.PI + (side ? 50 : -50) + chance.between(-12, 12),
              scale: least / 900,
            }),
          ),
        )
        return (
          stroke(spine, thinning(least * 0.016, 2), rice) +
          leaves.join('') +
          (chance.maybe(0.5)
            ? placed(path('M0 0L16-9L30-2L16 4ZM14-6L22-22L25-4Z', rice), {
                x: end[0],
                y: end[1] - 6,
                scale: least / 800,
                mirrored: chance.maybe(0.5),
              })
            : '')
        )
      })
      return (
        stroke(bow([x, foot], [x, foot - h * 0.36], 0.03), thinning(least * 0.07, least * 0.03), rice) +
        boughs +
        times(12, (i) =>
          placed(person(i % 4, rice, i % 2 === 1), {
            x: w * (0.13 + i * 0.067),
            y: foot + h * (0.015 + 0.02 * Math.sin(i)),
            scale: least * 0.085,
            mirrored: i > 5,
          }),
        )
      )
    }
    const sunAt = [w * chance.pick([0.15, 0.84]), h * 0.13] as const
    const sun = `<circle cx="${num(sunAt[0])}" cy="${num(sunAt[1])}" r="${num(least * 0.042)}" fill="none" stroke="${rice}" stroke-width="${num(least * 0.007)}"/>${rays(sunAt[0], sunAt[1], least * 0.052, least * 0.075, 18, rice)}`
    const m = least * 0.03
    const edge =
      `<rect x="${num(m)}" y="${num(m)}" width="${num(w - m * 2)}" height="${num(h - m * 2)}" fill="none" stroke="${rice}" stroke-width="4"/>` +
      times(Math.floor((w - m * 2) / 22), (i) =>
        times(2, (side) => path(`M${num(m + i * 22)} ${num(side ? h - m : m)}l11 ${side ? -13 : 13}l11 ${side ? 13 : -13}Z`, rice)),
      ) +
      times(Math.floor((h - m * 2) / 22), (i) =>
        times(2, (side) => path(`M${num(side ? w - m : m)} ${num(m + i * 22)}l${side ? -13 : 13} 11l${side ? 13 : -13} 11Z`, rice)),
      )
    const wash = times(60, () =>
      stroke(
        bow([chance.between(-50, w), chance.between(0, h)], [chance.between(0, w + 50), chance.between(0, h)], 0.1, 4),
        () => chance.between(10, 60),
        mixed(ground, chance.maybe(0.5) ? '#000000' : '#D08A5A', 0.3),
        'opacity=".07"',
      ),
    )
    const fields = plant(sheet, w * 0.1, h * 0.93, least * 0.2, rice) + plant(sheet, w * 0.9, h * 0.93, least * 0.2, rice)
    return flat(
      'dry',
      `<rect width="${num(w)}" height="${num(h)}" fill="${ground}"/>${wash}${edge}${sun}${chance.pick([spiral, village, tree])()}${fields}${times(26, () => disc(chance.between(m * 2, w - m * 2), chance.between(m * 2, h * 0.3), 2.2, rice, 'opacity=".7"'))}`,
    )
  },
}
