import { dropSession, readSession } from '#web/lib/session.ts'

/** The browser forgets at once; the server is told, and offline it will find the session idle. */
export async function signOut() {
  const session = readSession()
  dropSession()
  if (!session) return
  const { api } = await import('#web/lib/api.ts')
  await api.auth.logout({ refreshToken: session.refreshToken }).catch(() => undefined)
}
