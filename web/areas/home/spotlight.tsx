import { Languages, MapPin, Sparkles } from 'lucide-react'
import type { OutputOf } from '#contract/grammar/call.ts'
import { cityOf } from '#contract/india/cities.ts'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { profiles } from '#contract/profiles/profiles.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rating } from '#web/ui/rating.tsx'

export type SpotlitArtist = OutputOf<typeof profiles.spotlight>['results'][number]

/** One featured artist, large, with a quote. */
export function Spotlight({ artist }: { artist: SpotlitArtist }) {
  const city = cityOf(artist.city)
  const first = artist.stageName.split(' ')[0]
  return (
    <section id="spotlight" aria-labelledby="spotlight-title" className="scroll-mt-18 py-8 md:py-20">
      <div className="page-edges grid grid-cols-[7rem_1fr] items-center gap-x-4 gap-y-4 md:grid-cols-[0.8fr_1fr] md:gap-x-16">
        <Arch className="w-full max-w-100 justify-self-center md:row-span-2">
          <Portrait picture={artist.picture} category={artist.category} name={artist.stageName} sizes="(min-width: 768px) 25rem, 7rem" />
        </Arch>
        <div className="min-w-0 md:self-end">
          <Badge tone="marigold" icon={<Sparkles aria-hidden />}>
            Spotlight: {categoryOf(artist.category).one}
          </Badge>
          <h2 id="spotlight-title" className="mt-2 font-display text-3xl md:mt-4 md:text-4xl">
            {artist.stageName}
          </h2>
          {artist.label && <p className="mt-1 text-sm text-muted">{artist.label}</p>}
        </div>
        <div className="max-md:col-span-2 md:self-start">
          {artist.story && <p className="font-display text-xl text-link md:text-2xl">{artist.story}</p>}
          <p className="mt-4 max-w-[62ch] md:mt-5 md:text-lg">{artist.bio}</p>
          <ul className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 text-muted">
            <li className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4.5" />
              {city.name}, {city.state}
            </li>
            <li className="flex items-center gap-1.5">
              <Languages aria-hidden className="size-4.5" />
              {artist.languages.map((code) => languageOf(code).name).join(', ')}
            </li>
            {artist.rating.count > 0 && (
              <li>
                <Rating value={artist.rating.mean} reviews={artist.rating.count} />
              </li>
            )}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton href={paths.book(artist.username)}>Book {first}</LinkButton>
            <LinkButton variant="secondary" href={paths.profile(artist.username)}>
              See the whole page
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
