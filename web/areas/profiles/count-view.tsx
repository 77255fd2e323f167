import { useEffect } from 'react'

/** Tells that somebody looked, once the page has been seen for a moment; the server counts a visitor once a day. */
export function CountView({ username }: { username: string }) {
  useEffect(() => {
    const timer = setTimeout(() => tell(username).catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [username])
  return null
}

async function tell(username: string) {
  const { api } = await import('#web/lib/api.ts')
  await api.profiles.seen({ username })
}
