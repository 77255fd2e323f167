/** How long checks last, when they end early, and what is said of them. Pure. */
import {
  type CheckKind,
  type CheckState,
  checkLimits,
  comparedIn,
  type Ending,
  endings,
  type IdentityDocument,
  type Refusal,
  refusals,
} from '#contract/checks/checks.ts'
import { isSameName } from '../profiles/rules/names.ts'
import type { KeptBadge } from '../profiles/tables.ts'

interface Compared {
  kind: CheckKind
  legal_name: string
  stage_name: string
  gstin: string | null
}

/** What checks compare, as it is now. */
export interface Facts {
  /** Of the account: what stands on a document. */
  legalName: string
  stageName: string
  gstin: string | null
  /** On invoices. */
  gstinName: string
}

/** Years as the calendar counts them. */
export function endOf(passedAt: Date): Date {
  const end = new Date(passedAt)
  end.setUTCFullYear(end.getUTCFullYear() + checkLimits.lastsYears)
  return end
}

/** When the clock looks at a passed check next: to say that it ends soon, then to end it. */
export function wakeOf(endsAt: Date, now: Date): Date {
  const soon = new Date(endsAt.getTime() - checkLimits.endsSoonMs)
  return soon > now ? soon : endsAt
}

/** Why a check does not hold any more although its time is not over; null while it does. */
export function endingOf({ kind, legal_name, stage_name, gstin }: Compared, facts: Facts): Ending | null {
  if (kind === 'gstin') return gstin === facts.gstin && isSameName(legal_name, facts.gstinName) ? null : 'gstin'
  if (!isSameName(legal_name, facts.legalName)) return 'name'
  // Only an identity vouches for the name on the page.
  return kind === 'identity' && !isSameName(stage_name, facts.stageName) ? 'name' : null
}

const kindNames: Record<CheckKind, string> = { identity: 'identity check', bank: 'bank account check', gstin: 'GSTIN check' }
export const nameOfCheck = (kind: CheckKind) => kindNames[kind]

export function reasonWords(reason: Refusal | Ending | null): string | null {
  if (!reason) return null
  return reason in refusals ? refusals[reason as Refusal] : endings[reason as Ending]
}

interface Shown {
  kind: CheckKind
  state: CheckState
  document: IdentityDocument | null
  register: string | null
}

/** What its badge says; null for what never passed. */
export function checkedWords(check: Shown): string | null {
  return ['passed', 'ended', 'withdrawn'].includes(check.state) ? comparedIn(check) : null
}

/** What is copied to the profile of one that has passed. */
export function badgeOf(check: Shown & Compared & { decided_at: Date | null; ends_at: Date | null }): KeptBadge {
  const { kind, decided_at, ends_at, stage_name } = check
  if (!decided_at || !ends_at) throw new Error(`a ${kind} check has passed without its dates`)
  return {
    code: kind,
    checked: comparedIn(check),
    at: decided_at.toISOString(),
    endsAt: ends_at.toISOString(),
    stageName: kind === 'identity' ? stage_name : null,
  }
}
