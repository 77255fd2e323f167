/** The first results of each kind; the lists themselves have the rest, and the filters. */
import type { ReactNode } from 'react'
import { PerformanceCard } from '#web/areas/arena/performance-card.tsx'
import { ArticleTile } from '#web/areas/content/article-tile.tsx'
import { JobCard } from '#web/areas/jobs/job-card.tsx'
import { ArtworkGrid } from '#web/areas/market/artwork-grid.tsx'
import type { Around } from '#web/areas/profiles/around-nobody.server.ts'
import { ArtistResults } from '#web/areas/profiles/artist-results.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Found } from './search-page.tsx'

type Listed<Name extends keyof Found> = { listing: Found[Name] }

/** The chips, filters and further pages link to the list of artists. */
export function FoundArtists({ words, listing, around }: Listed<'artists'> & { words: string; around: Around }) {
  return (
    <>
      <ArtistResults
        listing={listing}
        filters={{ words, from_here: false, sort: 'relevance' }}
        place={{ hrefOf: paths.artists, hasCategory: true }}
        around={around}
        isPart
      />
      {listing.total > 0 && <All href={paths.artists({ words })}>Filter these artists</All>}
    </>
  )
}

export function FoundWorks({ words, listing: { results } }: Listed<'works'> & { words: string }) {
  return (
    <>
      <ArtworkGrid artworks={results} label="Artworks" isFirst heading="h2" />
      <All href={paths.buyArt({ words })}>Filter these works</All>
    </>
  )
}

export function FoundJobs({ words, listing: { results }, now }: Listed<'jobs'> & { words: string; now: string }) {
  return (
    <>
      <ul className="grid gap-4">
        {results.map((job) => (
          <li key={job.jobId}>
            <JobCard job={job} now={now} />
          </li>
        ))}
      </ul>
      <All href={paths.jobs({ words })}>Filter these jobs</All>
    </>
  )
}

export function FoundPerformances({ listing: { results } }: Listed<'performances'>) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {results.map((performance) => (
          <li key={performance.id}>
            <PerformanceCard performance={performance} />
          </li>
        ))}
      </ul>
      <All href={paths.arenaWatch()}>Watch the arena</All>
    </>
  )
}

export function FoundArticles({ listing: { results } }: Listed<'articles'>) {
  return (
    <>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {results.map((article) => (
          <li key={article.slug}>
            <ArticleTile article={article} />
          </li>
        ))}
      </ul>
      <All href={paths.blog()}>All articles</All>
    </>
  )
}

function All({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton variant="secondary" href={href} className="mt-8">
      {children}
    </LinkButton>
  )
}
