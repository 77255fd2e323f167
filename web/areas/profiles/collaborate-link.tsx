import { Handshake } from 'lucide-react'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shown to artists on another artist's page. */
export function CollaborateLink({ username }: { username: string }) {
  const user = useUser()
  if (user?.type !== 'artist' || user.username === username) return null
  return (
    <LinkButton
      variant="quiet"
      size="sm"
      href={paths.collab({ view: 'find', ask: username })}
      icon={<Handshake aria-hidden className="size-5 text-accent" />}
    >
      Collaborate
    </LinkButton>
  )
}
