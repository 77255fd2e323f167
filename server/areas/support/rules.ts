/** Deadlines of tickets. Pure. */
import { type TicketRow, type TicketState, type TicketTopic, ticketTopics } from '#contract/support/support.ts'
import { endOf, ticketClocks } from '#contract/support/ticket-clocks.ts'

export function clocksOf(topic: TicketTopic, from: Date): { acknowledge_by: Date; resolve_by: Date } {
  const { acknowledge, resolve } = ticketClocks[ticketTopics[topic].clock]
  return { acknowledge_by: endOf(acknowledge, from), resolve_by: endOf(resolve, from) }
}

interface Clocked {
  state: TicketState
  acknowledge_by: Date
  resolve_by: Date
}

/** States that wait for an acknowledgement, and for an answer. */
export const waitsForWord = ['open'] as const satisfies TicketState[]
export const waitsForAnswer = ['open', 'acknowledged'] as const satisfies TicketState[]

const isOne = (states: readonly TicketState[], state: TicketState) => states.includes(state)

/** What is overdue, the more serious first. */
export function overdueOf({ state, acknowledge_by, resolve_by }: Clocked, now: Date): TicketRow['overdue'] {
  if (isOne(waitsForAnswer, state) && resolve_by < now) return 'resolve'
  return isOne(waitsForWord, state) && acknowledge_by < now ? 'acknowledge' : null
}

const longest = 120

export function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
