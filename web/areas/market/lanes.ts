/**
 * A masonry layout in CSS grid, without measuring in scripts. Every start and end of a picture is a grid line; the distance of two lines is a number
 * of lane widths and captions. Rows may grow, so that enlarged text never covers the next picture.
 */

export interface Lanes {
  /** `grid-template-rows`, in `--lane` (the width of a lane) and `--caption` (the height of the caption). */
  rows: string
  /** The `grid-area` of each picture, in order. */
  areas: string[]
}

interface Height {
  lanes: number
  captions: number
}

/**
 * Puts each picture into the lane that ends highest, which keeps the reading order.
 * @param ratios heights of the pictures, as multiples of their widths
 * @param caption the caption's height in lane widths, for lanes of usual width
 */
export function lanesOf(ratios: readonly number[], columns: number, caption: number): Lanes {
  const ends: Height[] = Array.from({ length: columns }, () => ({ lanes: 0, captions: 0 }))
  const far = ({ lanes, captions }: Height) => lanes + captions * caption
  const places = ratios.map((ratio) => {
    const column = ends.reduce((best, end, i) => (far(end) < far(ends[best] as Height) - 1e-6 ? i : best), 0)
    const start = ends[column] as Height
    const end = { lanes: start.lanes + ratio, captions: start.captions + 1 }
    ends[column] = end
    return { column, start, end }
  })
  const lines = new Map([
    [keyOf({ lanes: 0, captions: 0 }), { lanes: 0, captions: 0 }],
    ...places.map(({ end }) => [keyOf(end), end] as const),
  ])
  const sorted = [...lines.values()].sort((a, b) => far(a) - far(b))
  const numbers = new Map(sorted.map((line, i) => [keyOf(line), i + 1]))
  return {
    rows: sorted
      .slice(1)
      .map((line, i) => rowBetween(sorted[i] as Height, line))
      .join(' '),
    areas: places.map(({ column, start, end }) => `${numbers.get(keyOf(start))}/${column + 1}/${numbers.get(keyOf(end))}`),
  }
}

function keyOf({ lanes, captions }: Height): string {
  return `${lanes.toFixed(4)} ${captions}`
}

function rowBetween(from: Height, to: Height): string {
  const lanes = Number((to.lanes - from.lanes).toFixed(4))
  return `minmax(max(0px,${lanes}*var(--lane) + ${to.captions - from.captions}*var(--caption)),auto)`
}
