/** Outgoing text messages. @see Mailer for the promise it makes */
export interface Sms {
  /** `+91` and ten digits */
  to: string
  text: string
}

export interface Texter {
  send(sms: Sms): Promise<void>
}
