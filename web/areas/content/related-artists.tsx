import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistCard as ArtistCardData } from '#contract/profiles/profiles.ts'
import { ArtistCard } from '#web/areas/profiles/artist-card.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Bookable artists related to the article. */
export function RelatedArtists({ category, artists }: { category: CategorySlug; artists: ArtistCardData[] }) {
  const { name } = categoryOf(category)
  return (
    <section aria-labelledby="related-artists" className="bg-soft py-14">
      <div className="page-edges">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="related-artists" className="font-display text-3xl">
            {name} you could ask
          </h2>
          <LinkButton variant="plain" href={paths.category(category)} className="-ml-4.5 sm:-mr-4.5 sm:ml-0">
            See all {name.toLowerCase()}
          </LinkButton>
        </div>
        <ul className="-mx-4 mt-6 flex snap-x gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0 lg:grid-cols-4">
          {artists.map((artist) => (
            <li key={artist.username} className="w-64 shrink-0 snap-center sm:w-auto">
              <ArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
