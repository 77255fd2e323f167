/** Reads a message's file and its form fields from a multipart body. */
import type { FastifyRequest } from 'fastify'
import { chat, chatFailures } from '#contract/chat/chat.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { readForm } from '../../media/service/multipart.ts'
import type { SentFile } from './files.ts'

const { no_file_sent, file_too_large } = chatFailures

/** @param input from the URL; form fields take precedence @throws no_file_sent, file_too_large, invalid_field */
export async function readFile(request: FastifyRequest, input: ParsedOf<typeof chat.sendFile>): Promise<SentFile> {
  const { bytes, fields } = await readForm(request, { no_file: no_file_sent, too_large: file_too_large })
  const read = chat.sendFile.input.safeParse({ ...input, ...fields, roomId: input.roomId })
  const [wrong] = read.error?.issues ?? []
  if (!read.success) throw fieldFailure(wrong?.path.join('.') ?? '', wrong?.message ?? '')
  const { alt = '', seconds, peaks } = read.data
  return { bytes, alt, seconds, peaks: peaks ? peaks.split(',').map(Number) : [] }
}
