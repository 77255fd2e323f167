/** A live connection with minimal cost for the measuring process: raw frames, parsed only on demand. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type Space, spaces } from '#contract/grammar/sockets.ts'

export interface Line {
  /** Sets the listener for the frames of events. */
  hears(listener: (frame: string) => void): void
  /** @throws when the server refuses */
  ask(event: string, input: object): Promise<void>
  close(): void
}

/** @param space the global chat by default */
export async function line(url: string, token: string, space: Space = spaces.global): Promise<Line> {
  // Frames of any namespace but the default one start with its name.
  const name = space === '/' ? '' : `${space},`
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false })
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let hears: (frame: string) => void = () => undefined
  let asks = 0
  let isIn: () => void = () => undefined
  const admitted = new Promise<void>((resolve) => {
    isIn = resolve
  })
  socket.on('message', (data) => {
    const whole = String(data)
    const frame = name ? whole.replace(name, '') : whole
    if (frame.startsWith('42')) return hears(frame)
    if (frame === '2') return socket.send('3')
    if (frame.startsWith('0')) return socket.send(`40${name}${JSON.stringify({ token })}`)
    if (frame.startsWith('44')) throw new Error(`refused: ${frame}`)
    if (frame.startsWith('40')) return isIn()
    const [, number, answer] = /^43(\d+)(.*)$/s.exec(frame) ?? []
    const asked = waiting.get(Number(number))
    waiting.delete(Number(number))
    if (answer?.startsWith('[{"ok":true')) asked?.resolve()
    else asked?.reject(new Error(`refused: ${answer}`))
  })
  await once(socket, 'open')
  await admitted
  return {
    hears: (listener) => {
      hears = listener
    },
    ask: (event, input) =>
      new Promise((resolve, reject) => {
        const number = asks++
        waiting.set(number, { resolve, reject })
        socket.send(`42${name}${number}${JSON.stringify([event, input])}`)
      }),
    close: () => socket.terminate(),
  }
}
