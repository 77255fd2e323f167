/** Push to this browser: what it can, whether it may, and asking. Call `turnOn` from a press only: browsers ask their person then. */
import type { PushDevice } from '#contract/notifications.ts'
import { api } from './api.ts'

export type PushStanding = 'unsupported' | 'blocked' | 'askable' | 'allowed'

export function pushStanding(): PushStanding {
  if (typeof window === 'undefined' || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return { denied: 'blocked', granted: 'allowed', default: 'askable' }[Notification.permission] as PushStanding
}

/** Its person did not say yes. Nothing is wrong. */
export class PushNotAllowed extends Error {
  override name = 'PushNotAllowed'
}

/** @throws PushNotAllowed, or what went wrong on the way */
export async function turnOn(): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed('This browser does not let us push to you.')
  const { publicKey } = await api.notifications.pushDevices({})
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys } = subscription.toJSON()
  return api.notifications.subscribe({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
}

/** This browser, or another one of the person's. */
export async function turnOff({ id, thisOne }: PushDevice): Promise<void> {
  await api.notifications.unsubscribe({ deviceId: id })
  if (!thisOne || pushStanding() === 'unsupported') return
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
