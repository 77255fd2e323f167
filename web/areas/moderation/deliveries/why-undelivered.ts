const deadAddress = 'The address does not exist'

/** The first match wins; a server's status code comes before its text, which each server words differently. */
const reasons: readonly (readonly [sign: RegExp, reason: string])[] = [
  [/\b[45]\.2\.2\b|\b552\b|mailbox.*full|over quota/i, 'The mailbox is full'],
  [/\b[45]\.7\.\d+\b|\b554\b/, 'Refused'],
  [/\b[45]\.1\.[123]\b|\b550\b|no such user|user unknown/i, deadAddress],
  [/timed? ?out|ETIMEDOUT|greeting never received/i, 'No answer'],
]

/** Whether retrying is useless, because the person needs another address. */
export const isDeadAddress = (failure: string) => whyUndelivered(failure) === deadAddress

/** Why a message was not delivered, in plain words, from the other server's answer. */
export function whyUndelivered(failure: string): string {
  return reasons.find(([sign]) => sign.test(failure))?.[1] ?? 'Not delivered'
}
