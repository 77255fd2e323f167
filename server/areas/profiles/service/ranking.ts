/** The weights of the ranking. Dated 2026-11-20; changing one of the first three needs a migration, as the database computes their columns. */
export const ranking = {
  /** Bayesian prior: a newcomer starts with this many reviews of this mean, so that one kind review does not lead the list. */
  priorReviews: 5,
  priorMean: 4,
  /** Weight of recent activity in the ranking, times ln(1 + activity). */
  activityWeight: 0.15,
  /** Activity has this half-life, and no weight after `forgetDays`. */
  halfLifeDays: 7,
  forgetDays: 45,
  viewWeight: 1,
  requestWeight: 6,
  showWeight: 10,
  /** How long single views are kept, for the artist's own figures. */
  keepViewsDays: 100,
  /** Fewer answers say nothing yet, and older ones nothing any more. */
  leastAnswers: 3,
  answersDays: 180,
  /** By where the words match. Dated 2026-11-24. */
  fit: {
    /** Named as a style or an instrument; A to D are the weights of search words (`rules/words.ts`). */
    style: { named: 10, A: 9, B: 5, C: 4, D: 2 },
    mainKind: 3,
    /** A search for a sangeet should not list photographers first. */
    beside: -4,
    /** Says that they play at such occasions. */
    occasion: 2,
    /** An unknown word: in the name, as its prefix, by sound, or in a text. */
    word: { named: 12, begun: 9, alike: 8, said: 3 },
    /** Factor for `relevance`, which is between 3 and 6. */
    proof: 1,
  },
  /** The first page, if it has this many results, shows one artist approved within these days. Dated 2026-11-24. */
  newcomers: { days: 60, mostReviews: 2, besideAtLeast: 6 },
  /** Upper limit of artists that a broad search considers. Dated 2026-11-24. */
  considered: 1000,
  /** Distance steps in kilometres; two artists within one step count as equally near. Dated 2026-11-24. */
  road: { steps: [150, 400, 1000] },
} as const
