/** Push messages to browsers through their makers' services. */
export interface PushTarget {
  /** URL of the push service for this browser. */
  endpoint: string
  /** The browser's own keys, base64url: only it can decrypt the message. */
  p256dh: string
  auth: string
}

/** The notification, which also appears on a locked screen: no codes, addresses, amounts or names. */
export interface Push {
  title: string
  body: string
  /** A path of this site. */
  href: string
  /** A later push with the same tag replaces this one. */
  tag: string
}

/** `gone`: the subscription has ended; delete it. */
export type PushOutcome = 'sent' | 'gone'

export interface Pusher {
  /** Browsers subscribe with it and accept pushes only from its owner. */
  publicKey: string
  /** Is it a URL that we are willing to push to? */
  accepts(endpoint: string): Promise<boolean>
  /** @throws when it may be retried */
  send(target: PushTarget, push: Push): Promise<PushOutcome>
}
