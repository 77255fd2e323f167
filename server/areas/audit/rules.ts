/** Pure: the hash chain of the audit log. */
import { createHash } from 'node:crypto'
import type { AuditAction, AuditFacts, AuditFinding } from '#contract/audit/audit.ts'

/** The content of an entry, apart from its place in the chain. */
export interface AuditEntry {
  seq: number
  actor_id: string
  action: AuditAction
  subject_id: string
  before: AuditFacts
  after: AuditFacts
  reason: string
  request_id: string
  at: Date
  /** The admin's roles and network at that time. Entries of the first form have neither. */
  roles?: readonly string[] | null
  network?: string | null
  /** The facts that the hash covers; 1 by default, as before there were roles. */
  form?: number
}

/** The form of new entries. */
export const currentForm = 2

export interface ChainedEntry extends AuditEntry {
  prev_hash: string
  hash: string
}

/** The previous hash of the first entry. */
export const chainStart = '0'.repeat(64)

/** jsonb has its own order of keys, so they are sorted before hashing. */
const facts = (of: AuditFacts) => Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1))

export function hashOf(entry: AuditEntry, prevHash: string): string {
  const { seq, actor_id, action, subject_id, before, after, reason, request_id, at } = entry
  const since = entry.form === currentForm ? [currentForm, entry.roles ?? null, entry.network ?? null] : []
  const said = [prevHash, seq, actor_id, action, subject_id, facts(before), facts(after), reason, request_id, at.toISOString(), ...since]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

export interface Break {
  seq: number
  finding: Exclude<AuditFinding, 'intact'>
}

/** @returns the number of the first entry that does not match the previous one, or null: all do */
export function firstBroken(entries: readonly ChainedEntry[], after?: { seq: number; hash: string }): number | null {
  return firstBreak(entries, after)?.seq ?? null
}

/** Like `firstBroken`, with the reason. */
export function firstBreak(
  entries: readonly ChainedEntry[],
  after: { seq: number; hash: string } = { seq: 0, hash: chainStart },
): Break | null {
  let last = after
  for (const entry of entries) {
    if (entry.seq !== last.seq + 1) return { seq: entry.seq, finding: 'missing' }
    const fits = entry.prev_hash === last.hash && hasOwnForm(entry) && entry.hash === hashOf(entry, last.hash)
    if (!fits) return { seq: entry.seq, finding: 'changed' }
    last = entry
  }
  return null
}

/** Fields that a form's hash does not cover must be empty; an unknown form is invalid. */
function hasOwnForm({ form = 1, roles, network }: AuditEntry): boolean {
  return form === currentForm || (form === 1 && !roles && !network)
}
