import { Check, MicVocal } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { Voted } from './vote-calls.ts'

export type VoteButtonProps = {
  participantId: string
  name: string
  size?: 'md' | 'lg'
  isFullWidth?: boolean
  /** The name stands above it. */
  isShort?: boolean
  /** Where somebody comes back to from the login, if not to this page's own address. */
  next?: string
}

/** One press, one answer: what it says is read out, and stays beside the button. */
export function VoteButton({ participantId, name, size = 'md', isFullWidth = false, isShort = false, next }: VoteButtonProps) {
  const user = useUser()
  const { pathname } = useLocation()
  const [voted, setVoted] = useState<Voted | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const icon = <MicVocal aria-hidden className="size-5" />
  const label = isShort ? (
    <>
      Vote<span className="sr-only"> for {name}</span>
    </>
  ) : (
    `Vote for ${name}`
  )
  // The server does not know who asks and draws the door; with nobody signed in it leads through the login and back.
  if (!user)
    return (
      <LinkButton size={size} isFullWidth={isFullWidth} icon={icon} href={paths.login({ next: next ?? pathname })}>
        {label}
      </LinkButton>
    )
  const cast = async () => {
    setWaiting(true)
    try {
      const { voteFor } = await loadPart(() => import('./vote-calls.ts'))
      setVoted(await voteFor(participantId, name))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <div className={isFullWidth ? 'w-full' : ''}>
      <NativeButton
        size={size}
        isFullWidth={isFullWidth}
        icon={voted?.isCounted ? <Check aria-hidden className="size-5" /> : icon}
        onClick={cast}
        isPending={isWaiting}
        disabled={voted?.isCounted}
      >
        {voted?.isCounted ? 'Voted today' : isWaiting ? 'Voting …' : label}
      </NativeButton>
      <p aria-live="polite" className={`text-sm ${voted ? 'mt-2' : ''} ${voted?.isCounted ? 'text-success' : 'text-danger'}`}>
        {voted?.text}
      </p>
    </div>
  )
}
