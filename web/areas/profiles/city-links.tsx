import { Link } from 'react-router'
import { type CategorySlug, categoryOf } from '#contract/categories.ts'
import type { CitySlug } from '#contract/cities.ts'
import { paths } from '#web/paths.ts'
import type { Listing } from './artist-results.tsx'

type Props = { category: CategorySlug; cities: NonNullable<Listing['facets']>['city']; current: CitySlug | undefined }

/** The same kind of artist, city by city: for people who look around, and for search engines. */
export function CityLinks({ category, cities, current }: Props) {
  const others = cities.filter(({ value }) => value !== current)
  if (!others.length) return null
  const { name } = categoryOf(category)
  return (
    <nav aria-labelledby="in-cities" className="mt-12 border-t border-line pt-8">
      <h2 id="in-cities">{current ? `${name} in other cities` : `${name} by city`}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        {others.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={paths.category(category, { city: value })} className="inline-flex min-h-11 items-center gap-1.5 underline-link">
              <span className="max-sm:sr-only">{name} in</span> {label} <span className="text-muted tabular-nums">({count})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
