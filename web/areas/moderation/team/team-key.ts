import { queuesKey } from '../use-queues.ts'

export const teamKey = ['admin-team'] as const
/** What a decision about roles changes. */
export const teamChanges = [teamKey, queuesKey]
