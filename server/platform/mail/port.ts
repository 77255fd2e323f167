/** Outgoing mail. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/**
 * The mail as every adapter may hand it over. A line break in an address or a header could begin a header of somebody
 * else's making: such a mail is not sent. In a subject, which may hold what people typed, it becomes a space.
 * @throws when the address or a header holds a line break
 */
export function safeMail(mail: Mail): Mail {
  const { to, headers = {} } = mail
  const isBroken = [to, ...Object.values(headers)].some((text) => /[\r\n\0]/.test(text))
  if (isBroken || !Object.keys(headers).every((name) => /^[A-Za-z][A-Za-z-]*$/.test(name)))
    throw new Error('mail: a line break in a header')
  return { ...mail, subject: mail.subject.replace(/[\r\n\0]+/g, ' ') }
}

export interface Mailer {
  /** Resolves when the mail is safely handed over; rejects when it may be tried again. */
  send(mail: Mail): Promise<void>
  /** Can mail be handed over now? For the readiness page. */
  check(): Promise<void>
  close(): Promise<void>
}
