import type { Chance } from './chance.ts'
import { tone } from './palette.ts'
import { box, disc, line, num, oval, path, times, verticalGradient } from './svg.ts'

/** `id` prefixes every id of the drawing, because two drawings may share a page. */
export type Canvas = { w: number; h: number; id: string; chance: Chance }
/** Performers stand on `floor`, between the `behind` and `before` layers. */
export type Scene = { behind: string; before: string; floor: number }
export type Setting = (canvas: Canvas) => Scene

export function sky({ w, h, id }: Canvas, top: string, middle: string, bottom: string): string {
  return `<defs>${verticalGradient(`${id}-sky`, [
    [0, top],
    [0.55, middle],
    [1, bottom],
  ])}</defs><rect width="${w}" height="${h}" fill="url(#${id}-sky)"/>`
}

export const stars = ({ w, h, chance }: Canvas, colour: string, count = 44) =>
  times(count, () => disc(chance.between(0, w), chance.between(0, h * 0.42), chance.between(0.9, 2.3), colour, 'opacity=".65"'))

export function fairyLights({ w, h }: Canvas, swags: number, top: number, drop: number, colours: readonly [string, ...string[]]): string {
  const y = h * top
  const low = h * drop
  let cord = `M0 ${num(y)}`
  for (let i = 0; i < swags; i += 1) cord += `Q${num((w * (i + 0.5)) / swags)} ${num(low * 2 - y)} ${num((w * (i + 1)) / swags)} ${num(y)}`
  const bulbs = times(swags * 11, (i) => {
    const t = ((i % 11) + 0.5) / 11
    const swag = Math.floor(i / 11)
    const hang = y * (1 - t) ** 2 + 2 * (low * 2 - y) * t * (1 - t) + y * t * t
    return disc((w * (swag + t)) / swags, hang + 4, h * 0.0075, colours[i % colours.length] ?? colours[0])
  })
  return line(cord, tone.cream, 1.6, 'opacity=".7"') + bulbs
}

/** An audience along the lower edge, seen from behind. */
export function crowd({ w, h, chance }: Canvas, size: number, colour: string, waving = 0.12): string {
  const count = Math.ceil(w / (size * 1.9))
  return times(count, (i) => {
    const x = (i + 0.5) * (w / count) + chance.between(-size * 0.3, size * 0.3)
    const y = h - size * chance.between(0.8, 1.3)
    const arm = chance.maybe(waving)
      ? line(`M${num(x + size * 0.7)} ${num(y + size * 1.2)}L${num(x + size * 1.1)} ${num(y - size * 1.3)}`, colour, size * 0.4) +
        disc(x + size * 1.1, y - size * 1.4, size * 0.28, colour)
      : ''
    const bun = chance.maybe(0.25) ? disc(x, y - size * 0.62, size * 0.3, colour) : ''
    return (
      arm +
      bun +
      disc(x, y, size * 0.56, colour) +
      path(
        `M${num(x - size)} ${num(h + 4)}C${num(x - size)} ${num(y + size * 0.4)} ${num(x + size)} ${num(y + size * 0.4)} ${num(x + size)} ${num(h + 4)}Z`,
        colour,
      )
    )
  })
}

export function beams({ w, h }: Canvas, lamps: readonly (readonly [at: number, lean: number, colour: string])[], opacity = 0.3): string {
  return lamps
    .map(([at, lean, colour]) => {
      const x = w * at
      const foot = x + h * lean
      return path(
        `M${num(x - h * 0.015)} -4H${num(x + h * 0.015)}L${num(foot + h * 0.17)} ${num(h)}H${num(foot - h * 0.17)}Z`,
        colour,
        `opacity="${opacity}"`,
      )
    })
    .join('')
}

export const boards = ({ w, h }: Canvas, floor: number, colour: string, edge: string) =>
  box(0, floor - h * 0.045, w, h - floor + h * 0.045, colour) + box(0, floor - h * 0.045, w, h * 0.014, edge)

export function carpet({ w, h }: Canvas, floor: number, colour: string, edge: string): string {
  const half = Math.min(w * 0.3, h * 0.72)
  const y = floor + h * 0.035
  return (
    path(
      `M${num(w / 2 - half)} ${num(y)}L${num(w / 2 - half * 0.86)} ${num(floor - h * 0.05)}H${num(w / 2 + half * 0.86)}L${num(w / 2 + half)} ${num(y)}Z`,
      colour,
    ) + box(w / 2 - half, y, half * 2, h * 0.025, edge)
  )
}

export const glow = (x: number, y: number, r: number, colour: string) =>
  disc(x, y, r * 2.6, colour, 'opacity=".18"') + disc(x, y, r, colour)

export const lantern = (x: number, y: number, size: number, colour: string) =>
  line(`M${num(x)} ${num(y - size * 3)}V${num(y)}`, colour, 1.4) + glow(x, y + size * 0.7, size, colour)

export const diya = (x: number, y: number, size: number) =>
  disc(x, y - size * 0.7, size * 1.3, tone.marigold, 'opacity=".22"') +
  path(
    `M${num(x)} ${num(y - size * 1.5)}C${num(x + size * 0.5)} ${num(y - size * 0.7)} ${num(x + size * 0.3)} ${num(y - size * 0.1)} ${num(x)} ${num(y - size * 0.1)}C${num(x - size * 0.3)} ${num(y - size * 0.1)} ${num(x - size * 0.5)} ${num(y - size * 0.7)} ${num(x)} ${num(y - size * 1.5)}Z`,
    tone.marigold,
  ) +
  path(
    `M${num(x - size)} ${num(y - size * 0.3)}H${num(x + size)}C${num(x + size * 0.6)} ${num(y + size * 0.5)} ${num(x - size * 0.6)} ${num(y + size * 0.5)} ${num(x - size)} ${num(y - size * 0.3)}Z`,
    tone.terra,
  )

export const speaker = (x: number, y: number, w: number, h: number) =>
  box(x, y, w, h, tone.ink950, 'rx="4"') +
  times(
    2,
    (i) =>
      disc(x + w / 2, y + h * (0.3 + i * 0.42), w * 0.3, tone.ink700) + disc(x + w / 2, y + h * (0.3 + i * 0.42), w * 0.13, tone.ink600),
  )

export const pool = (x: number, y: number, rx: number, colour: string, opacity = 0.35) =>
  oval(x, y, rx, rx * 0.16, colour, `opacity="${opacity}"`)
