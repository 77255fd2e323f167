import { Failure, type FailureStatus } from '#contract/grammar/errors.ts'
import type { SocketAnswer, SocketEvent } from '#contract/grammar/sockets.ts'
import type { Connection } from '../connection.ts'

export type Ask = <Output extends object>(event: SocketEvent, input: object, byCall: () => Promise<Output>) => Promise<Output>

/** Asks over the socket; over HTTP when there is none or it does not answer. */
export function askOver(connection: Connection): Ask {
  return async <Output extends object>(event: SocketEvent, input: object, byCall: () => Promise<Output>) => {
    const answer = await connection.ask<Output>(event, input).catch(() => null)
    return answer ? outputOf(answer) : byCall()
  }
}

/** Codes of the socket gate that say nothing about the message itself. */
const statuses: Readonly<Record<string, FailureStatus>> = {
  slow: 429,
  too_many_requests: 429,
  unauthenticated: 401,
  unavailable: 503,
  unexpected: 503,
}

/** @throws Failure with the server's error, as an HTTP call would */
function outputOf<Output extends object>(answer: SocketAnswer<Output>): Output {
  if (answer.ok) return answer
  const { code, message, details } = answer
  throw new Failure(code, statuses[code] ?? 422, message, details ? { details } : {})
}
