/**
 * Live connections. What is told over them is a hint: a connection may lose anything, so that whatever must arrive stands in
 * the database first, and pages ask for what they missed.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Namespace } from 'socket.io'
import type { Space } from '#contract/grammar/sockets.ts'

export interface Address {
  space: Space
  /** Names of groups within the space; everybody in the space when left out. */
  rooms?: string | string[]
  /** Whoever is in one of these hears nothing. */
  except?: string[]
}

/** Before anybody is let in: the head of the request that asks for a connection. @returns false to refuse */
export type Doorkeeper = (request: IncomingMessage) => boolean

export interface Sockets {
  /** Tells everybody there, whichever process holds their connection. Never throws, never waits. */
  tell(to: Address, event: string, payload: unknown): void
  space(space: Space): Namespace
  attach(http: HttpServer, keeper: Doorkeeper): void
  /** False while this process and the others do not hear each other. */
  isWhole(): boolean
  onLink(listener: () => void): void
  /** Cuts whoever does not take what is sent: what waits for them would grow without end. @returns how many were cut */
  dropSlow(): number
  close(): Promise<void>
}
