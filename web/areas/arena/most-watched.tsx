import type { Performance } from '#contract/arena/performances.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { PerformanceCard } from './performance-card.tsx'

/** First the picks of our team, then the most watched. */
export function MostWatched({ performances }: { performances: readonly Performance[] }) {
  return (
    <section aria-labelledby="trending">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="trending">Most watched</h2>
        <TextLink href={paths.arenaWatch()}>Watch them all</TextLink>
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {performances.map((performance) => (
          <li key={performance.id} className="min-w-0">
            <PerformanceCard performance={performance} />
          </li>
        ))}
      </ul>
    </section>
  )
}
