/** Registers the worker that keeps the site usable without a network: in built sites only, once the page has loaded. */
import { sparesData } from './data-saver.ts'

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (sparesData()) return
  const register = () => {
    // Without it the site works as ever; browsers refuse it in private windows, for instance.
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
