import type { ArtistCard as Artist } from '#contract/profiles/profiles.ts'
import { ArtistCard } from '#web/areas/profiles/artist-card.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { FirstArtist } from './first-artist.tsx'
import { Section, SectionTitle } from './section.tsx'

/** The newest artists, shown while no artist is in the spotlight. */
export function Newest({ artists }: { artists: Artist[] }) {
  return (
    <Section id="spotlight">
      <Rail
        label="New artists"
        heading={<SectionTitle id="spotlight">New on stage</SectionTitle>}
        more={
          <LinkButton variant="plain" href={paths.artists({ sort: 'newest' })}>
            See all new artists
          </LinkButton>
        }
        className="mt-5 gap-4 md:mt-8 md:gap-5"
      >
        {artists.map((artist) => (
          <li key={artist.username} className="w-58 shrink-0 snap-start md:w-73">
            <ArtistCard artist={artist} />
          </li>
        ))}
      </Rail>
      {artists.length === 0 && <FirstArtist />}
    </Section>
  )
}
