/** The baseline of the chat, as a separate process: bare Socket.IO that broadcasts each message. Returns its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

process.once('message', ({ event, payload }: { event: string; payload: object }) => {
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'], serveClient: false })
  io.on('connection', (socket) => {
    socket.onAny((_said: string, input: { text: string }, answer: (said: object) => void) => {
      io.emit(event, { ...payload, text: input.text })
      answer({ ok: true })
    })
  })
  http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
})
