/** What both sides read about auditions. */
export const notAFreeShow =
  'An audition is short, two minutes at most, and not a free show: it is not paid, and nobody has to give one to be booked.'
