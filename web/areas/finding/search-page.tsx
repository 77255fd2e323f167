import { redirect } from 'react-router'
import { categories } from '#contract/profiles/categories.ts'
import { type ApiClient, apiOf } from '#web/api.server.ts'
import { type Around, aroundNobody } from '#web/areas/profiles/around-nobody.server.ts'
import { pageNumber } from '#web/lib/page-number.ts'
import { paths } from '#web/paths.ts'
import { CountEmptySearch } from '#web/shell/count-empty-search.tsx'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { WordSearch } from '#web/shell/word-search.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { Route } from './+types/search-page'
import { FoundArticles, FoundArtists, FoundJobs, FoundPerformances, FoundWorks } from './found.tsx'

const shown = 12
const tabs = ['artists', 'works', 'jobs', 'performances', 'articles'] as const
type Tab = (typeof tabs)[number]
const labels: Record<Tab, string> = {
  artists: 'Artists',
  works: 'Artworks',
  jobs: 'Jobs',
  performances: 'Performances',
  articles: 'Articles',
}

/** Where to browse when nothing was found. */
const browseOf: Record<Exclude<Tab, 'artists'>, { href: string; label: string }> = {
  works: { href: paths.buyArt(), label: 'Browse all artworks' },
  jobs: { href: paths.jobs(), label: 'Browse all jobs' },
  performances: { href: paths.arena(), label: 'Go to the arena' },
  articles: { href: paths.blog(), label: 'Browse all articles' },
}

const examples = ['singer for sangeet under 50k', 'qawwali group in delhi', 'kids magician pune', 'madhubani painting', 'dj kal jaipur']

const nothing: Around = { ways: [], others: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const words = (searchParams.get('words') ?? '').trim().slice(0, 100)
  if (!words) return { words, found: null, tab: tabs[0], now: '', around: nothing }
  const asked = tabs.find((each) => each === searchParams.get('in'))
  const page = pageNumber(searchParams.get('page'))
  const api = apiOf(context)
  const found = await foundBy(api, words, (tab) => (tab === asked ? page : 1))
  // Without a chosen tab, open the first one with results.
  const tab = asked ?? tabs.find((each) => found[each].total > 0) ?? tabs[0]
  if (page > 1 && page > found[tab].totalPages) throw redirect(paths.search({ words, in: tab }))
  const around = tab === 'artists' ? await aroundNobody(api, found.artists, { from_here: false, sort: 'relevance' }) : nothing
  return { words, found, tab, now: new Date().toISOString(), around }
}

async function foundBy({ profiles, market, jobs, vidbox, content }: ApiClient, words: string, pageOf: (tab: Tab) => number) {
  const wish = (tab: Tab) => ({ words, limit: shown, page: pageOf(tab) })
  const [artists, works, posts, performances, articles] = await Promise.all([
    profiles.list(wish('artists')),
    market.list(wish('works')),
    jobs.list(wish('jobs')),
    vidbox.find(wish('performances')),
    content.articles(wish('articles')),
  ])
  return { artists, works, jobs: posts, performances, articles }
}
export type Found = Awaited<ReturnType<typeof foundBy>>

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { words } = args.loaderData
  return pageMeta(args, {
    title: words ? `Search: ${words}` : 'Search',
    description:
      'Search artists, artworks, jobs, performances and articles at once, in English, Hindi or both, as you would say it to a friend.',
    path: paths.search(),
    robots: 'noindex,follow',
  })
}

export default function SearchPage({ loaderData: { words, found, tab, now, around } }: Route.ComponentProps) {
  return (
    <div className="page-edges pt-4 pb-12 md:pt-6">
      <div className={words ? 'flex flex-wrap items-center justify-between gap-x-8 gap-y-3' : 'grid gap-4'}>
        <h1 className="font-display text-3xl wrap-anywhere">{words ? `“${words}”` : 'Search'}</h1>
        <WordSearch
          label="All of Mehfil"
          field="What do you look for?"
          placeholder="Singer for sangeet under 50k"
          action={paths.search()}
          suggests
          words={words}
          key={words}
          className={`w-full ${words ? 'max-w-2xl lg:max-w-xl' : 'max-w-3xl'}`}
        />
      </div>
      {found ? <Results words={words} found={found} tab={tab} now={now} around={around} /> : <Examples />}
    </div>
  )
}

function Examples() {
  return (
    <section aria-labelledby="examples" className="mt-8">
      <h2 id="examples" className="text-xl">
        Say it as you would to a friend
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {examples.map((words) => (
          <li key={words}>
            <ChipLink href={paths.search({ words })}>{words}</ChipLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-xl">Or look around</h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="relative overflow-hidden rounded-lg border border-line bg-card transition-shadow hover:shadow-lift">
            <img
              src={`/drawn/category-${slug}.svg`}
              alt=""
              width={1200}
              height={600}
              loading="lazy"
              decoding="async"
              className="aspect-[2/1] w-full bg-soft object-cover"
            />
            <p className="px-4 py-3 font-semibold">
              <Link href={paths.category(slug)} className="text-text no-underline after:absolute after:inset-0 hover:underline">
                {name}
              </Link>
            </p>
          </li>
        ))}
        <li className="relative grid place-items-center rounded-lg border border-line bg-soft p-4 text-center hover:shadow-lift">
          <Link href={paths.artists()} className="font-semibold after:absolute after:inset-0">
            All artists
          </Link>
        </li>
      </ul>
    </section>
  )
}

function countOf({ total, isCapped = false }: { total: number; isCapped?: boolean }): string {
  return `${total.toLocaleString('en-IN')}${isCapped ? '+' : ''}`
}

type Props = { words: string; found: Found; tab: Tab; now: string; around: Around }

function Results({ words, found, tab, now, around }: Props) {
  const links = tabs.map((each) => ({
    href: paths.search({ words, in: each }),
    label: labels[each],
    count: countOf(found[each]),
    isCurrent: each === tab,
  }))
  return (
    <>
      <TabLinks label="What was found" links={links} className="mt-4" />
      {tabs.every((each) => found[each].total === 0) && <CountEmptySearch place="everything" words={words} />}
      {found[tab].total === 0 && tab !== 'artists' ? (
        <EmptyState
          heading="h2"
          className="mt-6"
          title={`No ${labels[tab].toLowerCase()} match “${words}”`}
          action={<LinkButton href={browseOf[tab].href}>{browseOf[tab].label}</LinkButton>}
        >
          Try fewer or other words, or look at what the other tabs found.
        </EmptyState>
      ) : (
        <div className="mt-4">
          {tab === 'artists' && <FoundArtists words={words} listing={found.artists} around={around} />}
          {tab === 'works' && <FoundWorks words={words} listing={found.works} />}
          {tab === 'jobs' && <FoundJobs words={words} listing={found.jobs} now={now} />}
          {tab === 'performances' && <FoundPerformances listing={found.performances} />}
          {tab === 'articles' && <FoundArticles listing={found.articles} />}
          {tab !== 'artists' && (
            <Pagination
              page={found[tab].page}
              pages={found[tab].totalPages}
              hrefFor={(page) => paths.search({ words, in: tab, page: page === 1 ? undefined : page })}
              className="mt-8"
            />
          )}
        </div>
      )}
    </>
  )
}
