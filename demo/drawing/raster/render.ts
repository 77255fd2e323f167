/** Renders a drawing of any kind to pixels. */

import type { Drawing, Sheet } from '../art/sheet.ts'
import { fingerprint } from '../chance.ts'
import { num } from '../svg.ts'
import { finished } from './finish.ts'
import { eachRow, type Pixels, pixelsOf, type Rgb, sharpOf, type View, whole, within } from './pixels.ts'
import { lit } from './relief.ts'
import { photographed } from './solid.ts'

/** A camera's picture is soft anyway, and rays are expensive. */
const raysPerPixel = 0.62
/** In pixels: hides the aliasing of one ray per point. */
const lensBlur = 1.1

/** @param longest side in pixels */
export async function rendered({ w, h, id }: Sheet, drawing: Drawing, longest: number, view: View = whole): Promise<Pixels> {
  const scale = longest / Math.max(w * view.w, h * view.h)
  const [width, height] = [Math.round(w * view.w * scale), Math.round(h * view.h * scale)]
  const offset = fingerprint(id) % 251
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${[view.x * w, view.y * h, view.w * w, view.h * h].map(num).join(' ')}" preserveAspectRatio="none">${inner}</svg>`
  if (drawing.how === 'flat') return finished(await pixelsOf(svg(drawing.svg)), drawing.finish, offset, view)
  if (drawing.how === 'relief') {
    const heights = await pixelsOf(svg(drawing.heights), drawing.round * scale)
    return lit(heights, await pixelsOf(svg(drawing.colours)), drawing.surface, offset, view)
  }
  if (drawing.how === 'lens')
    return finished(await exposed(drawing.at, scale, width, height, view.x * w, view.y * h), 'photograph', offset, view)
  const few = await photographed(drawing.solid, Math.round(width * raysPerPixel), Math.round(height * raysPerPixel), view)
  const { data } = await sharpOf(few)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .blur(lensBlur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return finished({ data, width, height }, 'photograph', offset, view)
}

async function exposed(
  at: (x: number, y: number) => Rgb,
  scale: number,
  width: number,
  height: number,
  left: number,
  top: number,
): Promise<Pixels> {
  const data = new Uint8Array(width * height * 3)
  await eachRow(
    width,
    height,
    (row) => {
      for (let column = 0; column < width; column += 1) {
        const [red, green, blue] = at(left + column / scale, top + row / scale)
        const to = (row * width + column) * 3
        data[to] = within(red, 0, 255)
        data[to + 1] = within(green, 0, 255)
        data[to + 2] = within(blue, 0, 255)
      }
    },
    6,
  )
  return { data, width, height }
}
