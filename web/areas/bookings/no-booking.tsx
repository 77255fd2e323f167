import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function NoBooking() {
  const back = useUser()?.type === 'artist' ? paths.artistBookings() : paths.clientBookings()
  return (
    <EmptyState title="There is no such booking" action={<LinkButton href={back}>My bookings</LinkButton>}>
      It may belong to another account.
    </EmptyState>
  )
}
