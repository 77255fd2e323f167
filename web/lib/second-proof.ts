/** Asks an admin for a second factor when a call needs one; the console registers how. */

/** @returns whether the proof was given */
type Ask = () => Promise<boolean>

const codes = ['prove_again', 'second_factor_needed']
let asker: Ask | null = null
let flight: Promise<boolean> | null = null

/** @returns a function that unregisters it */
export function onProofNeeded(ask: Ask): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Whether the answer asks for a second factor and the admin gave it. Parallel calls ask once. */
export async function wasProved({ status, body }: { status: number; body: unknown }): Promise<boolean> {
  if (status !== 403 || !asker || !codes.includes(codeOf(body))) return false
  flight ??= asker().finally(() => {
    flight = null
  })
  return flight
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}
