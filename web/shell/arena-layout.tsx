import type { ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { arenaCategories } from '#contract/arena/categories.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import type { Route } from './+types/arena-layout'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { PageFault } from './page-fault.tsx'
import { SkipLink } from './skip-link.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
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

/** The categories with contests open for entries. The arena works without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await apiOf(context)
    .arena.contests({ state: 'entries_open', limit: arenaCategories.length })
    .catch(() => ({ results: [] }))
  return { open: results.filter(({ takesEntries }) => takesEntries).map(({ category }) => category) }
}

/** The arena's layout: dark theme, own navigation. */
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
  const category = useCategory()
  const place = roomOf(pathname)
  const isIn = (href: string) => place === href || (href !== paths.arena() && place.startsWith(`${href}/`))
  return (
    <ThemeScope theme="stage" className="bg-page text-text">
      <SkipLink />
      <NavBar />
      <section aria-label="Artist Arena" className="border-b border-line bg-page pt-18.5">
        <div className="page-edges flex items-center gap-6">
          <TabLinks
            label="Arena"
            links={rooms.map((room) => ({ ...room, isCurrent: isIn(room.href) }))}
            className="min-w-0 flex-1 border-b-0! phone-row max-md:py-0!"
          />
          {category && !isIn(paths.arenaCompete()) && (
            <LinkButton size="sm" variant="secondary" href={paths.arenaCompete(category.slug)} className="max-lg:hidden">
              Compete in {category.name.toLowerCase()}
            </LinkButton>
          )}
        </div>
      </section>
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        <StoppedNotice className="page-edges pt-4" />
        {children}
      </main>
      <Footer />
      <WhatsappButton />
    </ThemeScope>
  )
}

/** The section that a page belongs to, including pages reached from it. */
function roomOf(pathname: string): string {
  if (pathname === paths.pastContests()) return paths.arenaContests()
  return pathname.startsWith(paths.performance('')) ? paths.arenaWatch() : pathname
}

/** The category of the current page, if a contest of it is open for entries. */
function useCategory() {
  const open = useRouteLoaderData<typeof loader>('shell/arena-layout')?.open
  const data = useMatches().at(-1)?.loaderData
  const slug = data && typeof data === 'object' && 'category' in data ? data.category : undefined
  return arenaCategories.find((each) => each.slug === slug && open?.includes(each.slug))
}
