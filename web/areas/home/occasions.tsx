import { ArrowRight } from 'lucide-react'
import { occasions as known } from '#contract/profiles/occasions.ts'
import type { FrontPage } from '#contract/profiles/profiles.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section, SectionTitle } from './section.tsx'

const tints = ['bg-accent-soft', 'bg-notice-soft', 'bg-success-soft']

/** Occasions, each a link to a search for fitting artists. */
export function Occasions({ occasions }: { occasions: FrontPage['occasions'] }) {
  return (
    <Section id="occasions">
      <div className="flex items-end justify-between gap-4">
        <SectionTitle id="occasions">What are we celebrating?</SectionTitle>
        <LinkButton variant="plain" href={paths.artists()} className="-mr-4.5 shrink-0">
          See all artists
        </LinkButton>
      </div>
      <ul className="phone-rail mt-5 gap-3 max-md:grid-rows-2 md:mt-8 md:grid md:grid-cols-2 md:gap-4 lg:grid-cols-3 lg:gap-5">
        {known.map(({ slug, name, line, words }, place) => (
          <li
            key={slug}
            className={`group relative flex items-center gap-4 overflow-hidden rounded-lg p-4 md:flex-col md:items-start md:gap-5 md:p-6 ${tints[place % tints.length]}`}
          >
            <Faces artists={occasions.find((each) => each.slug === slug)?.artists ?? []} />
            <div className="min-w-0 flex-1">
              <h3 className="font-display text-xl">
                <Link
                  href={paths.artists({ words })}
                  className="inline-flex items-center gap-2 no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                  <ArrowRight aria-hidden className="size-4.5 transition-transform group-hover:translate-x-1" />
                </Link>
              </h3>
              <p className="mt-1">{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Faces({ artists }: { artists: FrontPage['occasions'][number]['artists'] }) {
  return (
    <div aria-hidden className="flex shrink-0 items-end md:gap-3">
      {artists.map(({ username, picture, category }, place) => (
        <Arch key={username} frame="none" className={`w-14 md:w-20 ${place > 0 ? 'max-md:hidden' : ''}`}>
          <Portrait picture={picture} category={category} name="" sizes="5rem" />
        </Arch>
      ))}
    </div>
  )
}
