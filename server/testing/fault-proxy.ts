/** A line between two programs that can be slowed, cut and left silent: over 127.0.0.1 alone. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FaultProxy {
  port: number
  /** Every answer comes so much later. */
  slow(ms: number): void
  /** Lines that are open end, and new ones are refused. */
  cut(): void
  /** Lines stay open, and nothing comes through. */
  hush(): void
  mend(): void
  close(): Promise<void>
}

export async function faultProxy(target: { host?: string; port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>()
  let fault: { delayMs: number; isCut: boolean; isSilent: boolean } = { delayMs: 0, isCut: false, isSilent: false }
  const mended = () => ({ delayMs: 0, isCut: false, isSilent: false })
  const server = createServer((near) => {
    if (fault.isCut) return near.destroy()
    const far = connect(target.port, target.host ?? '127.0.0.1')
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.on('data', (bytes) => {
      if (!fault.isSilent) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (fault.isSilent) return
      if (fault.delayMs) setTimeout(() => near.destroyed || near.write(bytes), fault.delayMs)
      else near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    slow: (delayMs) => {
      fault = { ...mended(), delayMs }
    },
    cut: () => {
      fault = { ...mended(), isCut: true }
      for (const socket of open) socket.destroy()
    },
    hush: () => {
      fault = { ...mended(), isSilent: true }
    },
    mend: () => {
      // What was sent into the silence never came: those lines are of no more use.
      if (fault.isSilent) for (const socket of open) socket.destroy()
      fault = mended()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
