import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import type { Route } from './+types/arena-layout'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { PageFault } from './page-fault.tsx'
import { SkipLink } from './skip-link.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'

const rooms = [
  { label: 'Arena', href: paths.arena() },
  { label: 'Watch', href: paths.arenaWatch() },
  { label: 'Leaderboard', href: paths.arenaBoard() },
  { label: 'Vote now', href: paths.arenaVoting() },
  { label: 'Contests', href: paths.arenaContests() },
  { label: 'Compete', href: paths.arenaCompete() },
  { label: 'Rules', href: paths.arenaRules() },
]

/** The stage: everything of the arena by lamplight, with its own way around. */
export default function ArenaLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isIn = (href: string) => pathname === href || (href !== paths.arena() && pathname.startsWith(`${href}/`))
  return (
    <ThemeScope theme="stage" className="bg-page text-text">
      <SkipLink />
      <NavBar />
      <div className="border-b border-line bg-page pt-18.5">
        <TabLinks
          label="Arena"
          links={rooms.map((room) => ({ ...room, isCurrent: isIn(room.href) }))}
          className="mx-auto max-w-7xl px-4 md:px-6"
        />
      </div>
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children}
      </main>
      <Footer />
      <WhatsappButton />
    </ThemeScope>
  )
}
