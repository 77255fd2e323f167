import { MapPin } from 'lucide-react'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import type { FoundArtist } from '#contract/profiles/profiles.ts'
import { ArtistCard } from '#web/areas/profiles/artist-card.tsx'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { SectionTitle } from './section.tsx'
import { offeredCities } from './shown-city.ts'
import { useOwnCity } from './use-own-city.ts'

type Props = {
  city: CitySlug
  /** The visitor chose this city; otherwise the user's own city replaces it. */
  isChosen: boolean
  artists: FoundArtist[]
}

/** Artists in the reader's city, from their profile or last choice; never asks for the location. */
export function Near({ city, isChosen, artists }: Props) {
  const shown = useOwnCity({ city, isChosen, artists })
  const { name } = cityOf(shown.city)
  const cities = offeredCities.includes(shown.city) ? offeredCities : [shown.city, ...offeredCities]
  return (
    <section id="near" aria-labelledby="near-title" className="scroll-mt-18 bg-soft py-8 md:py-20">
      <div className="page-edges">
        <Rail
          label={`Artists in ${name}`}
          heading={
            <div>
              <p className="flex items-center gap-1.5 font-semibold text-link">
                <MapPin aria-hidden className="size-4.5" />
                {shown.isOwn ? 'Near you' : 'Around the corner'}
              </p>
              <SectionTitle id="near">Artists who live in {name}</SectionTitle>
            </div>
          }
          more={
            <LinkButton variant="plain" href={paths.artists({ city: shown.city, from_here: 'yes' })}>
              All in {name}
            </LinkButton>
          }
          above={
            <nav aria-label="Cities" className="phone-row mt-5 md:fading-row md:py-1">
              <ul className="flex gap-2">
                {cities.map((slug) => (
                  <li key={slug} className="shrink-0">
                    <ChipLink href={`${paths.home()}?city=${slug}#near`} isCurrent={slug === shown.city}>
                      {cityOf(slug).name}
                    </ChipLink>
                  </li>
                ))}
              </ul>
            </nav>
          }
          className="mt-5 gap-4 md:gap-5"
        >
          {shown.artists.map((artist) => (
            <li key={artist.username} className="w-58 shrink-0 snap-start md:w-73">
              <ArtistCard artist={artist} />
            </li>
          ))}
        </Rail>
        {shown.artists.length === 0 && (
          <EmptyState
            heading="h3"
            title={`Nobody from ${name} is here yet`}
            action={<LinkButton href={paths.artists({ city: shown.city })}>See who comes to {name}</LinkButton>}
          >
            Artists from other cities travel to you, and the price you see has the journey in it.
          </EmptyState>
        )}
        <p className="md:hidden">
          <LinkButton variant="plain" className="-ml-4.5" href={paths.artists({ city: shown.city, from_here: 'yes' })}>
            All in {name}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}
