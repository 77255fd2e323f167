/** Google Analytics 4 by its Measurement Protocol: the server sends events, so that no page loads a third-party script. */
import type { Analytics } from './port.ts'

const patienceMs = 5_000
/** Google's limit for one parameter: developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events, limitations. */
const longest = 100

interface Account {
  measurementId: string
  apiSecret: string
  endpoint?: string
}

export function googleAnalytics({
  measurementId,
  apiSecret,
  endpoint = 'https://www.google-analytics.com/mp/collect',
}: Account): Analytics {
  const url = `${endpoint}?${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })}`
  return {
    async exception({ fingerprint, name, message, path, release }) {
      const params = { description: `${name}: ${message}`, fingerprint, page_path: path, release }
      const short = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value.slice(0, longest)]))
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Google requires a client id; the kind of error stands in for the browser, so that Google identifies nobody.
        body: JSON.stringify({
          client_id: fingerprint,
          non_personalized_ads: true,
          events: [{ name: 'exception', params: { ...short, fatal: false } }],
        }),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!response.ok) throw new Error(`google analytics answered ${response.status}`)
    },
  }
}
