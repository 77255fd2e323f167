/** Push messages in this browser: support, permission and subscription. Call `turnOn` only from a press, because browsers then prompt the user. */
import type { PushDevice } from '#contract/notifications/notifications.ts'
import { api } from './api.ts'
import { forgetPush, keepPush, readPush } from './kept-push.ts'
import { readSession } from './session.ts'

export type PushState = 'unsupported' | 'blocked' | 'askable' | 'allowed'

export function pushState(): PushState {
  if (typeof window === 'undefined' || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return { denied: 'blocked', granted: 'allowed', default: 'askable' }[Notification.permission] as PushState
}

/** The user did not allow it, which is no error. */
export class PushNotAllowed extends Error {
  override name = 'PushNotAllowed'
}

/** @throws PushNotAllowed, or the error on the way */
export async function turnOn(): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed('This browser does not let us push to you.')
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  return tell(await subscribed((await navigator.serviceWorker.ready).pushManager))
}

async function subscribed(pushManager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await api.notifications.pushDevices({})
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function tell(subscription: PushSubscription, replaces?: string): Promise<PushDevice> {
  const { endpoint = '', keys } = subscription.toJSON()
  const told = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  const device = await api.notifications.subscribe({ ...told, ...(replaces && { replaces }) })
  const username = readSession()?.user.username
  if (username) keepPush({ endpoint, username })
  return device
}

/** Sends this browser's current push endpoint to the server, if the signed-in user had turned it on here and it changed. */
export async function renewPush(): Promise<void> {
  const kept = readPush()
  if (!kept || pushState() !== 'allowed') return
  if (kept.username !== readSession()?.user.username) return forgetPush()
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return
  const subscription = (await worker.pushManager.getSubscription()) ?? (await subscribed(worker.pushManager))
  const { endpoint } = subscription.toJSON()
  if (endpoint !== kept.endpoint) await tell(subscription, kept.endpoint)
}

/** Removes this browser, or another one of the user's. */
export async function turnOff({ id, thisOne }: PushDevice): Promise<void> {
  await api.notifications.unsubscribe({ deviceId: id })
  if (!thisOne) return
  forgetPush()
  if (pushState() === 'unsupported') return
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
