/** Pushes of demo mode: kept with the other unsent messages. */
import type { MessageOutbox } from '../mail/outbox.ts'
import type { Pusher } from './port.ts'

export function keptPusher({ keep }: Pick<MessageOutbox, 'keep'>, publicKey: string): Pusher {
  return {
    publicKey,
    accepts: async (endpoint) => URL.canParse(endpoint) && new URL(endpoint).protocol === 'https:',
    async send({ endpoint }, { title, body, href }) {
      keep({ kind: 'push', to: endpoint, subject: title, text: `${body}\n${href}`, html: '', headers: {} })
      return 'sent'
    },
  }
}
