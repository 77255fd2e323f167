/** What goes over a live connection: events from the page, each answered, and the names of what the server tells. */
import type { z } from 'zod'
import type { SwitchName } from '../moderation/switch-names.ts'

/** The connections there are. Each asks for the access token in `auth.token`, never in its address. */
export const spaces = { global: '/', rooms: '/collab', feed: '/feed' } as const
/** Where everybody may listen, signed in or not. Nobody is known there, and nothing that is anybody's is told. */
export const audiences = { arena: '/arena' } as const
export type Audience = (typeof audiences)[keyof typeof audiences]
export type Space = (typeof spaces)[keyof typeof spaces] | Audience

/** Told in the feed when what stands behind somebody's bell has changed: ask for it. */
export const notificationsChanged = 'notifications:changed'

/** Dated 2026-11-22. Milliseconds; the first three are the product's own. */
export const socketLimits = {
  reconnectDelayMs: 1000,
  reconnectAttempts: 5,
  connectMs: 20_000,
  /** How long a page waits for the answer to what it sent. */
  answerMs: 10_000,
  /** One packet. */
  bytes: 20_000,
  perPerson: 12,
  perAddress: 1000,
  /** Events: so many at once, so many a second in the long run; who goes on after as many refusals is cut. */
  burst: 30,
  perSecond: 10,
  mostRefused: 100,
  /** Sessions are looked at so often: who is signed out, suspended or past the token's end is cut within it. */
  watchMs: 4_000,
} as const

/** Something that a page asks over a connection; the answer is `{ ok: true, … }` or `{ ok: false, code, message }`. */
export interface SocketEvent<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly input: Input
  /** As of a call. */
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
