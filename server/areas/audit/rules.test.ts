import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type AuditEntry, type ChainedEntry, chainStart, firstBreak, firstBroken, hashOf } from './rules.ts'

const entry: AuditEntry = {
  seq: 1,
  actor_id: 'admin',
  action: 'profile.suspend',
  subject_id: 'asha',
  before: { state: 'live', version: 3 },
  after: { state: 'suspended', version: 4 },
  reason: 'Asked artists for money',
  request_id: 'r1',
  at: new Date('2026-11-21T04:30:00.000Z'),
}

describe('the hash of an entry', () => {
  test('covers all its fields and the previous hash, in a fixed format', () => {
    const said =
      `["${chainStart}",1,"admin","profile.suspend","asha",[["state","live"],["version",3]],[["state","suspended"],["version",4]],` +
      '"Asked artists for money","r1","2026-11-21T04:30:00.000Z"]'
    expect(hashOf(entry, chainStart)).toBe(createHash('sha256').update(said).digest('hex'))
  })

  test('does not depend on the order in which the database stores keys', () => {
    const turned = { ...entry, before: { version: 3, state: 'live' }, after: { version: 4, state: 'suspended' } }
    expect(hashOf(turned, chainStart)).toBe(hashOf(entry, chainStart))
  })
})

describe('the chain', () => {
  const chain: ChainedEntry[] = []
  for (const seq of [1, 2, 3, 4]) {
    const prev_hash = chain.at(-1)?.hash ?? chainStart
    const next = { ...entry, seq, reason: `The reason ${seq}` }
    chain.push({ ...next, prev_hash, hash: hashOf(next, prev_hash) })
  }
  const with3 = (change: Partial<ChainedEntry>) => chain.map((each) => (each.seq === 3 ? { ...each, ...change } : each))
  const rehashed = (change: Partial<ChainedEntry>) => with3(change).map((each) => ({ ...each, hash: hashOf(each, each.prev_hash) }))

  test('is valid from its beginning, and from any entry on', () => {
    expect(firstBroken(chain)).toBeNull()
    expect(firstBroken([])).toBeNull()
    expect(firstBroken(chain.slice(2), chain[1])).toBeNull()
  })

  test.each([
    ['an entry was changed', with3({ reason: 'Another' }), 3],
    ['its hash was', with3({ hash: chainStart }), 3],
    ['it names another before it, though its own hash fits that', rehashed({ prev_hash: chainStart }), 3],
    ['it was changed and hashed again', rehashed({ reason: 'Another' }), 4],
    ['it has another number, though its hash fits', rehashed({ seq: 9 }), 9],
    ['it is missing', chain.filter(({ seq }) => seq !== 3), 4],
    ['the first is missing', chain.slice(1), 2],
  ])('is broken when %s', (_, entries, seq) => {
    expect(firstBroken(entries)).toBe(seq)
  })
})

describe('the second form', () => {
  const second = { ...entry, form: 2, roles: ['finance'], network: '203.0.113.0/24' }
  test('covers roles and network too; entries of the first form keep their hash', () => {
    expect(hashOf({ ...entry, form: 1, roles: null, network: null }, chainStart)).toBe(hashOf(entry, chainStart))
    const hashes = [second, { ...second, roles: ['support'] }, { ...second, network: null }, entry].map((each) => hashOf(each, chainStart))
    expect(new Set(hashes).size).toBe(4)
  })

  test('is in the same chain; a field that the form does not cover breaks it', () => {
    const chained = (entry: AuditEntry, prev_hash: string): ChainedEntry => ({ ...entry, prev_hash, hash: hashOf(entry, prev_hash) })
    const first = chained(entry, chainStart)
    const next = chained({ ...second, seq: 2 }, first.hash)
    expect(firstBroken([first, next])).toBeNull()
    expect(firstBreak([{ ...first, network: '203.0.113.0/24' }, next])).toEqual({ seq: 1, finding: 'changed' })
    expect(firstBreak([chained({ ...entry, form: 7 }, chainStart)])).toEqual({ seq: 1, finding: 'changed' })
    expect(firstBreak([next])).toEqual({ seq: 2, finding: 'missing' })
  })
})
