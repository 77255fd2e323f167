/** Carved, chased and modelled work: grey height maps, lit from the upper left. */
import { cloudAt, speckAt } from './noise.ts'
import { eachRow, type Pixels, type View, whole, within } from './pixels.ts'

export interface Surface {
  /** The steepness of the heights; 1 is a shallow carving. */
  depth: number
  /** The strength and the narrowness of highlights. */
  gloss: number
  shine: number
  /** The roughness of the surface: along the grain for wood, in all directions for cast metal and clay. */
  fibre: number
  pits: number
}

const surfaces = {
  wood: { depth: 5, gloss: 0.18, shine: 14, fibre: 0.3, pits: 0.06 },
  brass: { depth: 5, gloss: 0.75, shine: 26, fibre: 0.02, pits: 0.06 },
  bidri: { depth: 1.6, gloss: 0.5, shine: 30, fibre: 0, pits: 0.1 },
  painted: { depth: 7, gloss: 0.22, shine: 18, fibre: 0.02, pits: 0.05 },
  terracotta: { depth: 6, gloss: 0.04, shine: 6, fibre: 0, pits: 0.16 },
} satisfies Record<string, Surface>
export type SurfaceName = keyof typeof surfaces

/** @param heights and @param colours have one size; heights are blurred to round the edges */
export async function lit(heights: Pixels, colours: Pixels, name: SurfaceName, offset: number, view: View = whole): Promise<Pixels> {
  const { depth, gloss, shine, fibre, pits } = surfaces[name]
  const { width, height } = colours
  const perUnit = Math.max(width / view.w, height / view.h) / 1000
  const [left, top] = [(view.x * width) / view.w / perUnit, (view.y * height) / view.h / perUnit]
  const to = new Uint8Array(colours.data.length)
  const steep = (depth * perUnit) / 12
  const level = (x: number, y: number) => heights.data[(within(y, 0, height - 1) * width + within(x, 0, width - 1)) * 3] as number
  const reach = Math.max(1, Math.round(perUnit * 1.4))
  const cast = Math.max(2, Math.round(perUnit * 7))
  await eachRow(
    width,
    height,
    (y) => {
      const v = top + y / perUnit
      for (let x = 0; x < width; x += 1) {
        const u = left + x / perUnit
        const rough = pits * (speckAt(u * 0.9 + offset, v * 0.9) - 0.5) * 2
        const here = level(x, y)
        const nx = ((level(x - reach, y) - level(x + reach, y)) / reach / 2) * steep * 0.2 + rough * 0.4
        const ny = ((level(x, y - reach) - level(x, y + reach)) / reach / 2) * steep * 0.2 + rough * 0.3
        const long = 1 / Math.hypot(nx, ny, 1)
        // The light comes from the upper left; its half vector to the eye is nearly vertical.
        const facing = within((nx * -0.5 + ny * -0.6 + 0.62) * long)
        const half = within((nx * -0.28 + ny * -0.34 + 0.9) * long)
        const shade = within(1 - (level(x - cast, y - cast) - here) / 330, 0.45, 1)
        const grain = 1 + fibre * (cloudAt(u * 0.9 + offset, v * 0.035) - 0.5) + fibre * 0.6 * (cloudAt(u * 0.16, v * 0.01 + offset) - 0.5)
        const tone = (0.34 + 0.98 * facing * shade) * grain * (1 + pits * (cloudAt(u * 0.4, v * 0.4 + offset) - 0.5) * 2)
        const light = gloss * half ** shine * 190 * shade
        const at = (y * width + x) * 3
        for (let c = 0; c < 3; c += 1) to[at + c] = within((colours.data[at + c] as number) * tone + light, 0, 255)
      }
    },
    2,
  )
  return { data: to, width, height }
}
