/** Recently opened case files, kept only in this browser. Sign-out removes them, as everything under `mehfil.`. */
import { type CaseHead, type CaseKind, caseKinds } from '#contract/moderation/cases.ts'

const storageKey = 'mehfil.cases'
const most = 8

export interface RecentCase {
  kind: CaseKind
  id: string
  title: string
}

export function readRecent(): RecentCase[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

function isRecent(each: unknown): each is RecentCase {
  const { kind, id, title } = (each ?? {}) as Partial<RecentCase>
  return !!caseKinds.find((known) => known === kind) && typeof id === 'string' && typeof title === 'string'
}

export function keepRecent({ kind, id, title }: Pick<CaseHead, 'kind' | 'id' | 'title'>): void {
  const kept = [{ kind, id, title }, ...readRecent().filter((each) => each.id !== id)].slice(0, most)
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage there are no recent files.
  }
}

export function forgetRecent(): void {
  localStorage.removeItem(storageKey)
}
