/** Emails about a ticket: to its sender and to admins. */

import { brand } from '#brand'
import { keysOf } from '#contract/grammar/names.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { promiseFor, type TicketTopic, ticketTopics } from '#contract/support/support.ts'
import type { MailContent } from '../../platform/mail/message.ts'
import type { MailType } from '../notifications/rules/catalogue.ts'
import type { TicketDbRow } from './tables.ts'

export type TicketEvent = 'ticket.opened' | 'ticket.acknowledged' | 'ticket.answered' | 'ticket.closed' | 'ticket.reopened'

const foot = ({ number }: TicketDbRow) => `If something is missing, write to ${brand.email} and name ${number}.`

/**
 * Anybody can enter another person's address into the form, so the first email repeats nothing from it: it could carry a stranger's message under
 * our name.
 */
const texts: Record<TicketEvent, (ticket: TicketDbRow, answer: string) => { subject: string; lines: string[] }> = {
  'ticket.opened': (ticket) => ({
    subject: `We have your message, ${ticket.number}`,
    lines: [
      `Your message is here, under the number ${ticket.number} (${topicName(ticket.topic)}).`,
      promiseFor(ticket.topic),
      `That means: a first reply by ${formatWhen(ticket.acknowledge_by)}, and everything settled by ${formatWhen(ticket.resolve_by)}.`,
      'If you did not write to us, somebody has mistyped an address; there is nothing to do.',
    ],
  }),
  'ticket.acknowledged': (ticket) => ({
    subject: `A person has read your message, ${ticket.number}`,
    lines: [`We’re looking into it and will write again by ${formatWhen(ticket.resolve_by)}.`],
  }),
  'ticket.answered': (ticket, answer) => ({ subject: `Our answer to ${ticket.number}`, lines: [answer, foot(ticket)] }),
  'ticket.closed': (ticket) => ({ subject: `${ticket.number} is closed`, lines: ['We have closed your ticket.', foot(ticket)] }),
  'ticket.reopened': (ticket) => ({
    subject: `We have taken up ${ticket.number} again`,
    lines: [`We’re looking into it again and will write by ${formatWhen(ticket.resolve_by)}.`],
  }),
}

/** Email type of each event; `ticket.opened` itself is the type of the admins' notification. */
export const mailTypes = {
  'ticket.opened': 'ticket.received',
  'ticket.acknowledged': 'ticket.acknowledged',
  'ticket.answered': 'ticket.answered',
  'ticket.closed': 'ticket.closed',
  'ticket.reopened': 'ticket.reopened',
} as const satisfies Record<TicketEvent, MailType>

export const ticketEvents = keysOf(texts)

export function senderMail(news: TicketEvent, ticket: TicketDbRow, answer = ''): MailContent {
  return { ...texts[news](ticket, answer), why: { text: `You get this because somebody wrote to ${brand.name} with this address.` } }
}

export function adminMail(ticket: TicketDbRow, link: string): MailContent {
  return {
    subject: `${ticket.number}: ${topicName(ticket.topic)}`,
    to: 'desk',
    lines: [
      `A message about: ${topicName(ticket.topic)}.`,
      `First reply by ${formatWhen(ticket.acknowledge_by)}, settled by ${formatWhen(ticket.resolve_by)}.`,
    ],
    about: ticket.number,
    link,
  }
}

export function topicName(topic: TicketTopic): string {
  return ticketTopics[topic].label
}
