/**
 * The part of Razorpay's REST API that we use: https://razorpay.com/docs/api. Every request has a time-out. Why not their SDK:
 * docs/decisions/013-razorpay.md.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Clock } from '../clock/port.ts'
import { ProviderRefused, ProviderUnavailable } from './port.ts'

export interface RazorpayKeys {
  url: string
  keyId: string
  keySecret: string
}

interface ApiRequest {
  query?: Record<string, string | number>
  body?: unknown
  /** Makes repeats with the same body take effect once, for calls that support it. */
  idempotencyKey?: string
}

export interface RazorpayApi {
  get<Shape extends z.ZodType>(path: string, shape: Shape, query?: ApiRequest['query']): Promise<z.output<Shape>>
  post<Shape extends z.ZodType>(path: string, shape: Shape, body: unknown, idempotencyKey?: string): Promise<z.output<Shape>>
  patch<Shape extends z.ZodType>(path: string, shape: Shape, body: unknown): Promise<z.output<Shape>>
}

const usualPatienceMs = 10_000
/** No request waits longer than this; the task that called retries later. */
const longestPauseMs = 2_000
const tries = 3

const failure = z.object({ error: z.object({ code: z.string().optional(), description: z.string().optional() }) })

export function razorpayApi(keys: RazorpayKeys, clock: Clock, patienceMs = usualPatienceMs): RazorpayApi {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  let quietUntil = 0

  async function send(method: string, path: string, { query, body, idempotencyKey }: ApiRequest): Promise<Response> {
    const url = new URL(path, keys.url)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    try {
      return await fetch(url, {
        method,
        headers: {
          authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'x-refund-idempotency': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
    } catch (error) {
      throw new ProviderUnavailable(`razorpay: no answer to ${method} ${path}`, { cause: error })
    }
  }

  async function ask<Shape extends z.ZodType>(method: string, path: string, shape: Shape, asked: ApiRequest): Promise<z.output<Shape>> {
    for (let attempt = 1; ; attempt++) {
      if (clock.now().getTime() < quietUntil) throw new ProviderUnavailable('razorpay: asked to wait')
      const response = await send(method, path, asked)
      const answer = await bodyOf(response, `${method} ${path}`)
      if (response.ok) return readAnswer(shape, answer, `${method} ${path}`)
      if (response.status !== 429) throw noFrom(response.status, answer, `${method} ${path}`)
      const pauseMs = pauseAsked(response)
      if (attempt === tries || pauseMs > longestPauseMs) {
        quietUntil = clock.now().getTime() + pauseMs
        throw new ProviderUnavailable('razorpay: asked to wait')
      }
      await sleep(pauseMs)
    }
  }

  return {
    get: (path, shape, query) => ask('GET', path, shape, query ? { query } : {}),
    post: (path, shape, body, idempotencyKey) => ask('POST', path, shape, { body, ...(idempotencyKey && { idempotencyKey }) }),
    patch: (path, shape, body) => ask('PATCH', path, shape, { body }),
  }
}

/** Milliseconds from the header's seconds; one second without a header. */
function pauseAsked(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : 1000
}

async function bodyOf(response: Response, what: string): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    if (!response.ok) return null
    throw new ProviderUnavailable(`razorpay: an answer to ${what} that cannot be read`, { cause: error })
  }
}

function readAnswer<Shape extends z.ZodType>(shape: Shape, answer: unknown, what: string): z.output<Shape> {
  const read = shape.safeParse(answer)
  // The call may have succeeded: a retry finds it.
  if (!read.success) throw new ProviderUnavailable(`razorpay: an answer to ${what} that we do not understand`, { cause: read.error })
  return read.data
}

/** Rejected keys and requests still in progress say nothing about the money, so they are not refusals. */
const unknownStatuses = [401, 403, 408, 409, 425]

function noFrom(status: number, answer: unknown, what: string): Error {
  const { error } = failure.safeParse(answer).data ?? { error: {} }
  const isRefused =
    status >= 400 && status < 500 && !unknownStatuses.includes(status) && error.code !== 'SERVER_ERROR' && error.code !== 'GATEWAY_ERROR'
  return isRefused
    ? new ProviderRefused(error.description ?? `razorpay: ${status} to ${what}`)
    : new ProviderUnavailable(`razorpay: ${status} to ${what}`)
}
