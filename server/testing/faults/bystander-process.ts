/** The process of `bystander.ts`: one page in the global room that measures response times. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { chatEvents } from '#contract/chat/chat.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import type { FromBystander, ToBystander } from './bystander.ts'

const [url = '', everyMs = ''] = process.argv.slice(2)
const answerMs = 5000
/** A token lasts fifteen minutes, and this many looks take at least half a minute. */
const looksPerToken = 1000
const enough = 10

const say = (message: FromBystander) => process.send?.(message)

async function freshToken(): Promise<string> {
  say({ is: 'token wanted' })
  for (;;) {
    const [told] = (await once(process, 'message')) as [ToBystander]
    if (told.is === 'token') return told.token
  }
}

let wrongs = 0
function wrong(what: string) {
  wrongs++
  say({ is: 'wrong', what })
}

const socket = io(url + spaces.global, {
  auth: { token: await freshToken() },
  transports: ['websocket'],
  reconnection: false,
  extraHeaders: { origin: url },
})
socket.on('connect_error', (error) => {
  process.stderr.write(`the bystander was refused: ${error.message}\n`)
  process.exit(1)
})
socket.on('disconnect', (reason) => wrong(`somebody else was cut: ${reason}`))
socket.on('connect', () => say({ is: 'in' }))

const ask = (event: string, input: object) => socket.timeout(answerMs).emitWithAck(event, input)

let isOver = false
let looks = 0
process.on('message', async (told: ToBystander) => {
  if (told.is === 'stop') isOver = true
  if (told.is !== 'look') return
  isOver = false
  const times: number[] = []
  while (times.length < told.times && !isOver && wrongs < enough) {
    times.push(await look())
    await setTimeout(Number(everyMs))
  }
  say({ is: 'looked', times })
})

async function look(): Promise<number> {
  if (++looks % looksPerToken === 0) await ask('auth:renew', { token: await freshToken() })
  const began = performance.now()
  // Send an empty message, which is refused: that proves the server is alive without filling a room.
  const answer = await ask(chatEvents.globalSend.name, { text: '' }).catch(() => null)
  if (!answer) wrong('somebody else got no answer')
  return performance.now() - began
}
