import { addDays, type Day, startOfDay } from '#contract/time.ts'

/** The first moment of the next day. */
export const endsOfDay = (day: Day): number => startOfDay(addDays(day, 1)).getTime()
