/** Socket.IO within one process, or over Redis streams between any number of them. */
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { type Namespace, Server } from 'socket.io'
import { type Space, socketLimits } from '#contract/grammar/sockets.ts'
import { endWhenSilent } from '../redis/heartbeat.ts'
import { letGo } from '../redis/let-go.ts'
import type { SharedRedis } from '../redis/redis.ts'
import type { Address, Sockets } from './port.ts'

const path = '/socket.io'
/** Limits of what may wait for one connection: packets, and bytes not yet sent. */
const mostWaiting = 256
const mostBytes = 1024 * 1024
/** A dead connection never answers the close frame, and would delay the shutdown by half a minute. */
const goodbyeMs = 500
/** Length of the stream; a process that was cut off for longer relies on its pages, which fetch again. */
const streamLength = 10_000

export async function openSockets(redis: SharedRedis | null, onError: (error: unknown) => void): Promise<Sockets> {
  const link = redis && (await linkOver(redis, onError))
  const io = new Server({
    ...(link && { adapter: link.adapter }),
    maxHttpBufferSize: socketLimits.bytes,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    connectTimeout: 10_000,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    cleanupEmptyChildNamespaces: true,
  })
  let isClosed = false
  const known = new Map<Space, Namespace>()
  const spaceOf = (name: Space): Namespace => {
    const space = known.get(name) ?? io.of(name)
    known.set(name, space)
    return space
  }
  const to = ({ space, rooms, except }: Address) => {
    const all = spaceOf(space)
    const some = rooms === undefined ? all : all.to(rooms)
    return except?.length ? some.except(except) : some
  }
  return {
    tell(address, event, payload) {
      to(address).emit(event, payload)
    },
    space: spaceOf,
    attach(http, keeper) {
      io.attach(http, { path, allowRequest: (request, answer) => answer(null, keeper(request)) })
    },
    isWhole: () => link?.isWhole() ?? true,
    onLink: (listener) => link?.onChange(listener),
    dropSlow: () => dropSlow(io),
    async close() {
      if (isClosed) return
      isClosed = true
      // Close neither the HTTP server, which finishes its requests first, nor connections of other processes.
      const wires = clientsOf(io).map(({ transport }) => transport.socket)
      io.engine?.close()
      setTimeout(() => {
        for (const wire of wires) wire?.terminate?.()
      }, goodbyeMs).unref()
      for (const { adapter } of known.values()) await adapter.close()
      await link?.close()
    },
  }
}

interface Wire {
  bufferedAmount?: number
  terminate?(): void
}

interface Engine {
  clients: Record<string, { writeBuffer: unknown[]; transport: { socket?: Wire }; close(discard: boolean): void }>
}

function clientsOf({ engine }: { engine: unknown }) {
  return Object.values((engine as Engine | undefined)?.clients ?? {})
}

function dropSlow(io: Server): number {
  let dropped = 0
  for (const client of clientsOf(io)) {
    const isSlow = client.writeBuffer.length > mostWaiting || (client.transport.socket?.bufferedAmount ?? 0) > mostBytes
    if (!isSlow) continue
    const wire = client.transport.socket
    client.close(true)
    // It would not read a close frame either, so terminate it; otherwise the shutdown would wait for it.
    wire?.terminate?.()
    dropped++
  }
  return dropped
}

/**
 * Publishing fails at once while Redis is down, so that this process still serves its own connections; the subscriber waits for Redis
 * instead of retrying.
 */
async function linkOver({ client, namespace }: SharedRedis, onError: (error: unknown) => void) {
  const publisher = client.duplicate({ connectionName: `${namespace}sockets` })
  publisher.on('error', onError)
  await publisher.connect()
  endWhenSilent(publisher)
  const listeners: (() => void)[] = []
  let isWhole = true
  const become = (next: boolean) => {
    if (next === isWhole) return
    isWhole = next
    for (const listener of listeners) listener()
  }
  publisher.on('ready', () => become(true))
  publisher.on('close', () => become(false))
  const listener = () => {
    const made = client.duplicate({ lazyConnect: true, enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined })
    letGo(made)
    endWhenSilent(made)
    return made
  }
  publisher.duplicate = listener as typeof publisher.duplicate
  const adapter = createAdapter(publisher, {
    streamName: `${namespace}sockets`,
    channelPrefix: `${namespace}sockets`,
    maxLen: streamLength,
    // Shorter than the silence after which a connection counts as dead.
    blockTimeInMs: 500,
  })
  return {
    adapter,
    isWhole: () => isWhole,
    onChange: (listener: () => void) => void listeners.push(listener),
    async close() {
      listeners.length = 0
      publisher.disconnect()
    },
  }
}
