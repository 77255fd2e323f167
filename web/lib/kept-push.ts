/** The push endpoint that the server knows for this browser and user: browser vendors replace it from time to time. */
const keptKey = 'mehfil.push'

export interface KeptPush {
  endpoint: string
  username: string
}

export function keepPush(kept: KeptPush): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify(kept))
  } catch {
    // Without storage, only the service worker renews it.
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
    // Without storage nothing was kept.
  }
}
