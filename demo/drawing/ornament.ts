import { disc, num, path, times } from './svg.ts'

const turn = Math.PI * 2

export function rays(x: number, y: number, inner: number, outer: number, count: number, fill: string, opacity = 1): string {
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const a = (turn * i) / count
    const b = a + turn / count / 2
    const at = (r: number, angle: number) => `${num(x + r * Math.cos(angle))} ${num(y + r * Math.sin(angle))}`
    d += `M${at(inner, a)}L${at(outer, a)}L${at(outer, b)}L${at(inner, b)}Z`
  }
  return path(d, fill, opacity === 1 ? '' : `opacity="${num(opacity)}"`)
}

export function petals(x: number, y: number, inner: number, outer: number, count: number, width: number, fill: string, offset = 0): string {
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const a = (turn * (i + offset)) / count
    const at = (r: number, side: number) =>
      `${num(x + r * Math.cos(a) - side * Math.sin(a))} ${num(y + r * Math.sin(a) + side * Math.cos(a))}`
    const near = inner + (outer - inner) * 0.35
    const far = inner + (outer - inner) * 0.8
    d += `M${at(inner, 0)}C${at(near, width)} ${at(far, width * 0.75)} ${at(outer, 0)}C${at(far, -width * 0.75)} ${at(near, -width)} ${at(inner, 0)}Z`
  }
  return path(d, fill)
}

export function ringOfDots(x: number, y: number, radius: number, count: number, size: number, fill: string, offset = 0): string {
  const dots = times(count, (i) => {
    const a = (turn * (i + offset)) / count
    return `<circle cx="${num(x + radius * Math.cos(a))}" cy="${num(y + radius * Math.sin(a))}" r="${num(size)}"/>`
  })
  return `<g fill="${fill}">${dots}</g>`
}

export const flower = (x: number, y: number, r: number, petal: string, heart: string) =>
  petals(x, y, r * 0.2, r, 8, r * 0.34, petal) + disc(x, y, r * 0.34, heart)

export function mandala(
  x: number,
  y: number,
  r: number,
  count: number,
  colours: readonly [string, string, string, string, string],
): string {
  const [outer, second, ground, light, warm] = colours
  return [
    petals(x, y, r * 0.66, r, count * 2, r * 0.075, outer),
    ringOfDots(x, y, r * 0.97, count * 2, r * 0.012, second, 0.5),
    petals(x, y, r * 0.6, r * 0.9, count, r * 0.12, second, 0.5),
    petals(x, y, r * 0.64, r * 0.82, count, r * 0.06, ground, 0.5),
    disc(x, y, r * 0.64, ground),
    disc(x, y, r * 0.6, light),
    petals(x, y, r * 0.34, r * 0.59, count, r * 0.085, warm),
    petals(x, y, r * 0.38, r * 0.53, count, r * 0.045, light),
    ringOfDots(x, y, r * 0.55, count, r * 0.016, outer, 0.5),
    disc(x, y, r * 0.36, outer),
    ringOfDots(x, y, r * 0.325, count * 2, r * 0.014, second),
    petals(x, y, r * 0.04, r * 0.29, count / 2, r * 0.085, second),
    petals(x, y, r * 0.08, r * 0.22, count / 2, r * 0.04, outer),
    disc(x, y, r * 0.06, light),
  ].join('')
}

/** The scalloped jharokha opening, filling w by h from (x, y). */
export function scallopedArch(w: number, h: number, x = 0, y = 0, lobes = 4): string {
  const inset = w * 0.052
  const span = w - inset * 2
  const r = 0.6 * span
  const tip = w * 0.07
  const phi = Math.acos((r - span / 2) / r)
  const points = Array.from({ length: lobes + 1 }, (_, i) => {
    const a = phi * 0.9 * (i / lobes)
    return { x: inset + r - r * Math.cos(a), y: r * Math.sin(a) }
  })
  const top = r * Math.sin(phi)
  const across = (v: number) => num(x + v)
  const above = (v: number) => num(y + top + tip - v)
  const first = points[0] ?? { x: inset, y: 0 }
  const last = points[lobes] ?? first
  let left = ''
  let right = ''
  for (let i = 1; i <= lobes; i += 1) {
    const from = points[i - 1] ?? first
    const to = points[i] ?? last
    const lobe = num(Math.hypot(to.x - from.x, to.y - from.y) * 0.56)
    left += `A${lobe} ${lobe} 0 0 1 ${across(to.x)} ${above(to.y)}`
    right = `A${lobe} ${lobe} 0 0 1 ${across(w - from.x)} ${above(from.y)}${right}`
  }
  const middle = w / 2
  const reach = middle - last.x
  const apex = top + tip
  const rise = last.y + (apex - last.y) * 0.28
  const sill = above(-w * 0.012)
  return [
    `M${across(0)} ${num(y + h)}L${across(0)} ${sill}L${across(inset)} ${sill}L${across(first.x)} ${above(first.y)}${left}`,
    `C${across(last.x + reach * 0.45)} ${above(rise)} ${across(middle - reach * 0.12)} ${above(apex - tip * 0.45)} ${across(middle)} ${above(apex)}`,
    `C${across(middle + reach * 0.12)} ${above(apex - tip * 0.45)} ${across(w - last.x - reach * 0.45)} ${above(rise)} ${across(w - last.x)} ${above(last.y)}`,
    `${right}L${across(w - inset)} ${sill}L${across(w)} ${sill}L${across(w)} ${num(y + h)}Z`,
  ].join('')
}
