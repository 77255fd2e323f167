/** What everybody who enters or votes is promised: read by the rules page now, and by the contests that will keep to it. */

/** Dated 2026-11-20, product decision "Arena and videos". */
export const arenaTerms = {
  /** Younger people enter with a parent or guardian. */
  adultAge: 18,
  votesPerDayAndContest: 1,
  clipSeconds: { least: 10, most: 300 },
} as const
