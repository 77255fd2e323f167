import { ChevronDown, Menu, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#brand'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { iconButton } from '#web/ui/icon-button-look.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NavFold } from './nav-fold.tsx'
import { useNavTone } from './nav-tone.ts'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'
import { whatsappLink } from './whatsapp.ts'
import { WordSearch } from './word-search.tsx'
import { Wordmark } from './wordmark.tsx'

// Only signed-in users need it; anonymous visitors do not load it.
const MemberCorner = lazy(() => loadPart(async () => ({ default: (await import('./member-corner.tsx')).MemberCorner })))

type Place = { label: string; href: string; isLive?: boolean; also?: readonly string[] }
const places: readonly Place[] = [
  { label: 'Artist Arena', href: paths.arena(), isLive: true, also: [paths.performance('')] },
  { label: 'Buy Artwork', href: paths.buyArt() },
  { label: 'Blog', href: paths.blog() },
]
const jobs: readonly Place[] = [
  { label: 'Find Jobs', href: paths.jobs() },
  { label: 'Post Jobs', href: paths.postJob() },
]
const look = 'flex min-h-11 items-center rounded-full px-2.5 no-underline hover:underline aria-[current]:lit-place lg:px-3'

export function NavBar() {
  const { isHidden, isOpaque } = useHidesOnScroll()
  const { section, theme } = useNavTone()
  const { pathname } = useLocation()
  return (
    <header
      data-section={section ?? undefined}
      data-theme={theme ?? undefined}
      data-hidden={isHidden || undefined}
      data-opaque={isOpaque || undefined}
      className="fixed inset-x-0 top-0 z-40 border-b border-line bg-page/80 text-text backdrop-blur transition-[translate,background-color] not-focus-within:data-hidden:-translate-y-full data-opaque:bg-page/95"
    >
      <div className="page-edges grid h-18 grid-cols-[1fr_auto] items-center gap-3 md:grid-cols-[1fr_auto_1fr]">
        <Wordmark />
        <nav aria-label="Main" className="hidden items-center whitespace-nowrap md:flex">
          {marked(places, pathname).map(({ label, href, isLive, isCurrent }) => (
            <Link key={href} href={href} aria-current={isCurrent} className={`${look} gap-2`}>
              {isLive && <span aria-hidden className="size-2 rounded-full bg-live ring-4 ring-accent-soft" />}
              {label}
            </Link>
          ))}
          <NavFold
            name="Jobs"
            label={
              <>
                Jobs <ChevronDown aria-hidden className="size-4.5" />
              </>
            }
            entries={marked(jobs, pathname)}
            summaryClassName={`${look} gap-1 group-has-[[aria-current]]:lit-place`}
            className="group"
          />
        </nav>
        <Account />
      </div>
    </header>
  )
}

/** An entry is current on its page and on all pages below it. */
const marked = (entries: readonly Place[], pathname: string) =>
  entries.map((place) => ({
    ...place,
    isCurrent: [place.href, ...(place.also ?? [])].some((each) => pathname.startsWith(each)) || undefined,
  }))

/** Lists with a search field of their own: there the bar has a link to the site's search instead of a second field. */
const searchedLists = [paths.artists(), paths.buyArt(), paths.jobs()]
const hasOwnSearch = (pathname: string) => searchedLists.includes(pathname) || pathname.startsWith('/categories/')

function SearchOfSite({ isLink }: { isLink: boolean }) {
  return (
    <>
      {!isLink && (
        <WordSearch
          isLow
          suggests
          label="Everything"
          field="Search all of Mehfil"
          placeholder="Singer under 50k"
          action={paths.search()}
          className="w-56 max-xl:hidden"
        />
      )}
      <Link href={paths.search()} aria-label="Search" className={iconButton({ variant: 'ghost', className: isLink ? '' : 'xl:hidden' })}>
        <Search aria-hidden className="size-5.5" />
      </Link>
    </>
  )
}

function Account() {
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <div className="flex items-center gap-2 justify-self-end">
      {/* The search page has its own field. */}
      {pathname !== paths.search() && <SearchOfSite isLink={hasOwnSearch(pathname)} />}
      <Door user={user} />
      <NavFold
        name="Menu"
        title="Menu"
        label={<Menu aria-hidden className="size-6" />}
        entries={[
          ...marked([...places, ...jobs], pathname),
          ...(user ? [{ label: 'My dashboard', href: dashboardOf(user.type) }] : []),
          // On a phone, the bar of a price and its button leaves no room for the floating button.
          { label: 'WhatsApp us', href: whatsappLink(`Hello ${brand.name}, I have a question.`) },
        ]}
        summaryClassName="grid size-11 place-items-center rounded-full hover:bg-soft"
        className="md:hidden"
      />
    </div>
  )
}

function Door({ user }: { user: ReturnType<typeof useUser> }) {
  // The server does not know the user and renders the sign-in links; app.css hides them where there is a session.
  if (!user)
    return (
      <LinkButton variant="secondary" size="sm" href={paths.login()} className="for-strangers tracking-wide">
        LOGIN
      </LinkButton>
    )
  return (
    <Suspense fallback={<span className="h-11 w-24" />}>
      <MemberCorner user={user} />
    </Suspense>
  )
}
