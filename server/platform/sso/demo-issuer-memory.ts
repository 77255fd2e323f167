/** In-memory storage of the demo issuer; it ends with the process. */
import type { Adapter, AdapterPayload } from 'oidc-provider'

const mostRows = 2000

/** One store for each kind of object that the issuer keeps. */
export function issuerMemory(): (kind: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  const drop = (matches: (row: AdapterPayload) => boolean) => {
    for (const [key, row] of rows) if (matches(row)) rows.delete(key)
  }
  return (kind) => {
    const key = (id: string) => `${kind}:${id}`
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      [...rows].find(([name, row]) => name.startsWith(`${kind}:`) && row[field] === value)?.[1]
    return {
      async upsert(id, payload) {
        const oldest = rows.keys().next().value
        if (rows.size >= mostRows && oldest !== undefined) rows.delete(oldest)
        rows.set(key(id), payload)
      },
      find: async (id) => rows.get(key(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const row = rows.get(key(id))
        if (row) row.consumed = true
      },
      destroy: async (id) => {
        rows.delete(key(id))
      },
      revokeByGrantId: async (grantId) => drop((row) => row.grantId === grantId),
    }
  }
}
