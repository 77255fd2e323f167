/** Sends one request to the store, retries it once where that may help, and names the error otherwise. */
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { errorCodeIn } from './xml.ts'

const pauseMs = 200
/** Server errors worth one retry. */
const passing = [500, 502, 503, 504]
/** Comes with 400 although the request is valid: bytes did not arrive in time, or the source of a copy vanished while it was read. */
export const waitedTooLong = 'RequestTimeout'

/** The store is silent, unreachable or failing; a later retry may succeed. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  readonly code = 'STORE_AWAY'
}

/** The other side has closed a kept-alive connection. */
class StaleConnection extends Error {}

export interface SendOptions {
  method: string
  agent: http.Agent
  timeout: number
  headers: OutgoingHttpHeaders
}

/** @returns once the headers have arrived @throws StoreAway, StaleConnection */
export function send(url: URL, options: SendOptions, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve)
    request.on('timeout', () => request.destroy(new StoreAway(`s3: silent for ${options.timeout} ms`)))
    request.on('error', (error: NodeJS.ErrnoException) => {
      const wasKept = request.reusedSocket && error.code === 'ECONNRESET'
      reject(wasKept ? new StaleConnection() : error instanceof StoreAway ? error : new StoreAway(`s3: ${error.message}`, { cause: error }))
    })
    request.end(body)
  })
}

interface Attempts {
  /** For the error: `GET originals/1`. */
  name: string
  attempt: () => Promise<IncomingMessage>
  isAccepted: (status: number) => boolean
}

/** Every request is safe to repeat. @throws StoreAway, or the store's error */
export async function withRetry({ name, attempt, isAccepted }: Attempts): Promise<IncomingMessage> {
  const first = await attempt().catch(nullIfStale)
  if (first && isAccepted(statusOf(first))) return first
  const refusal = first && (await refusalOf(name, first))
  if (refusal && !refusal.isPassing) throw refusal.error
  if (first) await setTimeout(pauseMs)
  const second = await attempt().catch((error) => {
    throw error instanceof StaleConnection ? new StoreAway('s3: the connection was cut twice') : error
  })
  if (isAccepted(statusOf(second))) return second
  throw (await refusalOf(name, second)).error
}

const statusOf = ({ statusCode = 0 }: IncomingMessage) => statusCode

function nullIfStale(error: unknown): null {
  if (error instanceof StaleConnection) return null
  throw error
}

/** Decides whether to retry once, and which error to throw otherwise. */
async function refusalOf(name: string, answer: IncomingMessage): Promise<{ isPassing: boolean; error: Error }> {
  const status = statusOf(answer)
  const code = errorCodeIn(await text(answer).catch(() => ''))
  const message = `s3: ${name} answered ${status} ${code}`
  const isPassing = passing.includes(status) || code === waitedTooLong
  return { isPassing, error: isPassing || status === 429 ? new StoreAway(message) : new Error(message) }
}
