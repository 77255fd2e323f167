/** Clients with python-socketio, each in its own process: an independent implementation. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { SocketAnswer, Space } from '#contract/grammar/sockets.ts'
import type { Coming, Peer } from './bare-socket.ts'

/** Debian's, where its packages are. */
const python = '/usr/bin/python3'
const program = fileURLToPath(new URL('socket-peer.py', import.meta.url))
const answerMs = 10_000

export const isPythonSocketInstalled = () => spawnSync(python, ['-c', 'import socketio, aiohttp']).status === 0

type PeerLine =
  | { in: true }
  | { refused: { message: string; data?: { code: string } } }
  | { told: [event: string, news: unknown] }
  | { answer: [number: number, answer: unknown] }

/** @throws as `bareSocket` does */
export async function pythonSocket(url: string, space: Space, { token, query = {} }: Coming): Promise<Peer> {
  const page = spawn(python, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(page, 'exit')
  const told = new Map<string, unknown[]>()
  const waiting = new Map<number, (answer: unknown) => void>()
  let asks = 0
  const write = (line: unknown) => page.stdin.write(`${JSON.stringify(line)}\n`)
  await new Promise<void>((resolve, reject) => {
    gone.then(() => reject(new Error('the page ended')), reject)
    createInterface(page.stdout).on('line', (line) => {
      const said = JSON.parse(line) as PeerLine
      if ('in' in said) resolve()
      else if ('refused' in said) reject(Object.assign(new Error(said.refused.message), { data: said.refused.data }))
      else if ('told' in said) told.set(said.told[0], [...(told.get(said.told[0]) ?? []), said.told[1]])
      else waiting.get(said.answer[0])?.(said.answer[1])
    })
    write({ url: `${url}?${new URLSearchParams(query)}`, space, token })
  }).catch((error) => {
    page.stdin.end()
    throw error
  })
  return {
    told: <News>(event: string) => (told.get(event) ?? []) as News[],
    ask<Output extends object>(event: string, input: unknown) {
      const number = asks++
      return new Promise<SocketAnswer<Output>>((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error('no answer in time')), answerMs)
        waiting.set(number, (answer) => {
          clearTimeout(patience)
          waiting.delete(number)
          resolve(answer as SocketAnswer<Output>)
        })
        write([number, event, input])
      })
    },
    async close() {
      page.stdin.end()
      const late = setTimeout(() => page.kill('SIGKILL'), answerMs)
      await gone
      clearTimeout(late)
    },
  }
}
