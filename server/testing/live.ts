/** Clients of live connections, like pages. */
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { SocketAnswer, Space } from '#contract/grammar/sockets.ts'
import { createApp } from '../app.ts'
import { openPlatform } from '../platform/open.ts'
import { jobsByHand } from '../platform/tasks/by-hand.ts'
import type { World } from './world.ts'

/** Makes the world's server reachable over the network; once is enough. */
export async function listen({ app: { http } }: World): Promise<string> {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

export interface Page {
  socket: Socket
  /** Received events of this name, oldest first. */
  told<News = Record<string, unknown>>(event: string): News[]
  /** The acknowledgement of an event. */
  ask<Output extends object>(event: string, input: unknown): Promise<SocketAnswer<Output>>
}

/** @throws the server's message when it refuses the connection */
export async function connect(url: string, space: Space, token: unknown, more: Parameters<typeof io>[1] = {}): Promise<Page> {
  const socket = io(url + space, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: url },
    ...more,
  })
  const told = new Map<string, unknown[]>()
  socket.onAny((event: string, payload: unknown) => told.set(event, [...(told.get(event) ?? []), payload]))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    const refused = (error: Error) => {
      socket.close()
      reject(error)
    }
    socket.once('connect_error', refused)
    // A server that dies before accepting says nothing. A refusal arrives right after the connection has closed.
    socket.io.once('close', () => setImmediate(refused, new Error('the connection was closed')))
  })
  return {
    socket,
    told: <News>(event: string) => (told.get(event) ?? []) as News[],
    ask: (event, input) => socket.timeout(5000).emitWithAck(event, input),
  }
}

/** Another process of the same installation: its own connections and memory, the same database and Redis. */
export async function secondProcess({ platform: first }: World): Promise<{ url: string; close(): Promise<void> }> {
  const { env, clock, database, ids, log } = first
  const platform = await openPlatform(
    { ...env, PORT: 0 },
    { clock, database: { ...database, close: async () => {} }, ids, log, jobs: jobsByHand },
  )
  const { http } = await createApp(platform)
  await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    async close() {
      await http.close()
      await platform.close()
    },
  }
}
