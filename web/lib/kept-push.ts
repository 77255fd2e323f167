/** Which address of this browser the server was told, and for whom: makers of browsers give them another one now and then. */
const keptKey = 'mehfil.push'

export interface KeptPush {
  endpoint: string
  username: string
}

export function keepPush(kept: KeptPush): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify(kept))
  } catch {
    // Where nothing can be kept, only the worker renews it.
  }
}

export function readPush(): KeptPush | null {
  try {
    return JSON.parse(localStorage.getItem(keptKey) ?? 'null')
  } catch {
    return null
  }
}

export function forgetPush(): void {
  try {
    localStorage.removeItem(keptKey)
  } catch {
    // Then nothing was kept.
  }
}
