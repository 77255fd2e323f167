/** What everybody who enters or votes is promised: read by the rules page, and kept by the contests. */
import { dayMs, hourMs } from '../grammar/time.ts'

/** Dated 2026-11-20, product decision "Arena and videos"; `rulesVersion` is the one that is shown today. */
export const arenaTerms = {
  rulesVersion: 1,
  /** Younger people enter with a parent or guardian. */
  adultAge: 18,
  votesPerDayAndContest: 1,
  /** So often a day in a contest somebody may withdraw their vote of that day. */
  withdrawalsPerDay: 3,
  /** An account younger than this cannot vote yet. */
  voterAgeMs: dayMs,
  clipSeconds: { least: 10, most: 300 },
  /** How long an artist has to mend what was sent back, at least. */
  mendMs: 48 * hourMs,
} as const

/** Where the podium has nobody: the product's own words. */
export const noParticipants = 'No participants'
