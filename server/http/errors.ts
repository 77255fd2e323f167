/** Turns any error into an answer: expected failures as they are, outages into a 503, the rest into a 500 with an id. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import type { FailureBody } from '#contract/grammar/failure-body.ts'
import { isOutage } from '../platform/outage.ts'
import { sayInLog } from './request-log.ts'

/** Retry-After in seconds. */
const waits: Record<number, number> = { 429: 60, 503: 5 }

type Answer = { status: number; body: FailureBody }

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = answerTo(error)
  sayInLog(request, reply, { outcome: body.code })
  // A feature that a superadmin switched off is refused on purpose.
  if (status >= 500 && body.code !== 'switched_off') request.log.error({ err: error }, 'unexpected failure')
  const wait = body.details?.seconds ?? waits[status]
  if (wait && !reply.hasHeader('retry-after')) reply.header('retry-after', String(wait))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(status >= 500 ? { ...body, requestId: request.id } : body)
}

function answerTo(error: FastifyError): Answer {
  if (error instanceof Failure) return { status: error.status, body: bodyOf(error) }
  if (hasZodFastifySchemaValidationErrors(error))
    return { status: 400, body: { ...bodyOf(failures.invalid_input()), ...fieldErrors(error) } }
  if (isOutage(error)) return { status: 503, body: bodyOf(failures.unavailable()) }
  const status = error.statusCode ?? 500
  if (status === 429) return { status, body: { message: error.message, code: 'too_many_requests' } }
  if (status >= 400 && status < 500) return { status, body: { message: clientSentence(error), code: codeOf(error) } }
  return { status: 500, body: { message: 'Something went wrong', code: 'unexpected' } }
}

function bodyOf(failure: Failure): FailureBody {
  return {
    message: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.details && { details: failure.details }),
  }
}

function fieldErrors(error: { validation: { instancePath: string; message?: string }[] }): Partial<FailureBody> {
  const errors = error.validation.slice(0, 20).map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'This is not right.',
  }))
  const first = errors[0]
  return {
    errors,
    ...(first && { message: errors.length === 1 ? named(first) : failures.invalid_input().message }),
  }
}

/** Names the field in words: `event.guestIds.3` is "Guests". */
function named({ path, message }: { path: string; message: string }): string {
  const field = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? ''
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
    .replace(/(^| )id(s?)$/, '$2')
  return words.length > 1 ? `${capitalize(words)}: ${message}` : message
}

/** Fastify's own errors, in our words. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'This is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON.',
}

function clientSentence(error: FastifyError): string {
  return sentences[error.code] ?? (error instanceof SyntaxError ? 'This is not valid JSON.' : 'The request is not right.')
}

function codeOf(error: FastifyError): string {
  return (error.code ?? 'invalid_input').replace(/^FST_(ERR_)?/, '').toLowerCase()
}
