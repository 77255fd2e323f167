/**
 * QR codes (ISO/IEC 18004) of short texts: bytes, error correction M, versions 1 to 5. Enough for a code of a voucher, and
 * small enough to come with the page that shows it.
 */

/** What each version holds: data bytes, correction bytes of each block, blocks, centre of the small square. */
const versions = [
  { data: 16, correction: 10, blocks: 1, align: 0 },
  { data: 28, correction: 16, blocks: 1, align: 18 },
  { data: 44, correction: 26, blocks: 1, align: 22 },
  { data: 64, correction: 18, blocks: 2, align: 26 },
  { data: 86, correction: 24, blocks: 2, align: 30 },
] as const
type Version = (typeof versions)[number]

/** The longest text, in bytes of UTF-8: mode and length take 12 bits. */
export const qrMost = 84

export interface DrawnQr {
  /** Modules on each side, without the quiet zone, which is four more all around. */
  size: number
  /** The dark ones, as an SVG path in units of a module. */
  path: string
}

type Grid = boolean[][]

/** @throws RangeError when the text is longer than `qrMost` */
export function qrOf(text: string): DrawnQr {
  const bytes = new TextEncoder().encode(text)
  const place = versions.findIndex(({ data }) => bytes.length <= data - 2)
  const version = versions[place]
  if (!version) throw new RangeError(`a QR code of ours holds ${qrMost} bytes`)
  const size = 21 + 4 * place
  const fixed = frame(size, version.align)
  const bits = interleaved(codewords(bytes, version), version)
  const best = masks
    .map((mask, number) => masked(fixed, size, bits, mask, number))
    .reduce((least, each) => (penalty(each) < penalty(least) ? each : least))
  return { size, path: pathOf(best) }
}

/** Each run of dark modules is one box. */
function pathOf(grid: Grid): string {
  const runs = grid.flatMap((row, y) => [...lineOf(row).matchAll(/1+/g)].map(({ index, 0: run }) => ({ x: index, y, length: run.length })))
  return runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
}

const lineOf = (row: readonly boolean[]) => row.map((cell) => (cell ? '1' : '0')).join('')

function codewords(bytes: Uint8Array, { data }: Version): number[] {
  const all = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const packed = Array.from({ length: all.length / 2 }, (_, i) => ((all[2 * i] ?? 0) << 4) | (all[2 * i + 1] ?? 0))
  return [...packed, ...Array.from({ length: data - packed.length }, (_, i) => (i % 2 ? 0x11 : 0xec))]
}

/** The blocks' bytes in turns, data first, as bits. */
function interleaved(data: number[], { blocks, correction }: Version): boolean[] {
  const each = data.length / blocks
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * each, (i + 1) * each))
  const corrections = parts.map((part) => remainder(part, generator(correction)))
  const inTurns = (rows: number[][]) => (rows[0] ?? []).flatMap((_, i) => rows.map((row) => row[i] ?? 0))
  return [...inTurns(parts), ...inTurns(corrections)].flatMap((byte) => Array.from({ length: 8 }, (_, i) => ((byte >> (7 - i)) & 1) === 1))
}

/** In the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a)
  return product
}

function generator(degree: number): number[] {
  let polynomial = [1]
  let root = 1
  for (let i = 0; i < degree; i += 1) {
    polynomial = [...polynomial, 0].map((factor, k) => factor ^ times(polynomial[k - 1] ?? 0, root))
    root = times(root, 2)
  }
  return polynomial
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = [...data, ...divisor.slice(1).map(() => 0)]
  data.forEach((_, i) => {
    const factor = rest[i] ?? 0
    divisor.forEach((each, k) => {
      rest[i + k] = (rest[i + k] ?? 0) ^ times(each, factor)
    })
  })
  return rest.slice(data.length)
}

/** What does not depend on the text; undefined where the text goes. */
function frame(size: number, align: number): (boolean | undefined)[][] {
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const put = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1) put(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let i = 0; i < size; i += 1) {
    put(6, i, i % 2 === 0)
    put(i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4)
  if (align) square(align, align, 2, (ring) => ring !== 1)
  for (const [a, b] of formatPlaces(size)) for (const [x, y] of [a, b]) put(x, y, false)
  put(8, size - 8, true)
  return grid
}

/** Where the 15 bits about mask and correction stand, the lowest first: each twice. */
function formatPlaces(size: number): (readonly [readonly [number, number], readonly [number, number]])[] {
  return Array.from({ length: 15 }, (_, i) => {
    const first = i < 6 ? ([8, i] as const) : i < 8 ? ([8, i + 1] as const) : i === 8 ? ([7, 8] as const) : ([14 - i, 8] as const)
    const second = i < 8 ? ([size - 1 - i, 8] as const) : ([8, size - 15 + i] as const)
    return [first, second] as const
  })
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function masked(
  fixed: (boolean | undefined)[][],
  size: number,
  bits: readonly boolean[],
  mask: (x: number, y: number) => boolean,
  number: number,
): Grid {
  const grid: Grid = fixed.map((row) => row.map((cell) => cell ?? false))
  let next = 0
  // Two columns at a time from the right, up and down in turns; column 6 belongs to the frame.
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
    for (let i = 0; i < size; i += 1)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - i : i
        const row = grid[y]
        if (!row || fixed[y]?.[x] !== undefined) continue
        row[x] = (bits[next] ?? false) !== mask(x, y)
        next += 1
      }
  const format = formatBits(number)
  formatPlaces(size).forEach((places, i) => {
    for (const [x, y] of places) {
      const row = grid[y]
      if (row) row[x] = ((format >> i) & 1) === 1
    }
  })
  return grid
}

/** Correction M is 00: what is left is the number of the mask, with ten bits of its own correction. */
function formatBits(mask: number): number {
  let rest = mask
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  return ((mask << 10) | rest) ^ 0x5412
}

/** How hard a code is to read: long runs, blocks, look-alikes of the corners, too dark or too light. */
function penalty(grid: Grid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false))
  const lines = [...grid, ...columns].map(lineOf)
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const corners = lines.reduce((sum, line) => sum + lookAlikes(line), 0)
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2
  return runs + 3 * blocksIn(grid) + 40 * corners + 10 * Math.floor(Math.abs(dark * 20 - 10))
}

function lookAlikes(line: string): number {
  return [/(?=10111010000)/g, /(?=00001011101)/g].reduce((sum, shape) => sum + (line.match(shape)?.length ?? 0), 0)
}

function blocksIn(grid: Grid): number {
  let count = 0
  for (let y = 1; y < grid.length; y += 1)
    for (let x = 1; x < grid.length; x += 1) {
      const cell = grid[y]?.[x]
      if (cell === grid[y]?.[x - 1] && cell === grid[y - 1]?.[x] && cell === grid[y - 1]?.[x - 1]) count += 1
    }
  return count
}
