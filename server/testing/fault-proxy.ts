/** A proxy that can slow, cut and silence a connection: on 127.0.0.1 only. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FaultProxy {
  port: number
  /** Delays every answer. */
  slow(ms: number): void
  /** Closes open connections and refuses new ones. */
  cut(): void
  /** Resets open connections; new ones work. */
  reset(): void
  /** Keeps connections open without passing anything. */
  hush(): void
  /** Passes requests; answers wait until `mend`. */
  mute(): void
  /** Open connections stay silent for good, as after a failover; new ones work. */
  strand(): void
  mend(): void
  close(): Promise<void>
}

export type Target = { host?: string; port: number } | { path: string }

/** The listener of a service URL: a port, or the Unix socket of a PostgreSQL. */
export function targetOf(address: string, usualPort: number): Target {
  const { hostname, port } = new URL(address)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port || usualPort}` } : { host, port: Number(port || usualPort) }
}

/** @param target called for each connection: it may move */
export async function faultProxy(target: Target): Promise<FaultProxy> {
  const open = new Set<Socket>()
  const stranded = new WeakSet<Socket>()
  const kept = new Map<Socket, Buffer[]>()
  const whole = { delayMs: 0, isCut: false, isSilent: false, isMute: false }
  let fault = whole
  const server = createServer((near) => {
    if (fault.isCut) return near.destroy()
    const far = connect({ host: '127.0.0.1', ...target })
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.on('data', (bytes) => {
      if (!fault.isSilent && !stranded.has(near)) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (fault.isSilent || stranded.has(near)) return
      if (fault.isMute) kept.set(near, [...(kept.get(near) ?? []), bytes])
      else if (fault.delayMs) setTimeout(() => near.destroyed || near.write(bytes), fault.delayMs)
      else near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    slow: (delayMs) => {
      fault = { ...whole, delayMs }
    },
    cut: () => {
      fault = { ...whole, isCut: true }
      for (const socket of open) socket.destroy()
    },
    reset: () => {
      for (const socket of open) socket.resetAndDestroy()
    },
    hush: () => {
      fault = { ...whole, isSilent: true }
    },
    mute: () => {
      fault = { ...whole, isMute: true }
    },
    strand: () => {
      for (const socket of open) stranded.add(socket)
    },
    mend: () => {
      // What was sent during the silence is lost, so those connections are unusable.
      if (fault.isSilent) for (const socket of open) socket.destroy()
      for (const [near, answers] of kept) for (const bytes of answers) near.destroyed || near.write(bytes)
      kept.clear()
      fault = whole
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
