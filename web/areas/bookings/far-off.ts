import { dayMs } from '#contract/grammar/time.ts'

const farDays = 14

/** A payment due this far ahead needs no prominent button yet. */
export const isFarOff = (due: string, now: string | number): boolean => Date.parse(due) - new Date(now).getTime() > farDays * dayMs
