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
  /** By where what was typed is found of somebody. Dated 2026-11-24. */
  fit: {
    /** Named as a style or an instrument; A to D as the words of a profile are weighed (`rules/words.ts`). */
    style: { named: 10, A: 9, B: 5, C: 4, D: 2 },
    mainKind: 3,
    /** Who films a sangeet is not first whom people look for with it. */
    beside: -4,
    /** They say that they play at such evenings. */
    occasion: 2,
    /** A word that nobody understood: called so, begins so, sounds so, or said in a text. */
    word: { named: 12, begun: 9, alike: 8, said: 3 },
    /** Times `relevance`, which lies between 3 and 6. */
    proof: 1,
  },
  /** One of them is shown on a first page of so many at least, for so long after their page was approved. Dated 2026-11-24. */
  newcomers: { days: 60, mostReviews: 2, besideAtLeast: 6 },
  /** Of very many who may be shown, so many are held against what was typed. Dated 2026-11-24. */
  considered: 1000,
  /** Kilometres within which two who travel are equally near. Dated 2026-11-24. */
  road: { steps: [150, 400, 1000] },
} as const
