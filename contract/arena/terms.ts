/** The promises to entrants and voters: shown on the rules page and kept by the contests. */
import { dayMs, hourMs } from '../grammar/time.ts'

/** Dated 2026-11-20, product decision "Arena and videos"; `rulesVersion` is the one shown today. */
export const arenaTerms = {
  rulesVersion: 1,
  /** Younger people enter with a parent or guardian. */
  adultAge: 18,
  votesPerDayAndContest: 1,
  /** How often a day a person may withdraw their vote of that day in a contest. */
  withdrawalsPerDay: 3,
  /** A younger account cannot vote yet. */
  voterAgeMs: dayMs,
  clipSeconds: { least: 10, most: 300 },
  /** The least time an artist has to correct a rejected entry. */
  mendMs: 48 * hourMs,
} as const

/** Text for an empty podium: the product's own words. */
export const noParticipants = 'No participants'
