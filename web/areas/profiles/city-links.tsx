import type { CitySlug } from '#contract/india/cities.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import { paths } from '#web/paths.ts'
import { CountedLinks } from '#web/shell/counted-links.tsx'
import type { Listing } from './artist-results.tsx'

type Props = { category: CategorySlug; cities: NonNullable<Listing['facets']>['city']; current: CitySlug | undefined }

/** Links to the same category in other cities. */
export function CityLinks({ category, cities, current }: Props) {
  const { name } = categoryOf(category)
  return (
    <CountedLinks
      id="in-cities"
      title={current ? `${name} in other cities` : `${name} by city`}
      before={`${name} in`}
      links={cities
        .filter(({ value }) => value !== current)
        .map(({ value, label, count }) => ({ label, count, href: paths.category(category, { city: value }) }))}
    />
  )
}
