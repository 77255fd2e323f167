/** What is asked of an admin when a call needs a second proof; the console says how. */

/** @returns whether it was given */
type Ask = () => Promise<boolean>

const codes = ['prove_again', 'second_factor_needed']
let asker: Ask | null = null
let flight: Promise<boolean> | null = null

/** @returns ends it */
export function onProofNeeded(ask: Ask): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Does this answer ask for one, and was it given? Several calls at once ask once. */
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
