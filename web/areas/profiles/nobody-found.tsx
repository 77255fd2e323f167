import { categories } from '#contract/profiles/categories.ts'
import { paths } from '#web/paths.ts'
import { NothingFound } from '#web/shell/list-results.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Around } from './around-nobody.server.ts'
import { ArtistCard } from './artist-card.tsx'
import { ArtistGrid } from './artist-grid.tsx'
import type { Listing } from './artist-results.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { kinds, nounOf } from './list-figures.ts'
import type { Filters, Place } from './search-address.ts'

type Props = { listing: Listing; filters: Filters; place: Place; around: Around }

/** An empty result: what was searched, which filter to drop, links to all categories and the job board, and other artists below. */
export function NobodyFound({ listing: { understood }, filters, place, around: { ways, others } }: Props) {
  const { words, category } = filters
  const { many } = nounOf(filters)
  const soughtFor = chosenFrom(filters, place).map(({ name }) => name)
  return (
    <>
      <NothingFound
        title={understood?.sorry ?? `No ${many} found`}
        text={
          <>
            {soughtFor.length > 0 && (
              <p>
                You looked for <strong className="font-semibold text-text">{soughtFor.join(' · ')}</strong>.
              </p>
            )}
            <p>
              {words
                ? 'Check the spelling, use fewer words, or say what they do: “singer”, “kids magician”.'
                : 'Try another date or a city nearby: most artists travel.'}{' '}
              Or post a job, and artists send you their price.
            </p>
          </>
        }
        ways={ways}
        all={{ label: `See all ${place.hasCategory ? 'artists' : many}`, href: place.hrefOf({}) }}
        more={
          <LinkButton variant="quiet" href={paths.postJob()}>
            Post a job
          </LinkButton>
        }
        searched={{ place: 'artists', words }}
        nearest={
          others.length
            ? {
                title: category ? `Other ${kinds(category)}` : 'Artists people book most',
                list: (
                  <ArtistGrid className="">
                    {others.map((artist) => (
                      <li key={artist.username}>
                        <ArtistCard isRow artist={artist} />
                      </li>
                    ))}
                  </ArtistGrid>
                ),
              }
            : undefined
        }
      />
      {!category && <Kinds />}
    </>
  )
}

function Kinds() {
  return (
    <nav aria-labelledby="by-kind" className="mt-8">
      <h2 id="by-kind" className="text-xl">
        Browse by kind
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink href={paths.category(slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
