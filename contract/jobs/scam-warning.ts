/** Shown wherever somebody could be asked to pay for work. */
export const scamWarning =
  'Never pay to get a job. Whoever asks for a registration fee, a deposit or a card for work deceives you: report the post, and we look at it.'
