import { z } from 'zod'
import type { Clock } from '../clock/port.ts'
import type { Database } from '../database/port.ts'
import type { Env } from '../env/env.ts'
import type { Ids } from '../ids/port.ts'
import type { Tasks } from '../tasks/port.ts'
import type { ProviderEvent } from './port.ts'

export interface SandboxParts {
  env: Env
  database: Database
  clock: Clock
  ids: Ids
  jobs: Tasks
}

export const signatureHeader = 'x-sandbox-signature'

type WithoutId<Event> = Event extends ProviderEvent ? Omit<Event, 'id'> : never
export type NewProviderEvent = WithoutId<ProviderEvent>

/** How a webhook is altered on its way. */
export interface Delivery {
  times?: number
  afterMs?: number
  /** Sign with another secret. */
  forged?: boolean
}
export type Queue = (news: NewProviderEvent, delivery?: Delivery) => Promise<void>

export const outcomes = ['pay', 'fail', 'pending', 'fail_then_pay'] as const
export const faultModes = ['none', 'twice', 'late', 'out_of_order', 'wrong_amount', 'wrong_currency', 'bad_signature', 'never'] as const

export const payInput = z.object({
  outcome: z.enum(outcomes),
  mischief: z.enum(faultModes).default('none'),
  /** Delay of the fault mode `late`. */
  delaySeconds: z.coerce
    .number()
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(20),
})
export type PayInput = z.infer<typeof payInput>
