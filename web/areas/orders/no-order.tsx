import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function NoOrder() {
  const isArtist = useUser()?.type === 'artist'
  return (
    <EmptyState
      title="There is no such order"
      action={<LinkButton href={isArtist ? paths.sales() : paths.orders()}>{isArtist ? 'My sales' : 'My orders'}</LinkButton>}
    >
      It may belong to another account.
    </EmptyState>
  )
}
