/** Pure: how long checks last, when they end early, and their wording. */
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

/** The current values that checks compare. */
export interface Facts {
  /** The account's legal name, as on a document. */
  legalName: string
  stageName: string
  gstin: string | null
  /** The name on invoices. */
  gstinName: string
}

/** Adds calendar years. */
export function endOf(passedAt: Date): Date {
  const end = new Date(passedAt)
  end.setUTCFullYear(end.getUTCFullYear() + checkLimits.lastsYears)
  return end
}

/** When the clock processes a passed check next: to announce its end, then to end it. */
export function wakeOf(endsAt: Date, now: Date): Date {
  const soon = new Date(endsAt.getTime() - checkLimits.endsSoonMs)
  return soon > now ? soon : endsAt
}

/** Why a check ends before its time; null: it still holds. */
export function endingOf({ kind, legal_name, stage_name, gstin }: Compared, facts: Facts): Ending | null {
  if (kind === 'gstin') return gstin === facts.gstin && isSameName(legal_name, facts.gstinName) ? null : 'gstin'
  if (!isSameName(legal_name, facts.legalName)) return 'name'
  // Only an identity check covers the stage name.
  return kind === 'identity' && !isSameName(stage_name, facts.stageName) ? 'name' : null
}

const kindNames: Record<CheckKind, string> = { identity: 'identity check', bank: 'bank account check', gstin: 'GSTIN check' }
export const nameOfCheck = (kind: CheckKind) => kindNames[kind]

export function reasonWords(reason: Refusal | Ending | null): string | null {
  if (!reason) return null
  return reason in refusals ? refusals[reason as Refusal] : endings[reason as Ending]
}

interface CheckFacts {
  kind: CheckKind
  state: CheckState
  document: IdentityDocument | null
  register: string | null
}

/** The text of its badge; null for a check that never passed. */
export function checkedWords(check: CheckFacts): string | null {
  return ['passed', 'ended', 'withdrawn'].includes(check.state) ? comparedIn(check) : null
}

/** The part of a passed check that is copied to the profile. */
export function badgeOf(check: CheckFacts & Compared & { decided_at: Date | null; ends_at: Date | null }): KeptBadge {
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
