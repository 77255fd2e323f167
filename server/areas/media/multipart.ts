/** One picture and a few fields out of a multipart body. */
import type { FastifyRequest } from 'fastify'
import type { ParsedOf } from '#contract/call.ts'
import { type Failure, failures } from '#contract/errors.ts'
import { media, mediaFailures, mediaLimits } from '#contract/media.ts'
import type { Sent } from './service/upload.ts'

/** The lines around the file and the other fields. */
const wrapping = 100_000

/** @param input what the address said; the form's fields win @throws no_file, too_large, 400 when the body or a field is not right */
export async function readUpload(request: FastifyRequest, input: ParsedOf<typeof media.upload>): Promise<Sent> {
  if (!request.isMultipart()) throw mediaFailures.no_file()
  if (Number(request.headers['content-length']) > mediaLimits.bytes + wrapping) throw mediaFailures.too_large()
  const { bytes, fields } = await readParts(request).catch((error) => {
    throw asFailure(error)
  })
  if (!bytes) throw mediaFailures.no_file()
  const read = media.upload.input.safeParse(Object.fromEntries(fields))
  if (!read.success) throw failures.invalid_input()
  return { ...input, ...read.data, bytes }
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
function asFailure(error: { code?: string }): Failure {
  return error.code === 'FST_REQ_FILE_TOO_LARGE' ? mediaFailures.too_large() : failures.invalid_input()
}
