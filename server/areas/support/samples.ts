import { type Sample, sampleDay } from '../../platform/mail/sample.ts'
import { adminMail, mailTypes, senderMail, ticketEvents } from './mails.ts'
import type { TicketDbRow } from './tables.ts'

const ticket = {
  number: 'MHF-2026-000107',
  topic: 'other',
  acknowledge_by: sampleDay.in(2),
  resolve_by: sampleDay.in(30),
} as TicketDbRow

export function supportSamples(baseUrl: string): Sample[] {
  return [
    ...ticketEvents.map((news) => ({ type: mailTypes[news], letter: senderMail(news, ticket, 'The van may stand behind the hall.') })),
    { type: 'desk.ticket', letter: adminMail(ticket, `${baseUrl}/admin/tickets?open=1`) },
  ]
}
