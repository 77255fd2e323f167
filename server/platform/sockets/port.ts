/**
 * Live connections. Messages on them are hints and may get lost: whatever must arrive is stored in the database first, and pages fetch
 * what they missed.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Namespace } from 'socket.io'
import type { Space } from '#contract/grammar/sockets.ts'

export interface Address {
  space: Space
  /** Names of rooms within the space; everybody in the space when omitted. */
  rooms?: string | string[]
  /** Skips members of these rooms. */
  except?: string[]
}

/** Checks the head of a connection request before it is accepted. @returns false to refuse */
export type Admission = (request: IncomingMessage) => boolean

export interface Sockets {
  /** Sends to everybody there, whichever process has their connection. Never throws, never waits. */
  tell(to: Address, event: string, payload: unknown): void
  space(space: Space): Namespace
  attach(http: HttpServer, keeper: Admission): void
  /** False while this process is cut off from the others. */
  isWhole(): boolean
  onLink(listener: () => void): void
  /** Disconnects clients that read too slowly, because their queues would grow without end. @returns how many */
  dropSlow(): number
  close(): Promise<void>
}
