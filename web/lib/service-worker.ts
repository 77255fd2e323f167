/** Registers the service worker after the page has loaded, in production builds only. */
import { sparesData } from './data-saver.ts'

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (sparesData()) return
  const register = () => {
    // The site works without it; some browsers refuse it in private windows.
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
