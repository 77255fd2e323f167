import { formatUntil } from '#contract/grammar/time.ts'
import { type LimitKind, limitNames, type Sanction, type SanctionState, type SanctionStep } from '#contract/moderation/sanctions.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const sanctionsKey = ['admin-sanctions'] as const

export const stateLooks: Record<SanctionState, readonly [BadgeTone, string]> = {
  in_force: ['danger', 'In force'],
  ended: ['ink', 'Over'],
  replaced: ['ink', 'Replaced'],
  lifted: ['peacock', 'Lifted'],
}

/** The label of the button. */
export const sanctionActionWords: Record<SanctionStep, string> = { warn: 'Warn', limit: 'Limit', suspend: 'Suspend', ban: 'Ban' }
export const doneWords: Record<SanctionStep, string> = { warn: 'Warned', limit: 'Limited', suspend: 'Suspended', ban: 'Banned' }

export const stepHints: Record<SanctionStep, string> = {
  warn: 'They read it on a banner until they confirm it. Nothing else changes.',
  limit: 'They cannot do some things until a day. It ends by itself.',
  suspend: 'They cannot sign in, until a day or until we lift it.',
  ban: 'For good. With open bookings or orders a second admin confirms it.',
}

export function stateWords({ step, state }: Pick<Sanction, 'step' | 'state'>): string {
  if (step === 'warn' && state === 'in_force') return 'Not read yet'
  return step === 'warn' && state === 'ended' ? 'Read' : stateLooks[state][1]
}

export function extentOf({ limits, until }: { limits: readonly LimitKind[]; until: string | null }): string {
  const what = limits.map((kind) => limitNames[kind]).join(', ')
  const end = until ? `until ${formatUntil(until)}` : ''
  return [what, end].filter(Boolean).join(', ')
}
