/** Reads one file and a few fields from a multipart body. */
import type { FastifyRequest } from 'fastify'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { media, mediaFailures, mediaLimits } from '#contract/media/media.ts'
import type { Sent } from './upload.ts'

/** Allowance for boundaries and the other fields. */
const wrapping = 100_000

interface Refusals {
  no_file: () => Failure
  too_large: () => Failure
}

/** @param input the query parameters; form fields override them @throws no_file, too_large, 400 for an invalid body or field */
export async function readUpload(request: FastifyRequest, input: ParsedOf<typeof media.upload>): Promise<Sent> {
  const { bytes, fields } = await readForm(request, mediaFailures)
  const read = media.upload.input.safeParse(fields)
  if (!read.success) throw failures.invalid_input()
  return { ...input, ...read.data, bytes }
}

/** One file and the fields beside it. @throws the given refusals, and 400 for an invalid body */
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

/** Any error while reading is the body's fault: truncated, too many parts, no boundary. */
function asFailure(error: { code?: string }, { too_large }: Refusals): Failure {
  return error.code === 'FST_REQ_FILE_TOO_LARGE' ? too_large() : failures.invalid_input()
}
