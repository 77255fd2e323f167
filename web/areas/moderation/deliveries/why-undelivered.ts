const deadAddress = 'The address does not exist'

/** The first that fits says it; a code of a mail server is read before its words, which every server chooses for itself. */
const reasons: readonly (readonly [sign: RegExp, reason: string])[] = [
  [/\b[45]\.2\.2\b|\b552\b|mailbox.*full|over quota/i, 'The mailbox is full'],
  [/\b[45]\.7\.\d+\b|\b554\b/, 'Refused'],
  [/\b[45]\.1\.[123]\b|\b550\b|no such user|user unknown/i, deadAddress],
  [/timed? ?out|ETIMEDOUT|greeting never received/i, 'No answer'],
]

/** Sending again is of no use: the person has to give another address. */
export const isDeadAddress = (failure: string) => whyUndelivered(failure) === deadAddress

/** In plain words why a message did not arrive, from what the other server said. */
export function whyUndelivered(failure: string): string {
  return reasons.find(([sign]) => sign.test(failure))?.[1] ?? 'Not delivered'
}
