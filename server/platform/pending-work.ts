/** Work that answers do not wait for, such as handing over a mail; the process must not end in the middle of it. */
export interface UnderWay {
  /** @param begin is called at once; what it gives never rejects */
  add(begin: () => Promise<unknown>): void
  settled(): Promise<void>
}

export function createUnderWay(): UnderWay {
  const all = new Set<Promise<unknown>>()
  return {
    add(begin) {
      const one = begin().finally(() => all.delete(one))
      all.add(one)
    },
    async settled() {
      while (all.size) await Promise.allSettled(all)
    },
  }
}
