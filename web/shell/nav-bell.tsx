import { InteractiveRoom } from './interactive-room.tsx'
import { NotificationBell } from './notification-bell.tsx'

/** The bell on pages that are otherwise only read. */
export function NavBell() {
  return (
    <InteractiveRoom>
      <NotificationBell />
    </InteractiveRoom>
  )
}
