/** A moving mouth and eyes, in the half-figure's coordinates. */
import { browOver } from '../../drawing/eyes.ts'
import type { Look } from '../../drawing/look.ts'
import { mixed, tone } from '../../drawing/palette.ts'
import { disc, line, num, path } from '../../drawing/svg.ts'
import type { Vowel } from '../music/throats.ts'

export interface Mouth {
  /** 0 is closed, 1 a singer's widest. */
  open: number
  /** -1 is round, 1 is broad. */
  broad: number
  /** How far the corners are raised. */
  smile: number
}

/** The opening and width of the lips for each vowel. */
export const shapes: Record<Vowel, { open: number; broad: number }> = {
  a: { open: 1, broad: 0.15 },
  o: { open: 0.72, broad: -0.7 },
  e: { open: 0.55, broad: 0.6 },
  i: { open: 0.34, broad: 0.95 },
  u: { open: 0.36, broad: -1 },
}

const inside = '#7A2535'
const tongue = '#C9596B'

/** Lips around a dark opening with teeth above and a tongue below, no wider than a singer's. */
export function lips({ open, broad, smile }: Mouth, { skin, feminine }: Pick<Look, 'skin' | 'feminine'>): string {
  const lip = feminine ? mixed(tone.crimson, skin.lip, 0.25) : mixed(skin.lip, skin.shade, 0.5)
  const half = 14.5 + 3.2 * broad + 2.2 * smile - 2.4 * open
  const [left, right] = [150 - half, 150 + half]
  const corner = 184.5 - 3.4 * smile
  const low = 193 + 2 * smile + 8.5 * open
  // The bow of the upper lip, and the fuller lower lip.
  const outline = `M${num(left)} ${num(corner)}C${num(left + half * 0.36)} ${num(181.5 - 2.6 * open)} ${num(150 - half * 0.28)} ${num(180 - 3.4 * open)} 150 ${num(182 - 3 * open)}C${num(150 + half * 0.28)} ${num(180 - 3.4 * open)} ${num(right - half * 0.36)} ${num(181.5 - 2.6 * open)} ${num(right)} ${num(corner)}C${num(right - half * 0.3)} ${num(low - 2)} ${num(150 + half * 0.4)} ${num(low + 1.5)} 150 ${num(low + 1.5)}C${num(150 - half * 0.4)} ${num(low + 1.5)} ${num(left + half * 0.3)} ${num(low - 2)} ${num(left)} ${num(corner)}Z`
  const under = line(`M143 ${num(low + 5)}q7 3.5 14 0`, skin.shade, 2.2, 'stroke-opacity=".65"')
  const cheeks =
    smile > 0.45
      ? line(
          'M127 176C123 180 122 184 123 188M173 176C177 180 178 184 177 188',
          skin.shade,
          1.8,
          `stroke-opacity="${num(0.42 * Math.min(1, smile))}"`,
        )
      : ''
  if (open < 0.07)
    return (
      cheeks +
      path(outline, lip) +
      line(
        `M${num(left)} ${num(corner)}C143 ${num(186.5 + smile * 2)} 157 ${num(186.5 + smile * 2)} ${num(right)} ${num(corner)}`,
        inside,
        1.7,
      ) +
      under
    )
  const [above, below] = [184 - 2.6 * open, 187.5 + 1.4 * smile + 8 * open]
  const [from, to] = [left + 3, right - 3]
  const hollow = `M${num(from)} ${num(corner + 0.4)}C${num(from + half * 0.4)} ${num(above)} ${num(150 - half * 0.3)} ${num(above + 0.3)} 150 ${num(above + 0.8)}C${num(150 + half * 0.3)} ${num(above + 0.3)} ${num(to - half * 0.4)} ${num(above)} ${num(to)} ${num(corner + 0.4)}C${num(to - half * 0.2)} ${num(below)} ${num(150 + half * 0.4)} ${num(below + 1)} 150 ${num(below + 1)}C${num(150 - half * 0.4)} ${num(below + 1)} ${num(from + half * 0.2)} ${num(below)} ${num(from)} ${num(corner + 0.4)}Z`
  const teeth = Math.min(3, 0.8 + 3.4 * open)
  return (
    cheeks +
    path(outline, lip) +
    path(hollow, inside) +
    path(
      `M${num(150 - half * 0.56)} ${num(above + 0.9)}Q150 ${num(above + 1.7)} ${num(150 + half * 0.56)} ${num(above + 0.9)}L${num(150 + half * 0.48)} ${num(above + 0.9 + teeth)}Q150 ${num(above + 1.7 + teeth)} ${num(150 - half * 0.48)} ${num(above + 0.9 + teeth)}Z`,
      tone.ivory50,
    ) +
    (open > 0.4
      ? path(
          `M${num(150 - half * 0.42)} ${num(below)}Q150 ${num(below - 5.5 * open)} ${num(150 + half * 0.42)} ${num(below)}Q150 ${num(below + 1.6)} ${num(150 - half * 0.42)} ${num(below)}Z`,
          tongue,
        )
      : '') +
    under
  )
}

export interface Gaze {
  /** 0 is closed, 1 wide; at most 0.8 looks natural. */
  open: number
  /** The gaze, in the drawing's units. */
  x: number
  y: number
  /** How far the brows are raised. */
  lift: number
  /** Closed from below, as in laughing. */
  laughs: number
}

/** The iris's position when looking straight ahead. */
const level = 143

/** As in the portraits: the upper lid covers the iris, and when laughing the lower lid rises. */
function eye(
  x: number,
  outward: number,
  { open, x: aside, y: down, laughs }: Gaze,
  { feminine, skin }: Pick<Look, 'feminine' | 'skin'>,
): string {
  const at = (far: number) => num(x + far * outward)
  const lid = mixed(skin.base, skin.shade, feminine ? 0.62 : 0.42)
  const fold = 152.5 - 20.5 * Math.min(0.82, open)
  const lash = `M${at(-13)} 145C${at(-8)} ${num(fold - 1)} ${at(7)} ${num(fold - 2.5)} ${at(14)} 142`
  const [middle, height] = [x + aside * 1.1, level + down]
  const seen =
    open < 0.1
      ? ''
      : path(`M${at(-13)} 145C${at(-8)} 133 ${at(7)} 132 ${at(14)} 142C${at(7)} 152 ${at(-7)} 152 ${at(-13)} 145Z`, '#FBEFE2') +
        disc(middle, height, 7, '#3A2016') +
        disc(middle, height, 3.9, tone.ink950) +
        disc(middle + 2.2, height - 2.2, 1.6, tone.ivory50)
  const raised =
    laughs > 0.08
      ? path(
          `M${at(-14)} 146C${at(-7)} ${num(151 - 9 * laughs)} ${at(7)} ${num(151 - 9 * laughs)} ${at(15)} 144L${at(13)} 154H${at(-12)}Z`,
          skin.base,
        ) +
        line(
          `M${at(-11)} ${num(148.5 - 2 * laughs)}C${at(-5)} ${num(150.5 - 8 * laughs)} ${at(6)} ${num(150.5 - 8 * laughs)} ${at(12)} ${num(147 - 2 * laughs)}`,
          skin.shade,
          1.8,
        )
      : ''
  return (
    seen +
    path(`${lash}C${at(9)} 127 ${at(-9)} 128 ${at(-13)} 145Z`, lid) +
    raised +
    line(lash, tone.ink950, feminine ? 3.3 : 2.7) +
    (feminine ? line(`M${at(13)} ${num(142.6 - open)}l${num(5.4 * outward)} -2`, tone.ink950, 2.6) : '')
  )
}

export function gazeOf(gaze: Gaze, look: Pick<Look, 'feminine' | 'skin' | 'brow'>): string {
  const brows = { soft: look.feminine, brow: look.brow, lift: gaze.lift, eyes: 'soft' as const }
  return eye(129, -1, gaze, look) + eye(171, 1, gaze, look) + browOver(129, -1, brows) + browOver(171, 1, brows)
}
