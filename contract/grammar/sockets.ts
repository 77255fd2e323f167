/** Live connections: events from the page, each acknowledged, and the names of the server's events. */
import type { z } from 'zod'
import type { SwitchName } from '../moderation/switch-names.ts'

/** The namespaces. Each takes the access token in `auth.token`, never in its URL. */
export const spaces = { global: '/', rooms: '/collab', feed: '/feed' } as const
/** Public namespaces: connections are anonymous, and no personal data is sent. */
export const audiences = { arena: '/arena' } as const
export type Audience = (typeof audiences)[keyof typeof audiences]
export type Space = (typeof spaces)[keyof typeof spaces] | Audience

/** Sent in the feed when a person's notifications have changed: fetch them. */
export const notificationsChanged = 'notifications:changed'

/** Dated 2026-11-22. Milliseconds; the first three come from the product's spec. */
export const socketLimits = {
  reconnectDelayMs: 1000,
  reconnectAttempts: 5,
  connectMs: 20_000,
  /** How long a page waits for an acknowledgement. */
  answerMs: 10_000,
  /** Limit of one packet. */
  bytes: 20_000,
  perPerson: 12,
  perAddress: 1000,
  /** Event limits: a burst, and a rate per second; a client is cut after as many refusals. */
  burst: 30,
  perSecond: 10,
  mostRefused: 100,
  /** Interval of session checks: signed-out, suspended or expired clients are cut within it. */
  watchMs: 4_000,
} as const

/** An event from a page; its acknowledgement is `{ ok: true, … }` or `{ ok: false, code, message }`. */
export interface SocketEvent<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly input: Input
  /** As for a call. */
  readonly behind?: readonly SwitchName[]
}

export function socketEvent<Input extends z.ZodObject>(
  name: string,
  input: Input,
  rest: Pick<SocketEvent, 'behind'> = {},
): SocketEvent<Input> {
  return { name, input, ...rest }
}

export type SocketAnswer<Output extends object = object> =
  | ({ ok: true } & Output)
  | { ok: false; code: string; message: string; details?: Record<string, unknown> | undefined }
