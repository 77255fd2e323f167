import { useEffect } from 'react'

/** A new document has more urgent work at first; the bell polls meanwhile. */
const afterMs = 3000
/** Whether this document has opened the feed before. */
let wasOpened = false

/** Listens for new notifications. In a new document it loads its code some time after the page. */
export function useFeed(onChange: () => void) {
  useEffect(() => {
    let release: (() => void) | undefined
    let isGone = false
    const later = setTimeout(
      () => {
        openFeed(onChange)
          .then((end) => {
            if (isGone) end()
            else release = end
          })
          // Without it the bell polls every minute, as before.
          .catch(() => undefined)
      },
      wasOpened ? 0 : afterMs,
    )
    return () => {
      isGone = true
      clearTimeout(later)
      release?.()
    }
  }, [onChange])
}

async function openFeed(onChange: () => void): Promise<() => void> {
  const [{ holdConnection, onConnected }, { liveConnection }, { notificationsChanged, spaces }] = await Promise.all([
    import('#web/areas/chat/connection.ts'),
    import('#web/areas/chat/live-connection.ts'),
    import('#contract/grammar/sockets.ts'),
  ])
  wasOpened = true
  const { connection, release } = holdConnection(spaces.feed, liveConnection)
  const stops = [connection.on(notificationsChanged, onChange), onConnected(connection, onChange)]
  return () => {
    for (const stop of stops) stop()
    release()
  }
}
