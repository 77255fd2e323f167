export type Point = readonly [number, number]

/** Two decimals are finer than a pixel at every published size, and keep files small. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(rounded === 0 ? 0 : rounded)
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${more && ` ${more}`}/>`

export const polyline = (points: readonly Point[]) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`

export const beads = (points: readonly Point[], r: number, fill: string) => points.map(([x, y]) => disc(x, y, r, fill)).join('')

export type Placing = { x?: number; y?: number; scale?: number; turn?: number; mirrored?: boolean }

export function placed(inner: string, { x = 0, y = 0, scale = 1, turn = 0, mirrored = false }: Placing): string {
  const steps = [`translate(${num(x)} ${num(y)})`]
  if (turn !== 0) steps.push(`rotate(${num(turn)})`)
  if (scale !== 1 || mirrored) steps.push(`scale(${num((mirrored ? -1 : 1) * scale)} ${num(scale)})`)
  return `<g transform="${steps.join(' ')}">${inner}</g>`
}

export const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')

export function verticalGradient(id: string, stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
  const marks = stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${num(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`}/>`,
    )
    .join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks}</linearGradient>`
}

export function picture(width: number, height: number, viewBox: string, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${inner}</svg>`
}
