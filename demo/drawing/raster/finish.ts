/** Effects of hand and material on a drawing: wavering edges, uneven pigment, visible canvas or paper. */
import { cloudAt, speckAt } from './noise.ts'
import { eachRow, type Pixels, type View, whole } from './pixels.ts'

interface Finish {
  /** How far an edge wavers, and over what length; in thousandths of the longer side, like all lengths here. */
  wobble: number
  reach: number
  /** How much the tone varies along strokes, in pools, by grain, and by thread. */
  streaks: number
  pools: number
  grain: number
  weave: number
  /** Threads per length of ten. */
  threads: number
}

const finishes = {
  oil: { wobble: 3.2, reach: 26, streaks: 0.2, pools: 0.14, grain: 0.05, weave: 0.035, threads: 3 },
  gouache: { wobble: 1.8, reach: 20, streaks: 0.08, pools: 0.12, grain: 0.06, weave: 0, threads: 1 },
  wash: { wobble: 5, reach: 34, streaks: 0.04, pools: 0.3, grain: 0.12, weave: 0, threads: 1 },
  dry: { wobble: 2.2, reach: 9, streaks: 0.14, pools: 0.14, grain: 0.15, weave: 0, threads: 1 },
  fine: { wobble: 0.9, reach: 16, streaks: 0.03, pools: 0.1, grain: 0.05, weave: 0, threads: 1 },
  block: { wobble: 1.7, reach: 12, streaks: 0.06, pools: 0.16, grain: 0.14, weave: 0, threads: 1 },
  cloth: { wobble: 2.2, reach: 15, streaks: 0.07, pools: 0.12, grain: 0.07, weave: 0.13, threads: 2.6 },
  photograph: { wobble: 0, reach: 20, streaks: 0, pools: 0.02, grain: 0.07, weave: 0, threads: 1 },
  screen: { wobble: 0, reach: 20, streaks: 0, pools: 0.03, grain: 0.03, weave: 0, threads: 1 },
} satisfies Record<string, Finish>
export type FinishName = keyof typeof finishes

/** @param offset of the noise, 0 to 255, so that every work has another sheet of paper */
export async function finished(source: Pixels, name: FinishName, offset: number, view: View = whole): Promise<Pixels> {
  const { wobble, reach, streaks, pools, grain, weave, threads } = finishes[name]
  const { data: from, width, height } = source
  const perUnit = Math.max(width / view.w, height / view.h) / 1000
  const [left, top] = [(view.x * width) / view.w / perUnit, (view.y * height) / view.h / perUnit]
  const to = new Uint8Array(from.length)
  const lean = ((offset % 17) - 8) / 20
  const thread = (Math.PI * threads) / 5
  await eachRow(width, height, (y) => {
    const v = top + y / perUnit
    for (let x = 0; x < width; x += 1) {
      const u = left + x / perUnit
      const far = wobble * perUnit
      const astray = (dx: number) =>
        far === 0
          ? 0
          : far * ((cloudAt(u / reach + offset + dx, v / reach + dx) - 0.5) * 2 + (cloudAt(u / 2.2 + dx, v / 2.2 + offset) - 0.5) * 0.5)
      const tone =
        1 +
        streaks * (cloudAt((u + v * lean) * 0.035 + offset, (v - u * lean) * 0.9) - 0.5) +
        pools * (cloudAt(u * 0.3, v * 0.3 + offset) - 0.5) +
        grain * (speckAt(u * 1.1 + offset, v * 1.1) - 0.5) +
        (weave === 0 ? 0 : weave * (Math.sin(u * thread) * Math.sign(Math.sin(v * thread)) * 0.5 + (speckAt(u / 2, v * 3) - 0.5) * 0.4))
      blend(from, to, width, height, x, y, x + astray(0), y + astray(97), tone)
    }
  })
  return { data: to, width, height }
}

function blend(
  from: Uint8Array,
  to: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  sx: number,
  sy: number,
  tone: number,
) {
  const px = sx < 0 ? 0 : sx > width - 1.01 ? width - 1.01 : sx
  const py = sy < 0 ? 0 : sy > height - 1.01 ? height - 1.01 : sy
  const [i, j] = [px | 0, py | 0]
  const [a, b] = [px - i, py - j]
  const at = (j * width + i) * 3
  const below = at + width * 3
  const out = (y * width + x) * 3
  for (let c = 0; c < 3; c += 1) {
    const upper = (from[at + c] as number) * (1 - a) + (from[at + 3 + c] as number) * a
    const lower = (from[below + c] as number) * (1 - a) + (from[below + 3 + c] as number) * a
    const value = upper * (1 - b) + lower * b
    // White paper shows its grain as much as ink does, so the tone also darkens light areas.
    const toned = value * tone + (tone - 1) * 22
    to[out + c] = toned < 0 ? 0 : toned > 255 ? 255 : toned
  }
}
