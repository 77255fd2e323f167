/** Broadcasts a message to all processes of the installation, this one included, to keep their in-memory caches in step. */
export interface Broadcast {
  /** @throws when it could not be sent; send it again, receiving it twice is harmless */
  say(text: string): Promise<void>
  /** @param onGap messages may have been missed: drop everything they could have been about */
  hear(onText: (text: string) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}
