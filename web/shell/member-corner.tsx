import type { SessionUser } from '#contract/auth/auth.ts'
import { dashboardOf } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { InteractiveRoom } from './interactive-room.tsx'
import { NotificationBell } from './notification-bell.tsx'

/** The navigation bar's corner for signed-in users, on light pages. */
export function MemberCorner({ user }: { user: SessionUser }) {
  return (
    <>
      <InteractiveRoom>
        <NotificationBell />
      </InteractiveRoom>
      <LinkButton variant="quiet" size="sm" href={dashboardOf(user.type)} className="whitespace-nowrap max-lg:hidden">
        My dashboard
      </LinkButton>
      <AccountMenu user={user} />
    </>
  )
}
