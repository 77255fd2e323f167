import type { ArtistCard as Artist } from '#contract/profiles/profiles.ts'
import { ArtistCard } from '#web/areas/profiles/artist-card.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { FirstArtist } from './first-artist.tsx'
import { Section, SectionTitle } from './section.tsx'

export function Trending({ artists }: { artists: Artist[] }) {
  return (
    <Section id="trending" isSoft>
      <Rail
        label="Trending artists"
        heading={<SectionTitle id="trending">Trending artists</SectionTitle>}
        more={
          <LinkButton variant="plain" href={paths.artists()}>
            See everybody
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
