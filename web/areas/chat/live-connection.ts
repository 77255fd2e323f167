/** The pages' connection: over socket.io, as the signed-in user. */
import { type Space, socketLimits } from '#contract/grammar/sockets.ts'
import { accessToken, tokenAfter } from '#web/lib/api.ts'
import { onSession, readSession } from '#web/lib/session.ts'
import { type Connection, openConnection, type SocketLike } from './connection.ts'

const mostJitterMs = 500

export function liveConnection(space: Space): Connection {
  return openConnection({
    async open() {
      const { io } = await import('socket.io-client')
      return io(space, {
        autoConnect: false,
        reconnection: false,
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        timeout: socketLimits.connectMs,
        // The server authenticates by token; the username is for its log.
        query: { username: readSession()?.user.username ?? '' },
      }) as SocketLike
    },
    token: accessToken,
    tokenAfter,
    session() {
      const session = readSession()
      return session && { token: session.accessToken, personId: session.user.id }
    },
    onSession,
    jitter: () => Math.random() * mostJitterMs,
  })
}
