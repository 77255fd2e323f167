import type { Texter } from './port.ts'

const patienceMs = 10_000

/** A gateway that accepts `POST { to, text }` as JSON with a bearer key, as most Indian ones can. */
export function gatewayTexter({ url, key }: { url: string; key: string }): Texter {
  return {
    async send(sms) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(sms),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!response.ok) throw new Error(`sms gateway answered ${response.status}`)
    },
  }
}
