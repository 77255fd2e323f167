/** Outgoing text messages. @see Mailer for its contract */
export interface Sms {
  /** `+91` and ten digits */
  to: string
  text: string
}

export interface Texter {
  send(sms: Sms): Promise<void>
}
