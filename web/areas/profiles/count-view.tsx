import { useEffect } from 'react'

/** Reports a view after the page has been visible for a moment; the server counts each visitor once a day. */
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
