import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}

/** False when the browser knows that it is offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
