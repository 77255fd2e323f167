/** Work that no answer awaits, such as sending an email; the shutdown waits for it. */
export interface PendingWork {
  /** @param begin is called at once; its promise never rejects */
  add(begin: () => Promise<unknown>): void
  settled(): Promise<void>
}

export function createPendingWork(): PendingWork {
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
