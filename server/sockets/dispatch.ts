import type { Socket } from 'socket.io'
import type { z } from 'zod'
import { Failure, failures } from '#contract/grammar/errors.ts'
import type { SocketAnswer, SocketEvent } from '#contract/grammar/sockets.ts'
import { isOutage } from '../platform/outage.ts'
import type { Platform } from '../platform/platform.ts'
import type { Allowance } from './limits.ts'

export type Refusal = SocketAnswer & { ok: false }
export type EventHandlers = ReadonlyMap<string, (socket: Socket, input: unknown) => Promise<SocketAnswer>>

interface Dispatch {
  handlers: EventHandlers
  /** Asked at every event; null without limits. */
  allowance(): Allowance | null
  /** Of events without an acknowledgement. */
  onFailure?(event: string, refusal: Refusal): void
  quietly(work: Promise<unknown>): void
}

/** Passes the events of one connection to their handlers, at a limited rate; a client that goes on although refused is cut. */
export function dispatch(socket: Socket, { handlers, allowance, onFailure, quietly }: Dispatch): void {
  socket.onAny((name: unknown, ...rest: unknown[]) => {
    const acknowledge = rest.at(-1)
    const reply = (answer: SocketAnswer) => {
      if (typeof acknowledge === 'function') return acknowledge(answer)
      if (!answer.ok && typeof name === 'string') onFailure?.(name, answer)
    }
    const limit = allowance()
    if (limit?.take() === false) {
      reply(refusalOf(failures.too_many_requests({ seconds: 1 })))
      if (limit.isOverdrawn()) socket.disconnect(true)
      return
    }
    const handler = typeof name === 'string' ? handlers.get(name) : undefined
    if (handler) quietly(handler(socket, rest[0]).then(reply))
  })
}

/** The acknowledgement of an event, whatever its outcome. */
export async function answered({ log }: Platform, event: string, work: () => Promise<object | undefined>): Promise<SocketAnswer> {
  try {
    return { ok: true, ...(await work()) }
  } catch (error) {
    if (error instanceof Failure) return refusalOf(error)
    if (isOutage(error)) return refusalOf(failures.unavailable())
    log.error({ err: error, event }, 'a socket event failed')
    return { ok: false, code: 'unexpected', message: 'Something went wrong' }
  }
}

/** @throws invalid_input */
export function checked<Input extends z.ZodObject>(event: SocketEvent<Input>, input: unknown): z.output<Input> {
  const parsed = event.input.safeParse(input)
  if (!parsed.success || JSON.stringify(parsed.data).includes('\\u0000')) throw failures.invalid_input()
  return parsed.data
}

function refusalOf({ code, message, details }: Failure): Refusal {
  return { ok: false, code, message, details }
}

/** Why a connection is refused, as the client's `connect_error`. */
export function asConnectError(error: unknown): Error {
  const failure = error instanceof Failure ? error : failures.unavailable()
  return Object.assign(new Error(failure.message), { data: { code: failure.code } })
}
