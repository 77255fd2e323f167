import { mixed, type Skin, tone } from './palette.ts'
import { disc, line, num, path } from './svg.ts'

/** `soft` looks from under half-lowered lids. */
export type Eyes = 'closed' | 'soft' | 'open' | 'laughing'

type Gaze = { eyes: Eyes; gaze: number; soft: boolean; brow: string; lift: number; skin: Skin }

const level = 143
const irises = ['#4A2A1A', '#3A2016', '#5A3620'] as const

/** A flick of lashes at the outer corner. */
const lashes = (x: number, outward: number, y: number) =>
  line(
    `M${num(x + 13 * outward)} ${num(y)}l${num(5.5 * outward)} -2.500M${num(x + 10 * outward)} ${num(y - 3)}l${num(4 * outward)} -3.500`,
    tone.ink950,
    2.2,
  )

/** Draws an eye around x, its outer corner on the side of `outward`. */
function eye(x: number, outward: number, { eyes, gaze, soft, skin }: Gaze): string {
  const lid = mixed(skin.base, skin.shade, soft ? 0.62 : 0.42)
  const inner = num(x - 13 * outward)
  const outer = num(x + 14 * outward)
  const weight = soft ? 3.4 : 2.7
  if (eyes === 'closed')
    return (
      path(
        `M${inner} 142C${num(x - 8 * outward)} 133 ${num(x + 8 * outward)} 132 ${outer} 141C${num(x + 7 * outward)} 152 ${num(x - 7 * outward)} 152 ${inner} 142Z`,
        lid,
      ) +
      line(`M${inner} 142.500C${num(x - 7 * outward)} 152 ${num(x + 7 * outward)} 152 ${outer} 141`, tone.ink950, weight) +
      (soft ? line(`M${num(x + 13 * outward)} 142.500l${num(5 * outward)} -1.500`, tone.ink950, 2.8) : '')
    )
  if (eyes === 'laughing')
    return (
      line(`M${inner} 148C${num(x - 6 * outward)} 137 ${num(x + 6 * outward)} 136 ${outer} 147`, tone.ink950, weight) +
      line(
        `M${num(x - 9 * outward)} 153C${num(x - 3 * outward)} 150 ${num(x + 5 * outward)} 150 ${num(x + 10 * outward)} 153`,
        skin.shade,
        2,
      ) +
      (soft ? lashes(x, outward, 144) : '')
    )
  // The lid comes down to `fold` and covers the top of the iris: a fully visible iris would stare.
  const fold = eyes === 'soft' ? 139.5 : 136
  const middle = x + gaze * 1.1
  const lash = `M${inner} 145C${num(x - 8 * outward)} ${fold - 2} ${num(x + 7 * outward)} ${fold - 3.5} ${outer} 142`
  return (
    path(
      `M${inner} 145C${num(x - 8 * outward)} 133 ${num(x + 7 * outward)} 132 ${outer} 142C${num(x + 7 * outward)} 152 ${num(x - 7 * outward)} 152 ${inner} 145Z`,
      '#FBEFE2',
    ) +
    disc(middle, level, 7.2, irises[Math.abs(Math.round(gaze)) % irises.length] ?? irises[0]) +
    disc(middle, level, 3.9, tone.ink950) +
    disc(middle + 2.2, level - 2.2, 1.7, tone.ivory50) +
    path(`${lash}C${num(x + 9 * outward)} 127 ${num(x - 9 * outward)} 128 ${inner} 145Z`, lid) +
    line(
      `M${num(x - 9 * outward)} ${fold - 5}C${num(x - 4 * outward)} ${fold - 8.5} ${num(x + 6 * outward)} ${fold - 9} ${num(x + 12 * outward)} ${fold - 3}`,
      skin.shade,
      1.6,
    ) +
    line(lash, tone.ink950, weight) +
    line(
      `M${num(x - 8 * outward)} 150C${num(x - 3 * outward)} 152 ${num(x + 6 * outward)} 151.500 ${num(x + 11 * outward)} 147`,
      skin.shade,
      1.8,
    ) +
    (soft ? lashes(x, outward, 143) : '')
  )
}

export function browOver(x: number, outward: number, { soft, brow, lift, eyes }: Omit<Gaze, 'gaze' | 'skin'>): string {
  const thick = soft ? 4 : 6.4
  const low = 126 - lift - (eyes === 'laughing' ? 2 : 0)
  const peak = low - (soft ? 9 : 7)
  const inner = num(x - 14 * outward)
  const outer = num(x + 17 * outward)
  return path(
    `M${inner} ${num(low - thick / 2)}C${num(x - 6 * outward)} ${num(peak)} ${num(x + 8 * outward)} ${num(peak - 1)} ${outer} ${num(low + 1)}C${num(x + 8 * outward)} ${num(peak + thick * 0.9)} ${num(x - 4 * outward)} ${num(peak + thick * 1.1)} ${inner} ${num(low + thick / 2)}Z`,
    brow,
  )
}

export const eyesAndBrows = (look: Gaze) => eye(129, -1, look) + eye(171, 1, look) + browOver(129, -1, look) + browOver(171, 1, look)
