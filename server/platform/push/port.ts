/** Pushing to browsers through the services of their makers. */
export interface PushTarget {
  /** Where the browser's maker takes pushes for it. */
  endpoint: string
  /** The browser's own keys, base64url: only it can read what is sent. */
  p256dh: string
  auth: string
}

/** What a browser shows, also on a locked screen: no codes, addresses, amounts or names. */
export interface Push {
  title: string
  body: string
  /** A path of this site. */
  href: string
  /** A later one with the same tag takes its place. */
  tag: string
}

/** `gone`: the browser takes no more, and its subscription is to be forgotten. */
export type PushOutcome = 'sent' | 'gone'

export interface Pusher {
  /** With it a browser subscribes: it takes pushes from its owner alone. */
  publicKey: string
  /** Is it an address that we would push to? */
  accepts(endpoint: string): Promise<boolean>
  /** @throws when it may be tried again */
  send(target: PushTarget, push: Push): Promise<PushOutcome>
}
