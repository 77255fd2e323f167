import { dayMs } from '#contract/grammar/time.ts'

const farDays = 14

/** What is due only then needs no loud button yet. */
export const isFarOff = (due: string, now: string | number): boolean => Date.parse(due) - new Date(now).getTime() > farDays * dayMs
