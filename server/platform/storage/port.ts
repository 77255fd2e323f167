/** Files. Keys are made by the server alone: lower-case letters, digits, `-`, `.` and `/`, never a path from outside. */
export interface StoredFile {
  bytes: Buffer
  type: string
}

export interface Storage {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** null when there is no such file */
  get(key: string): Promise<StoredFile | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Every key that starts so. */
  list(prefix: string): Promise<string[]>
  check(): Promise<void>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)+$/

/** @throws when a key could leave the store's folder */
export function requireSafeKey(key: string): void {
  if (!safeKey.test(key) || key.includes('..')) throw new Error(`storage: not a key: ${key}`)
}
