/** Outgoing mail. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** One address and nothing else: no name, no list, no group, no quotes, no comment. */
const oneAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?$/
/** What ends a line somewhere: the control characters, and what Unicode calls a separator of lines. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu

/**
 * The mail as every adapter may hand it over. A line break in an address or a header could begin a header of somebody
 * else's making, a list of addresses could reach somebody else: such a mail is not sent. In a subject, which may hold what
 * people typed, a line break becomes a space.
 * @throws when the address is not one plain address, or a header holds a line break
 */
export function safeMail(mail: Mail): Mail {
  const { to, headers = {} } = mail
  if (!oneAddress.test(to)) throw new Error('mail: not one plain address')
  const isBroken = Object.values(headers).some((text) => text.search(lineEnds) >= 0)
  if (isBroken || !Object.keys(headers).every((name) => /^[A-Za-z][A-Za-z-]*$/.test(name)))
    throw new Error('mail: a line break in a header')
  return { ...mail, subject: mail.subject.replace(lineEnds, ' ') }
}

export interface Mailer {
  /** Resolves when the mail is safely handed over; rejects when it may be tried again. */
  send(mail: Mail): Promise<void>
  /** Can mail be handed over now? For the readiness page. */
  check(): Promise<void>
  close(): Promise<void>
}
