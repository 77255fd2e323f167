import { ArrowRight } from 'lucide-react'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FindForm } from './find-form.tsx'

/** The headline, the search, and artists' faces. */
export function Hero({ faces }: { faces: ArtistCard[] }) {
  return (
    <section
      id="hero"
      aria-labelledby="hero-title"
      className="page-edges grid items-center gap-x-10 gap-y-5 pt-3 pb-10 md:pt-8 lg:grid-cols-[1.12fr_0.88fr]"
    >
      <div className="min-w-0">
        <Link
          href={paths.arena()}
          className="inline-flex min-h-11 items-center gap-3 rounded-full bg-accent-soft px-4 py-1 font-semibold text-accent no-underline"
        >
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-live ring-4 ring-live/25" />
          <span>
            Artist Arena is now live! <span className="max-sm:sr-only">Compete and win prizes</span>
          </span>
          <ArrowRight aria-hidden className="size-4.5 shrink-0" />
        </Link>
        <h1 id="hero-title" className="mt-3 font-display text-4xl sm:text-5xl">
          Every great evening begins with an&nbsp;artist.
        </h1>
        <p className="mt-3 max-w-xl text-muted md:text-lg">
          <span className="max-sm:hidden">
            Find singers, dancers, comedians and bands for your wedding, office night, college fest or terrace party.{' '}
          </span>
          See the whole price first. Your money is held safely until the show is done.
        </p>
        <FindForm className="mt-4" />
        <div className="mt-4 flex flex-wrap gap-2 sm:gap-3 max-sm:*:flex-auto max-sm:*:px-3">
          <LinkButton size="lg" variant="secondary" href={paths.login()}>
            Book an Artist
          </LinkButton>
          <LinkButton size="lg" variant="quiet" href={paths.login({ joinAsArtist: 1 })}>
            Start Your Journey
          </LinkButton>
        </div>
        <p className="mt-2 text-sm text-muted">Free registration. No hidden fees. Cancel anytime.</p>
      </div>
      <div className="relative mx-auto w-full max-w-130 lg:h-145">
        <Faces faces={faces} />
        <FeatureCards className="relative -mt-10 lg:absolute lg:inset-x-0 lg:bottom-4 lg:mx-auto lg:w-full lg:max-w-107.5" />
      </div>
    </section>
  )
}

/** One face in the middle, two behind its shoulders. */
function Faces({ faces: [middle, left, right] }: { faces: ArtistCard[] }) {
  if (!middle) return null
  return (
    <div className="relative mx-auto flex max-w-130 justify-center">
      <Beside artist={left} className="left-0" />
      <Beside artist={right} className="right-0" />
      <Arch frame="page" className="w-[52%] max-w-82.5 md:w-[62%]">
        <Portrait
          picture={middle.picture}
          category={middle.category}
          name={middle.stageName}
          sizes="(min-width: 768px) 20rem, 50vw"
          isFirst
        />
      </Arch>
    </div>
  )
}

function Beside({ artist, className }: { artist: ArtistCard | undefined; className: string }) {
  return (
    artist && (
      <div className={`absolute top-[30%] w-[36%] max-w-43 ${className}`}>
        <Arch frame="page">
          <Portrait picture={artist.picture} category={artist.category} name="" sizes="11rem" />
        </Arch>
      </div>
    )
  )
}
