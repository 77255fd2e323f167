import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'

/** The page is the same for everybody, so a blocked visitor is redirected once the block is known. */
export function KeepApart({ username }: { username: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const asks = !!user && user.username !== username
  useEffect(() => {
    if (!asks) return
    let isHere = true
    void isBlocked(username).then((blocked) => isHere && blocked && navigate(paths.report(username), { replace: true }))
    return () => {
      isHere = false
    }
  }, [asks, username, navigate])
  return null
}

async function isBlocked(username: string): Promise<boolean> {
  const { api } = await import('#web/lib/api.ts')
  return api.blocks.between({ username }).then(
    (answer) => answer.isBlocked,
    () => false,
  )
}
