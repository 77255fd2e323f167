/** Reads a new artwork from a multipart body: form fields, and its pictures. */

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type ArtworkFields, artworkFields, artworkLimits } from '#contract/artworks/artworks.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { mediaFailures, mediaLimits } from '#contract/media/media.ts'
import type { Ctx } from '../../platform/context.ts'
import { upload } from '../media/service/upload.ts'
import { remove } from '../media/service.ts'

export interface SentArtwork {
  fields: ArtworkFields
  /** List it at once. */
  list: boolean
  /** Ids of the uploaded pictures. */
  uploaded: string[]
  /** Equal for equal fields and pictures, whatever ids those were given. */
  digest: string
}

const limits = { files: artworkLimits.images, fileSize: mediaLimits.bytes, fields: 80, parts: 90, fieldSize: 10_000 }
const lists = new Set(['materials', 'tags', 'alts', 'images'])
const flags = new Set(['isFramed', 'isSigned', 'list'])
const sizes = ['width', 'height', 'depth'] as const

/**
 * Stores pictures as they arrive, one in memory at a time.
 * @throws 400 with the invalid fields, and the failures of an upload; then nothing is kept
 */
export async function readArtwork(ctx: Ctx, request: FastifyRequest): Promise<SentArtwork> {
  if (!request.isMultipart()) throw failures.invalid_input()
  const uploaded: string[] = []
  try {
    return await read(ctx, request, uploaded)
  } catch (error) {
    await discard(ctx, uploaded)
    throw error
  }
}

async function read(ctx: Ctx, request: FastifyRequest, uploaded: string[]): Promise<SentArtwork> {
  const written = new Map<string, string[]>()
  const hash = createHash('sha256')
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error) => {
        throw asFailure(error)
      })
      hash.update(bytes)
      uploaded.push((await upload(ctx, { bytes, use: 'artwork' })).id)
    } else written.set(part.fieldname, [...(written.get(part.fieldname) ?? []), String(part.value)])
  }
  const { alts = [], list = false, images = [], ...rest } = asFields(written)
  const pictures = [...(images as unknown[]), ...uploaded.map((id, i) => ({ id, alt: (alts as string[])[i] ?? '' }))]
  const fields = artworkFields.safeParse({ ...rest, images: pictures })
  if (!fields.success) throw refused(fields.error.issues)
  hash.update(JSON.stringify([...written]))
  return { fields: fields.data, list: list === true, uploaded, digest: hash.digest('hex') }
}

/** Any error while reading a body is the body's fault: truncated, too many parts, no boundary. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts({ limits })
  while (true) {
    const next = await parts.next().catch((error: { code?: string }) => {
      throw asFailure(error)
    })
    if (next.done) return
    yield next.value
  }
}

function asFailure({ code }: { code?: string }): Failure {
  return code === 'FST_REQ_FILE_TOO_LARGE' ? mediaFailures.too_large() : failures.invalid_input()
}

/** `materials` repeated, as JSON or comma-separated; `dimensions` as JSON or as `width`, `height`, `depth`; an empty field counts as missing. */
export function asFields(written: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const said = [...written].filter(([, values]) => values.some((value) => value.trim() !== ''))
  const fields = Object.fromEntries(
    said.map(([name, values]) => {
      if (lists.has(name)) return [name, values.flatMap((value) => listIn(value, name !== 'alts'))]
      const [value = ''] = values
      if (flags.has(name)) return [name, flagIn(value)]
      return [name, name === 'dimensions' ? jsonIn(value) : value]
    }),
  )
  const given = sizes.filter((size) => size in fields)
  const dimensions = given.length ? { dimensions: Object.fromEntries(given.map((size) => [size, fields[size]])) } : {}
  return { ...Object.fromEntries(Object.entries(fields).filter(([name]) => !isOneOf(sizes, name))), ...dimensions }
}

function listIn(value: string, hasCommas: boolean): unknown[] {
  const read = jsonIn(value)
  if (Array.isArray(read)) return read
  return hasCommas
    ? value
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
    : [value]
}

function flagIn(value: string): unknown {
  if (['true', 'on', '1', 'yes'].includes(value)) return true
  return ['false', 'off', '0', 'no'].includes(value) ? false : value
}

function jsonIn(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function refused(issues: readonly { path: PropertyKey[]; message: string }[]): Failure {
  const { code, status, message } = failures.invalid_input()
  const errors = issues.slice(0, 20).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return new Failure(code, status, message, { errors })
}

/** Deletes pictures of a failed request. If this fails too, the owner finds them among their pictures. */
export async function discard(ctx: Ctx, uploaded: readonly string[]): Promise<void> {
  for (const mediaId of uploaded)
    await remove(ctx, { mediaId }).catch((error) => ctx.platform.log.warn({ err: error }, 'could not delete a picture'))
}
