/** Recently opened case files, kept only in this browser. */
import { type CaseKind, caseKinds } from '#contract/moderation/cases.ts'
import { recentList } from '#web/lib/recent.ts'

const most = 8

export interface RecentCase {
  kind: CaseKind
  id: string
  title: string
}

function isRecent(kept: unknown): kept is RecentCase {
  const { kind, id, title } = (kept ?? {}) as Partial<RecentCase>
  return !!caseKinds.find((known) => known === kind) && typeof id === 'string' && typeof title === 'string'
}

export const recentCases = recentList('mehfil.cases', most, isRecent, ({ id }) => id)
