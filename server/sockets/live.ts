import type { Socket } from 'socket.io'
import type { Ctx, Person } from '../platform/context.ts'

/** One connection of a signed-in person. */
export interface Live {
  socket: Socket
  person: Person
  /** A context for one piece of work, with the current time. */
  ctx(): Ctx
}

/** One anonymous connection. */
export interface Listener {
  socket: Socket
  ctx(): Ctx
}
