/** A word to every process of the installation, the one that says it included: for what each keeps in its own memory. */
export interface Broadcast {
  /** @throws when it could not be said; say it again, hearing it twice is fine */
  say(text: string): Promise<void>
  /** @param onGap words may have been missed: whatever they were about must be forgotten */
  hear(onText: (text: string) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}
