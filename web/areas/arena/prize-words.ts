/** Words about prizes, the same for winners and admins. */
import type { PrizeState } from '#contract/arena/prizes.ts'

export const prizeStates: Record<PrizeState, string> = { due: 'Due', handed_over: 'Handed over', passed_on: 'Passed on' }
