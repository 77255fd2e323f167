/**
 * An independent implementation of the protocol: Engine.IO 4 and Socket.IO 5 over Node's own WebSocket, without the library. It does
 * what tests need of a page, and can also send what no page would.
 */
import { once } from 'node:events'
import type { SocketAnswer, Space } from '#contract/grammar/sockets.ts'

/** A page, whatever client implements it. */
export interface Peer {
  /** Received events of this name, oldest first. */
  told<News = Record<string, unknown>>(event: string): News[]
  /** The acknowledgement of an event. */
  ask<Output extends object = object>(event: string, input: unknown): Promise<SocketAnswer<Output>>
  close(): void | Promise<void>
}

export interface Coming {
  token?: unknown
  query?: Record<string, string>
}

export interface BareSocket extends Peer {
  isOpen(): boolean
  /** Sends the frame unchanged. */
  raw(frame: string | Uint8Array<ArrayBuffer>): void
}

const answerMs = 10_000
/** Type, attachments, namespace, id and data of a packet. */
const packetShape = /^4(\d)(?:(\d+)-)?(?:(\/[^,]*),)?(\d*)(.*)$/s
const prefixOf = (space: Space) => (space === '/' ? '' : `${space},`)

/** @throws the server's message and `data` when it refuses the connection */
export async function bareSocket(url: string, space: Space, { token, query = {} }: Coming): Promise<BareSocket> {
  const asked = new URLSearchParams({ ...query, EIO: '4', transport: 'websocket' })
  const line = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?${asked}`)
  const told = new Map<string, unknown[]>()
  const waiting = new Map<number, { answer(said: unknown): void; end(): void }>()
  let asks = 0
  const send = (frame: string | Uint8Array<ArrayBuffer>) => {
    if (line.readyState === WebSocket.OPEN) line.send(frame)
  }

  await new Promise<void>((resolve, reject) => {
    line.addEventListener('error', () => reject(new Error('no connection')))
    line.addEventListener('close', () => {
      reject(new Error('the connection was closed'))
      for (const { end } of waiting.values()) end()
    })
    line.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return
      if (data === '2') return send('3')
      if (data.startsWith('0')) return send(`40${prefixOf(space)}${JSON.stringify({ token })}`)
      const [, kind, , from = '/', number, body = ''] = packetShape.exec(data) ?? []
      if (from !== space) return
      if (kind === '0') resolve()
      if (kind === '1') line.close()
      if (kind === '4') {
        const { message, data } = JSON.parse(body)
        reject(Object.assign(new Error(message), { data }))
        line.close()
      }
      if (kind === '2') {
        const [event, news] = JSON.parse(body) as [string, unknown]
        told.set(event, [...(told.get(event) ?? []), news])
      }
      if (kind === '3') {
        waiting.get(Number(number))?.answer(JSON.parse(body)[0])
        waiting.delete(Number(number))
      }
    })
  })
  return {
    told: <News>(event: string) => (told.get(event) ?? []) as News[],
    isOpen: () => line.readyState === WebSocket.OPEN,
    raw: send,
    ask<Output extends object>(event: string, input: unknown) {
      const number = asks++
      return new Promise<SocketAnswer<Output>>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('no answer in time')), answerMs)
        const end = () => {
          clearTimeout(late)
          reject(new Error('the connection was closed'))
        }
        const answer = (said: unknown) => {
          clearTimeout(late)
          resolve(said as SocketAnswer<Output>)
        }
        if (line.readyState !== WebSocket.OPEN) return end()
        waiting.set(number, { answer, end })
        send(`42${prefixOf(space)}${number}${JSON.stringify([event, input])}`)
      })
    },
    async close() {
      if (line.readyState === WebSocket.CLOSED) return
      const closed = once(line, 'close')
      line.close()
      await closed
    },
  }
}
