/** A mail server on 127.0.0.1 that keeps what it receives. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  url: string
  mails: readonly ParsedMail[]
  /** Raw messages. */
  sources: readonly string[]
  /** Envelope recipients of each, whatever its headers say. */
  recipients: readonly string[][]
  forget(): void
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ParsedMail[] = []
  const sources: string[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      buffer(stream).then(async (source) => {
        mails.push(await simpleParser(source))
        sources.push(source.toString('utf8'))
        recipients.push(envelope.rcptTo.map(({ address }) => address))
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    sources,
    recipients,
    forget() {
      mails.length = 0
      sources.length = 0
      recipients.length = 0
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
