/** One file and a few fields out of a multipart body. */
import type { FastifyRequest } from 'fastify'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { media, mediaFailures, mediaLimits } from '#contract/media/media.ts'
import type { Sent } from './upload.ts'

/** The lines around the file and the other fields. */
const wrapping = 100_000

interface Refusals {
  no_file: () => Failure
  too_large: () => Failure
}

/** @param input what the address said; the form's fields win @throws no_file, too_large, 400 when the body or a field is not right */
export async function readUpload(request: FastifyRequest, input: ParsedOf<typeof media.upload>): Promise<Sent> {
  const { bytes, fields } = await readForm(request, mediaFailures)
  const read = media.upload.input.safeParse(fields)
  if (!read.success) throw failures.invalid_input()
  return { ...input, ...read.data, bytes }
}

/** One file and the fields beside it. @throws as it is told, and 400 when the body is not right */
export async function readForm(request: FastifyRequest, refusals: Refusals): Promise<{ bytes: Buffer; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw refusals.no_file()
  if (Number(request.headers['content-length']) > mediaLimits.bytes + wrapping) throw refusals.too_large()
  const { bytes, fields } = await readParts(request).catch((error) => {
    throw asFailure(error, refusals)
  })
  if (!bytes) throw refusals.no_file()
  return { bytes, fields: Object.fromEntries(fields) }
}

async function readParts(request: FastifyRequest) {
  const fields = new Map<string, unknown>()
  let bytes: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') bytes = await part.toBuffer()
    else fields.set(part.fieldname, part.value)
  }
  return { bytes, fields }
}

/** Whatever goes wrong while a body is read is the body's fault: cut off, too many parts, no boundary. */
function asFailure(error: { code?: string }, { too_large }: Refusals): Failure {
  return error.code === 'FST_REQ_FILE_TOO_LARGE' ? too_large() : failures.invalid_input()
}
