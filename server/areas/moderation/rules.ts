/** The chain of the audit log. Pure. */
import { createHash } from 'node:crypto'
import type { AuditAction, AuditFacts } from '#contract/audit.ts'

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
}

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
  const said = [prevHash, seq, actor_id, action, subject_id, facts(before), facts(after), reason, request_id, at.toISOString()]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** @returns the number of the first entry that does not fit the one before, or null when all do */
export function firstBroken(
  entries: readonly ChainedEntry[],
  after: { seq: number; hash: string } = { seq: 0, hash: chainStart },
): number | null {
  let last = after
  for (const entry of entries) {
    const fits = entry.seq === last.seq + 1 && entry.prev_hash === last.hash && entry.hash === hashOf(entry, last.hash)
    if (!fits) return entry.seq
    last = entry
  }
  return null
}
