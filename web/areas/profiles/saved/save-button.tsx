import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { NativeButton, NativeIconButton } from '#web/ui/native-button.tsx'
import { saveAfterSignIn, setSaved, useSaved } from './saved-store.ts'

type Props = {
  artist: { username: string; stageName: string }
  /** On cards only the heart; on the profile with a label. */
  isIcon?: boolean
  className?: string
}

/** Signed-out visitors sign in first, and come back to a saved artist. */
export function SaveButton({ artist: { username, stageName }, isIcon = false, className }: Props) {
  const user = useUser()
  const isSaved = useSaved().has(username)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useFleeting()
  if (user?.username === username) return null
  const press = () => {
    if (user) return void setSaved(username, !isSaved).catch(() => setFailure('That was not saved. Please try again.'))
    saveAfterSignIn(username)
    void navigate(paths.login({ next: `${pathname}${search}` }))
  }
  const heart = <Heart aria-hidden className={`size-5 ${isSaved ? 'fill-live stroke-live' : ''}`} />
  const label = isSaved ? `Take ${stageName} out of saved` : `Save ${stageName}`
  return (
    <span className={`relative inline-flex ${className ?? ''}`}>
      {isIcon ? (
        <NativeIconButton label={label} aria-pressed={isSaved} title={isSaved ? 'Saved' : 'Save'} onClick={press}>
          {heart}
        </NativeIconButton>
      ) : (
        <NativeButton variant="quiet" size="sm" icon={heart} aria-label={label} aria-pressed={isSaved} onClick={press}>
          {isSaved ? 'Saved' : 'Save'}
        </NativeButton>
      )}
      <span
        role="status"
        className={failure ? 'absolute end-0 top-full z-20 mt-1 w-48 rounded-md bg-text p-2 text-sm text-page' : 'sr-only'}
      >
        {failure}
      </span>
    </span>
  )
}

const shownMs = 6_000

/** A message that disappears by itself. */
function useFleeting() {
  const [text, setText] = useState('')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(''), shownMs)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
