/** Overtime: the artist bills extra half hours at the agreed rate, the client confirms and pays. */
import { z } from 'zod'
import { rupees } from '../grammar/money-fields.ts'
import { defineProcess } from '../grammar/process.ts'
import { hourMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'

export const overtimeProcess = defineProcess({
  start: 'billed',
  moves: {
    confirm: { by: ['client'], from: ['billed', 'confirmed'], to: 'confirmed' },
    refuse: { by: ['client'], from: ['billed', 'confirmed'], to: 'refused' },
    withdraw: { by: ['artist'], from: ['billed', 'confirmed'], to: 'withdrawn' },
    pay: { by: ['payments'], from: ['billed', 'confirmed', 'expired'], to: 'paid' },
    expire: { by: ['clock'], from: ['billed', 'confirmed'], to: 'expired' },
  },
})
export type OvertimeState = (typeof overtimeProcess.states)[number]
export type OvertimeMove = (typeof overtimeProcess.moveNames)[number]

/** Dated 2026-11-21, product decision "Extra time". */
export const overtimeLimits = {
  /** How long after completion it can be billed. */
  billMs: 2 * hourMs,
  /** Ends before the payout, so that one payout covers everything. */
  answerMs: 12 * hourMs,
  halfHours: 8,
  perBooking: 5,
} as const

export const overtimeBill = z.object({
  billId: z.uuid(),
  state: z.enum(overtimeProcess.states),
  halfHours: z.number().int(),
  amount: rupees,
  note: z.string(),
  billedAt: instant,
  answerBy: instant,
  nextMoves: z.array(z.enum(overtimeProcess.moveNames)),
})
export type OvertimeBill = z.infer<typeof overtimeBill>
