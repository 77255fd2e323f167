/** Short lists of what was used last, kept only in this browser, the newest first. */

export interface Recent<Item> {
  read(): Item[]
  /** Puts it first; an older one of the same is dropped. */
  keep(item: Item): void
  forget(): void
}

/** @param storageKey listed in `shell/forget-on-change.tsx`, which removes it at sign-out */
export function recentList<Item>(
  storageKey: string,
  most: number,
  isItem: (kept: unknown) => kept is Item,
  nameOf: (item: Item) => string,
): Recent<Item> {
  const read = () => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isItem).slice(0, most) : []
    } catch {
      return []
    }
  }
  return {
    read,
    keep(item) {
      const others = read().filter((each) => nameOf(each) !== nameOf(item))
      try {
        localStorage.setItem(storageKey, JSON.stringify([item, ...others].slice(0, most)))
      } catch {
        // Without storage there is no list.
      }
    },
    forget() {
      try {
        localStorage.removeItem(storageKey)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
