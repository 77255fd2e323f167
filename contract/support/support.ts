/** Support: questions and complaints as tickets with a number, a state and deadlines. */

import { z } from 'zod'
import { email, personName } from '../auth/auth.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { honeypot } from '../grammar/honeypot.ts'
import { keysOf } from '../grammar/names.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { type ClockKind, type Span, spanWords, ticketClocks } from './ticket-clocks.ts'

/** Dated 2026-11-21. */
export const supportLimits = { leastWords: 20, mostWords: 3000, perHourFromAddress: 20, perHourFromEmail: 5 } as const

/** `MHF-2026-000123`: the year in India, and a number that is never reused. */
export const ticketNumber = z.string().regex(/^MHF-\d{4}-\d{6,}$/)

interface Topic {
  label: string
  clock: ClockKind
}
export const ticketTopics = {
  booking: { label: 'A booking', clock: 'consumer' },
  payment: { label: 'A payment or refund', clock: 'consumer' },
  artist_account: { label: 'An artist account', clock: 'usual' },
  privacy: { label: 'My data and privacy', clock: 'privacy' },
  grievance: { label: 'A grievance', clock: 'grievance' },
  press: { label: 'Press', clock: 'usual' },
  other: { label: 'Something else', clock: 'usual' },
} as const satisfies Record<string, Topic>
export type TicketTopic = keyof typeof ticketTopics
export const topicNames = keysOf(ticketTopics)

/** Our promise for a topic, in one sentence. */
export function promiseFor(topic: TicketTopic): string {
  const { acknowledge, resolve }: { acknowledge: Span; resolve: Span } = ticketClocks[ticketTopics[topic].clock]
  const [first, last] = [spanWords(acknowledge), spanWords(resolve)]
  return first === last ? `A person answers within ${last}.` : `A person writes back within ${first}, and it is settled within ${last}.`
}

export const ticketProcess = defineProcess({
  start: 'open',
  moves: {
    acknowledge: { by: ['desk'], from: ['open'], to: 'acknowledged' },
    answer: { by: ['desk'], from: ['open', 'acknowledged', 'answered'], to: 'answered' },
    close: { by: ['desk'], from: ['open', 'acknowledged', 'answered'], to: 'closed' },
    reopen: { by: ['desk'], from: ['answered', 'closed'], to: 'acknowledged' },
  },
})
export type TicketState = (typeof ticketProcess.states)[number]
export type TicketMove = (typeof ticketProcess.moveNames)[number]

export const ticketRow = z.object({
  ticketId: z.uuid(),
  number: ticketNumber,
  topic: z.enum(topicNames),
  name: z.string(),
  email: z.string(),
  /** As typed by the sender. */
  bookingId: z.string(),
  /** First line of the question. */
  excerpt: z.string(),
  state: z.enum(ticketProcess.states),
  openedAt: z.string(),
  acknowledgeBy: z.string(),
  resolveBy: z.string(),
  /** The missed deadline, if any. */
  overdue: z.enum(['acknowledge', 'resolve']).nullable(),
  nextMoves: z.array(z.enum(ticketProcess.moveNames)),
  version: z.number().int(),
})
export type TicketRow = z.infer<typeof ticketRow>

export const ticketMessage = z.object({
  id: z.uuid(),
  from: z.enum(['sender', 'desk']),
  /** The admin's username. */
  author: z.string().nullable(),
  text: z.string(),
  at: z.string(),
})
export const ticketView = ticketRow.extend({ messages: z.array(ticketMessage) })
export type TicketView = z.infer<typeof ticketView>

export const supportFailures = defineFailures({
  already_moved: [409, ({ state = 'changed' }) => `Somebody else has acted on this ticket meanwhile; it is ${state} now. Look again.`],
})

const words = z
  .string()
  .trim()
  .min(supportLimits.leastWords, `Please tell us a little more: at least ${supportLimits.leastWords} characters.`)
  .max(supportLimits.mostWords, `At most ${supportLimits.mostWords} characters, please.`)
const seen = { ticketId: id, version: z.number().int() }
const desk = { may: 'admin', roles: ['support'], output: ticketView } as const

export const support = {
  send: call({
    method: 'POST',
    path: '/support/ticket',
    may: 'anyone',
    perMinute: 10,
    idempotent: true,
    summary: 'Write to us. Answers the number of the ticket and by when we write back.',
    input: z.object({
      name: personName,
      email,
      topic: z.enum(topicNames),
      bookingId: z
        .string()
        .trim()
        .regex(/^[\w-]{0,40}$/, 'A booking number has letters, digits and hyphens.')
        .optional(),
      message: words,
      ...honeypot,
    }),
    output: z.object({ number: ticketNumber, topic: z.enum(topicNames), acknowledgeBy: z.string(), resolveBy: z.string() }),
  }),
  list: call({
    method: 'POST',
    path: '/admin/tickets',
    may: 'admin',
    roles: ['support'],
    summary: 'Tickets by state, topic, lateness and words; those whose clock ends first stand first.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(ticketProcess.states).optional(),
      topic: z.enum(topicNames).optional(),
      overdue: z.boolean().optional(),
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(ticketRow),
  }),
  get: call({
    method: 'GET',
    path: '/admin/tickets/{ticketId}',
    summary: 'One ticket with its messages.',
    input: z.object({ ticketId: id }),
    ...desk,
  }),
  acknowledge: call({
    method: 'POST',
    path: '/admin/tickets/{ticketId}/acknowledge',
    summary: 'Tell the sender that a person has read it.',
    input: z.object(seen),
    ...desk,
  }),
  answer: call({
    method: 'POST',
    path: '/admin/tickets/{ticketId}/answer',
    summary: 'Answer by mail. What was written stays as it was written.',
    idempotent: true,
    input: z.object({ ...seen, message: z.string().trim().min(1, 'Please write an answer.').max(supportLimits.mostWords) }),
    ...desk,
  }),
  close: call({ method: 'POST', path: '/admin/tickets/{ticketId}/close', summary: 'Close a ticket.', input: z.object(seen), ...desk }),
  reopen: call({
    method: 'POST',
    path: '/admin/tickets/{ticketId}/reopen',
    summary: 'Take a ticket up again; its clock starts anew.',
    input: z.object(seen),
    ...desk,
  }),
}
