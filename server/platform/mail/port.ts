/** Outgoing mail. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Names it to mail servers (`<id@host>`): one that gets it twice can tell. They make one up where there is none. */
  messageId?: string
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
  const isBroken = [...Object.values(headers), mail.messageId ?? ''].some((text) => text.search(lineEnds) >= 0)
  if (isBroken || !Object.keys(headers).every((name) => /^[A-Za-z][A-Za-z-]*$/.test(name)))
    throw new Error('mail: a line break in a header')
  return { ...mail, subject: mail.subject.replace(lineEnds, ' ') }
}

/** Does the server say no for good to this address or this mail (RFC 5321, 5yz)? Anything else may be tried again. */
export function isRefused(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}

/** Is it the address that it says no to, and not what the mail says? */
export function isAddressRefused(error: unknown): boolean {
  return isRefused(error) && (error as { command?: string }).command === 'RCPT TO'
}

/** Could the server not be reached, or would it not talk to us at all? It says nothing of the address. */
export function isUnreachable(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return !responseCode || !['RCPT TO', 'DATA'].includes(command)
}

export interface Mailer {
  /** Resolves when the mail is safely handed over; rejects when it may be tried again. */
  send(mail: Mail): Promise<void>
  /** Can mail be handed over now? For the readiness page. */
  check(): Promise<void>
  close(): Promise<void>
}
