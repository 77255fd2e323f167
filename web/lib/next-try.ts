/** Waits for the pause when the browser is online, else until it is. */
export function nextTry(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(end, pauseMs) : undefined
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
