/** Signed distances of simple bodies, and operations to blend them: the parts of sculptures and pots. */

/** The distance of a point from the surface; negative inside. */
export type Shape = (x: number, y: number, z: number) => number
type Point3 = readonly [x: number, y: number, z: number]

export const ball =
  ([cx, cy, cz]: Point3, r: number): Shape =>
  (x, y, z) =>
    Math.hypot(x - cx, y - cy, z - cz) - r

/** An ellipsoid: accurate enough for sphere tracing while it is not thinner than a third of its length. */
export const egg =
  ([cx, cy, cz]: Point3, rx: number, ry: number, rz: number): Shape =>
  (x, y, z) => {
    const [a, b, c] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz]
    const k = Math.sqrt(a * a + b * b + c * c)
    const l = Math.sqrt((a / rx) ** 2 + (b / ry) ** 2 + (c / rz) ** 2)
    return l === 0 ? -Math.min(rx, ry, rz) : (k * (k - 1)) / l
  }

/** A limb: a capsule, optionally thicker at one end. */
export function limb([ax, ay, az]: Point3, [bx, by, bz]: Point3, from: number, to = from): Shape {
  const [lx, ly, lz] = [bx - ax, by - ay, bz - az]
  const square = lx * lx + ly * ly + lz * lz || 1
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az]
    const t = Math.max(0, Math.min(1, (px * lx + py * ly + pz * lz) / square))
    return Math.hypot(px - lx * t, py - ly * t, pz - lz * t) - (from + (to - from) * t)
  }
}

/** Limbs through several points, tapering evenly from first to last. */
export function trail(points: readonly Point3[], from: number, to: number, melt = 0.04): Shape {
  const count = points.length - 1
  const thick = (i: number) => from + ((to - from) * i) / count
  return melted(melt, ...points.slice(1).map((point, i) => limb(points[i] as Point3, point, thick(i), thick(i + 1))))
}

export const block =
  ([cx, cy, cz]: Point3, hx: number, hy: number, hz: number, round = 0.02): Shape =>
  (x, y, z) => {
    const [a, b, c] = [Math.abs(x - cx) - hx + round, Math.abs(y - cy) - hy + round, Math.abs(z - cz) - hz + round]
    return Math.hypot(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)) + Math.min(Math.max(a, b, c), 0) - round
  }

/** A disc with an upright axis. */
export const puck =
  ([cx, cy, cz]: Point3, r: number, half: number, round = 0.02): Shape =>
  (x, y, z) => {
    const [a, b] = [Math.hypot(x - cx, z - cz) - r + round, Math.abs(y - cy) - half + round]
    return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round
  }

/** A vertical ring that faces the viewer. */
export const hoop =
  ([cx, cy, cz]: Point3, r: number, thick: number): Shape =>
  (x, y, z) =>
    Math.hypot(Math.hypot(x - cx, y - cy) - r, z - cz) - thick

/** Blends shapes with soft joints: `melt` is their reach. */
export function melted(melt: number, ...shapes: readonly Shape[]): Shape {
  return (x, y, z) => {
    let near = Infinity
    for (const shape of shapes) {
      const d = shape(x, y, z)
      const h = Math.max(melt - Math.abs(near - d), 0) / melt
      near = Math.min(near, d) - (h * h * melt) / 4
    }
    return near
  }
}

export const mirrored =
  (shape: Shape): Shape =>
  (x, y, z) =>
    shape(x, y, Math.abs(z))

/** Skips the exact distance while far away, to make rays past a complex body cheap. */
export function bounded(shape: Shape, [cx, cy, cz]: Point3, r: number): Shape {
  return (x, y, z) => {
    const away = Math.hypot(x - cx, y - cy, z - cz) - r
    return away > 0.25 ? away : shape(x, y, z)
  }
}
