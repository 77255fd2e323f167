const last = 10_000

/** A whole page number from 1, as the calls for lists take it; the first page for anything else. */
export function pageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1
}
