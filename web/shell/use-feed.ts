import { useEffect } from 'react'

/** The page has more urgent work at first; the bell polls meanwhile. */
const afterMs = 3000

/** Listens for new notifications. Loads its code some time after the page. */
export function useFeed(onChange: () => void) {
  useEffect(() => {
    let release: (() => void) | undefined
    let isGone = false
    const later = setTimeout(() => {
      openFeed(onChange)
        .then((end) => {
          if (isGone) end()
          else release = end
        })
        // Without it the bell polls every minute, as before.
        .catch(() => undefined)
    }, afterMs)
    return () => {
      isGone = true
      clearTimeout(later)
      release?.()
    }
  }, [onChange])
}

async function openFeed(onChange: () => void): Promise<() => void> {
  const [{ holdConnection }, { liveConnection }, { notificationsChanged, spaces }] = await Promise.all([
    import('#web/areas/chat/connection.ts'),
    import('#web/areas/chat/live-connection.ts'),
    import('#contract/grammar/sockets.ts'),
  ])
  const { connection, release } = holdConnection(spaces.feed, liveConnection)
  const stop = connection.on(notificationsChanged, onChange)
  return () => {
    stop()
    release()
  }
}
