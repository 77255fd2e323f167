/** Photographs of objects on a table, by sphere tracing. */
import { cloudAt } from './noise.ts'
import { blended, eachRow, type Pixels, type Rgb, ramp, type View, whole, within } from './pixels.ts'

type Vector = readonly [x: number, y: number, z: number]
/** A surface's look at a point; `gloss` from 0 (clay) to 1 (glaze, bronze). */
export interface Skin {
  colour: Rgb
  gloss: number
  /** Bronze reflects in its own colour, glaze in that of the light. */
  metal?: boolean
}

/** Stands on y = -1, at most 1 high and about 0.9 to each side. */
export interface Solid {
  distance(x: number, y: number, z: number): number
  skin(x: number, y: number, z: number): Skin
  backdrop: Rgb
  table: Rgb
  /** The view's rotation about the vertical axis, in radians. */
  turn: number
}

const far = 9
const eyeHeight = 0.55
const eyeAway = 5.4
const zoom = 3.6
const light: Vector = unit([-0.55, 0.75, 0.5])
const glow: Vector = unit([0.8, 0.15, 0.4])

function unit([x, y, z]: Vector): Vector {
  const long = Math.hypot(x, y, z)
  return [x / long, y / long, z / long]
}

/** @param width and @param height of the view in pixels */
export async function photographed(solid: Solid, width: number, height: number, view: View = whole): Promise<Pixels> {
  const data = new Uint8Array(width * height * 3)
  const [fullWidth, fullHeight] = [width / view.w, height / view.h]
  const scale = 1.95 / Math.min(fullWidth * 1.1, fullHeight)
  const [cos, sin] = [Math.cos(solid.turn), Math.sin(solid.turn)]
  const distance = (x: number, y: number, z: number) => solid.distance(x * cos + z * sin, y, z * cos - x * sin)
  const skin = (x: number, y: number, z: number) => solid.skin(x * cos + z * sin, y, z * cos - x * sin)
  await eachRow(
    width,
    height,
    (row) => {
      for (let column = 0; column < width; column += 1) {
        const across = (column + view.x * fullWidth - fullWidth / 2) * scale
        const up = -(row + view.y * fullHeight - fullHeight / 2) * scale - 0.08
        const ray = unit([across, up * 0.995 - (eyeHeight / eyeAway) * zoom, -zoom])
        const [red, green, blue] = seen({ distance, skin }, solid, ray, across, up)
        const at = (row * width + column) * 3
        data[at] = red
        data[at + 1] = green
        data[at + 2] = blue
      }
    },
    30,
  )
  return { data, width, height }
}

type Turned = Pick<Solid, 'distance' | 'skin'>

function seen(thing: Turned, { backdrop, table }: Solid, ray: Vector, across: number, up: number): Rgb {
  const [dx, dy, dz] = ray
  const hit = Math.abs(across) < 1.5 ? marched(thing, 0, eyeHeight - 0.05, eyeAway, ray, 3.6, far) : null
  const floor = dy < 0 ? (-1 - (eyeHeight - 0.05)) / dy : Infinity
  if (hit !== null && hit < floor) return coloured(thing, table, [dx * hit, eyeHeight - 0.05 + dy * hit, eyeAway + dz * hit], ray)
  const vignette = 1 - 0.16 * (across * across + up * up) * 0.4
  const wall = blended(backdrop, [255, 255, 255], 0.1 * ramp(-1.4, 1.4, -across + up))
  if (floor > 8.6) return [wall[0] * vignette, wall[1] * vignette, wall[2] * vignette]
  const [x, z] = [dx * floor, eyeAway + dz * floor]
  const shadow = Math.abs(x) < 2.4 && Math.abs(z) < 2.4 ? 0.35 + 0.65 * shaded(thing, x, -1, z, 0.03) : 1
  const near = Math.abs(x) < 1.5 && Math.abs(z) < 1.5 ? within(0.45 + thing.distance(x, -0.97, z) * 2.2, 0.3, 1) : 1
  const board = blended(table, wall, ramp(0.2, -3.2, z))
  const tone = (0.72 + 0.28 * shadow) * (0.62 + 0.38 * near) * vignette * (0.985 + 0.03 * cloudAt(x * 20, z * 20))
  return [board[0] * tone, board[1] * tone, board[2] * tone]
}

function marched({ distance }: Turned, x: number, y: number, z: number, [dx, dy, dz]: Vector, from: number, to: number): number | null {
  for (let way = from, step = 0; way < to && step < 90; step += 1) {
    const left = distance(x + dx * way, y + dy * way, z + dz * way)
    if (left < 0.0016) return way
    way += left
  }
  return null
}

/** 1 in the light, 0 in full shadow, with soft edges. */
function shaded({ distance }: Turned, x: number, y: number, z: number, from: number): number {
  let open = 1
  for (let way = from, step = 0; way < 2.6 && step < 26; step += 1) {
    const left = distance(x + light[0] * way, y + light[1] * way, z + light[2] * way)
    if (left < 0.002) return 0
    open = Math.min(open, (7 * left) / way)
    way += Math.max(left, 0.03)
  }
  return open
}

function coloured(thing: Turned, table: Rgb, [x, y, z]: Vector, [dx, dy, dz]: Vector): Rgb {
  const e = 0.0025
  const { distance } = thing
  const here = distance(x, y, z)
  const [nx, ny, nz] = unit([distance(x + e, y, z) - here, distance(x, y + e, z) - here, distance(x, y, z + e) - here])
  const facing = within(nx * light[0] + ny * light[1] + nz * light[2])
  const lamp = facing > 0 ? facing * shaded(thing, x + nx * 0.01, y + ny * 0.01, z + nz * 0.01, 0.02) : 0
  const side = within(nx * glow[0] + ny * glow[1] + nz * glow[2])
  const open = within(0.4 + distance(x + nx * 0.16, y + ny * 0.16, z + nz * 0.16) * 3.75)
  const { colour, gloss, metal } = thing.skin(x, y, z)
  const along = 2 * (dx * nx + dy * ny + dz * nz)
  const [rx, ry, rz] = [dx - along * nx, dy - along * ny, dz - along * nz]
  const shine = within(rx * light[0] + ry * light[1] + rz * light[2])
  const edge = (1 + dx * nx + dy * ny + dz * nz) ** 3
  // The reflected room: a bright window at the upper left, a darker half, the table below.
  const room = metal ? 0.25 + 0.75 * ramp(-0.2, 0.7, ry * 0.8 - rx * 0.45) : ramp(0.35, 0.95, ry * 0.7 - rx * 0.6 + rz * 0.25)
  const body = (0.2 + 0.1 * ny) * open + 0.95 * lamp + 0.16 * side * open
  const glint = gloss * (shine ** (12 + 60 * gloss) * 0.9 * (lamp > 0 ? 1 : 0.2) + (metal ? 0 : room * (0.05 + 0.3 * edge)))
  const mirrored = metal ? gloss * room * 0.75 * open : 0
  const out = (channel: number, from: number) => {
    const base = channel * (body * (metal ? 0.62 : 1) + mirrored) + from * 0.06 * within(-ny) * open
    return within(base + glint * 235, 0, 255)
  }
  return [out(colour[0], table[0]), out(colour[1], table[1]), out(colour[2], table[2])]
}
