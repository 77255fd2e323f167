/** Noise tiles that repeat after 256 cells: computed once, and the same in every process. */
import { chanceFrom } from '../chance.ts'

const side = 256
const last = side - 1

function whiteTile(seed: string): Float32Array {
  const chance = chanceFrom(seed)
  return Float32Array.from({ length: side * side }, () => chance.next())
}

/** Soft noise in octaves from 64 cells down to two; normalised to 0 to 1. */
function cloudTile(seed: string): Float32Array {
  const white = whiteTile(seed)
  const tile = new Float32Array(side * side)
  for (let cells = 4, weight = 1; cells <= 128; cells *= 2, weight *= 0.52) {
    const step = side / cells
    const corner = (i: number, j: number) => white[((j % cells) * side + (i % cells)) | 0] as number
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const [i, j] = [Math.floor(x / step), Math.floor(y / step)]
        const [a, b] = [eased(x / step - i), eased(y / step - j)]
        const top = corner(i, j) * (1 - a) + corner(i + 1, j) * a
        const bottom = corner(i, j + 1) * (1 - a) + corner(i + 1, j + 1) * a
        tile[y * side + x] = (tile[y * side + x] as number) + weight * (top * (1 - b) + bottom * b)
      }
  }
  return spread(tile)
}

const eased = (t: number) => t * t * (3 - 2 * t)

function spread(tile: Float32Array): Float32Array {
  let [least, most] = [Infinity, -Infinity]
  for (const value of tile) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return tile.map((value) => (value - least) / (most - least))
}

let white: Float32Array | null = null
let clouds: Float32Array | null = null

/** White noise between 0 and 1, one value per cell. */
export function speckAt(x: number, y: number): number {
  white ??= whiteTile('specks')
  return white[((y & last) << 8) | (x & last)] as number
}

/** Smooth noise between 0 and 1, with a mean of about one half. */
export function cloudAt(x: number, y: number): number {
  clouds ??= cloudTile('clouds')
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [a, b] = [x - i, y - j]
  const [left, right, above, below] = [i & last, (i + 1) & last, (j & last) << 8, ((j + 1) & last) << 8]
  const top = (clouds[above | left] as number) * (1 - a) + (clouds[above | right] as number) * a
  const bottom = (clouds[below | left] as number) * (1 - a) + (clouds[below | right] as number) * a
  return top * (1 - b) + bottom * b
}
