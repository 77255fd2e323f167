/**
 * Web Push (RFC 8030) with VAPID (RFC 8292): the payload is encrypted for the browser (RFC 8291), and only public addresses are
 * reached.
 */
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { fetchPublic, NotFetched, requirePublic } from '../fetch-public.ts'
import type { Pusher, PushTarget } from './port.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface Options {
  keys: VapidKeys
  /** Where the push service can contact us: `mailto:` or `https:`. */
  contact: string
  /** `env.TEST_FETCH_ORIGIN`. */
  alsoAllow?: string | undefined
}

const limits = { bytes: 10_000, ms: 10_000, redirects: 0 }
/** The push service drops a notification that waited longer for the browser. */
const ttlSeconds = 24 * 60 * 60
/** Statuses of a push service for a subscription that has ended or never existed. */
const goneStatuses = [404, 410]

export function webPusher({ keys, contact, alsoAllow }: Options): Pusher {
  const vapidDetails = { subject: contact, ...keys }
  return {
    publicKey: keys.publicKey,
    async accepts(endpoint) {
      try {
        await requirePublic(endpoint, { limits, alsoAllow })
        return true
      } catch (error) {
        if (error instanceof NotFetched) return false
        throw error
      }
    },
    async send(target, push) {
      const { headers, body } = webPush.generateRequestDetails(subscriptionOf(target), JSON.stringify(push), {
        vapidDetails,
        TTL: ttlSeconds,
        urgency: 'normal',
        topic: createHash('sha256').update(push.tag).digest('base64url').slice(0, 32),
        contentEncoding: 'aes128gcm',
      })
      const { status } = await fetchPublic(target.endpoint, { limits, alsoAllow, headers: textOf(headers), post: body })
      if (goneStatuses.includes(status)) return 'gone'
      if (status < 200 || status > 299) throw new Error(`push: the service answered ${status}`)
      return 'sent'
    },
  }
}

const subscriptionOf = ({ endpoint, p256dh, auth }: PushTarget) => ({ endpoint, keys: { p256dh, auth } })

function textOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}
