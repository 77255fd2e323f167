/** What is said of prizes, the same to those who won and to the desk. */
import type { PrizeState } from '#contract/arena/prizes.ts'

export const prizeStates: Record<PrizeState, string> = { due: 'Due', handed_over: 'Handed over', passed_on: 'Passed on' }
