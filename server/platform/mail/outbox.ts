/** Emails, texts and pushes of demo mode: kept in memory, shown at `/dev/outbox`, never sent. */
import type { Clock } from '../clock/port.ts'
import type { Texter } from '../sms/port.ts'
import { type Mail, type Mailer, safeMail } from './port.ts'

export interface Kept {
  kind: 'mail' | 'sms' | 'push'
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  at: string
}

export interface MessageOutbox {
  mailer: Mailer
  texter: Texter
  keep(message: Omit<Kept, 'at'>): void
  /** Newest first. */
  read(): Kept[]
}

const most = 200

export function messageOutbox(clock: Clock): MessageOutbox {
  const kept: Kept[] = []
  const keep = (message: Omit<Kept, 'at'>) => {
    kept.unshift({ ...message, at: clock.now().toISOString() })
    kept.length = Math.min(kept.length, most)
  }
  const keepMail = ({ to, subject, text, html = '', headers = {} }: Mail) => keep({ kind: 'mail', to, subject, text, html, headers })
  return {
    mailer: {
      send: async (mail) => keepMail(safeMail(mail)),
      check: async () => {},
      close: async () => {},
    },
    texter: { send: async ({ to, text }) => keep({ kind: 'sms', to, subject: '', text, html: '', headers: {} }) },
    keep,
    read: () => [...kept],
  }
}
