/** The typed client: the same functions in the browser (over HTTP) and in loaders (in process). */
import { type Api, type Call, type InputOf, type Method, type OutputOf, pathFields } from './call.ts'
import { Failure, type FailureStatus } from './errors.ts'
import type { FailureBody } from './failure-body.ts'

export interface Request {
  method: Method
  /** `/api/…` with its query */
  url: string
  body: Record<string, unknown> | undefined
  key: string | undefined
  signal: AbortSignal | undefined
  call: Call
}
export interface Options {
  /** Idempotency-Key: the same for every retry of one intention. */
  key?: string
  signal?: AbortSignal
}
/** @returns status and JSON (`undefined` for anything else), whatever the status; rejects only without an answer */
export type Transport = (request: Request) => Promise<{ status: number; body: unknown }>

export type Client<A extends Api> = {
  readonly [Area in keyof A]: {
    readonly [Name in keyof A[Area]]: (input: InputOf<A[Area][Name]>, options?: Options) => Promise<OutputOf<A[Area][Name]>>
  }
}

/** @throws Failure with the server's sentence unless the answer is 2xx */
export function createClient<A extends Api>(api: A, transport: Transport): Client<A> {
  const bindCall =
    (call: Call) =>
    async (input: Record<string, unknown>, options: Options = {}) => {
      const { status, body } = await transport({ ...requestFor(call, input), key: options.key, signal: options.signal, call })
      return answerFrom(status, body)
    }
  const areas = Object.entries(api).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, bindCall(call)])),
  ])
  return Object.fromEntries(areas) as Client<A>
}

/** The request for this input: path parameters, then the rest in the query or the body. */
export function requestFor(
  call: Call,
  input: Record<string, unknown>,
): { method: Method; url: string; body: Record<string, unknown> | undefined } {
  const inPath = pathFields(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined))
  if (call.method !== 'GET' && call.method !== 'DELETE') return { method: call.method, url: `/api${path}`, body: rest }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()
  return { method: call.method, url: `/api${path}${query ? `?${query}` : ''}`, body: undefined }
}

/**
 * Every call answers with an object. Any other 200 comes from an intermediary, such as a hotel's sign-in page or a proxy: as with a
 * 5xx, the outcome is unknown.
 * @throws Failure
 */
export function answerFrom(status: number, body: unknown): object {
  if (status < 200 || status > 299) throw failureFrom(status, body)
  if (typeof body === 'object' && body !== null) return body
  throw new Failure('unreadable_answer', 503, 'What came back was not readable. Check your network and try again.')
}

/** The sentence for a failure without one. */
export function statusSentence(status: number): string {
  return `Request failed with status code ${status}`
}

/** Spec section 8: the server's sentence first, otherwise the status. */
export function failureFrom(status: number, body: unknown): Failure {
  const { message, code, errors, details } = (body ?? {}) as Partial<FailureBody>
  // A failure from an intermediary may have any shape.
  const sentence = typeof message === 'string' && message ? message : statusSentence(status)
  return new Failure(code ?? 'unexpected', status as FailureStatus, sentence, {
    errors: Array.isArray(errors) ? errors : undefined,
    details,
  })
}
