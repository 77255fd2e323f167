/** Recent searches, kept only in this browser. Sign-out removes them, as everything under `mehfil.`. */
const storageKey = 'mehfil.searches'
const most = 5

export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepRecentSearch(words: string): void {
  const trimmed = words.trim()
  if (!trimmed) return
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== trimmed.toLowerCase())
  try {
    localStorage.setItem(storageKey, JSON.stringify([trimmed, ...others].slice(0, most)))
  } catch {
    // Without storage there are no recent searches.
  }
}

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
