/** How artists are put in order. Dated 2026-11-20; a change of the first three needs a migration, their columns are computed by the database. */
export const ranking = {
  /** A newcomer counts as having this many reviews of this mean: one kind aunt does not make a star. */
  priorReviews: 5,
  priorMean: 4,
  /** How much lately being looked at and booked adds to the mean, times ln(1 + activity). */
  activityWeight: 0.15,
  /** What somebody did weighs half as much after so many days, and nothing after `forgetDays`. */
  halfLifeDays: 7,
  forgetDays: 45,
  viewWeight: 1,
  requestWeight: 6,
  showWeight: 10,
  /** Single views are kept so long, for the artist's own figures. */
  keepViewsDays: 100,
  /** The first answers tell nothing yet; older ones than this nothing any more. */
  leastAnswers: 3,
  answersDays: 180,
} as const
