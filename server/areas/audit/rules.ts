/** The chain of the audit log. Pure. */
import { createHash } from 'node:crypto'
import type { AuditAction, AuditFacts, AuditFinding } from '#contract/audit/audit.ts'

/** What one entry says, apart from its place in the chain. */
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
  /** What the admin was there for at the time, and from which network. Entries of the first form know neither. */
  roles?: readonly string[] | null
  network?: string | null
  /** Which facts the hash is made of; 1 where none is named, as all were before there were roles. */
  form?: number
}

/** Of what is written now. */
export const currentForm = 2

export interface ChainedEntry extends AuditEntry {
  prev_hash: string
  hash: string
}

/** Before the first entry there is this. */
export const chainStart = '0'.repeat(64)

/** jsonb keeps keys in an order of its own, so they are sorted before they are hashed. */
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

/** @returns the number of the first entry that does not fit the one before, or null when all do */
export function firstBroken(entries: readonly ChainedEntry[], after?: { seq: number; hash: string }): number | null {
  return firstBreak(entries, after)?.seq ?? null
}

/** As `firstBroken`, with what is wrong there. */
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

/** What the hash of a form does not cover must not be there; a form that nobody knows fits nothing. */
function hasOwnForm({ form = 1, roles, network }: AuditEntry): boolean {
  return form === currentForm || (form === 1 && !roles && !network)
}
