import { Plus } from 'lucide-react'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** @param pair a folk singer and a beatboxer, or empty */
export function CollaborateHero({ pair: [first, second] }: { pair: ArtistCard[] }) {
  return (
    <header className="page-edges grid items-center gap-6 py-6 md:grid-cols-[1.2fr_1fr] md:gap-10 md:py-12">
      <div>
        <h1 className="max-w-[15ch] font-display text-4xl sm:text-5xl">Two artists, one thing neither could make alone</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          A folk singer and a beat boxer. A dancer and somebody with a drone. Find each other, plan it in one room, and share the applause.
        </p>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:px-4 max-sm:*:text-base">
          <LinkButton size="lg" href={paths.collab()}>
            Start Collaborating
          </LinkButton>
          <LinkButton size="lg" variant="secondary" href="#how-it-works">
            Learn More
          </LinkButton>
        </div>
      </div>
      {first && second && (
        <div className="relative mx-auto flex items-start gap-4 md:gap-6">
          <Face artist={first} />
          <Face artist={second} className="mt-10" />
          <span
            aria-hidden
            className="absolute top-26 left-1/2 grid size-12 -translate-x-1/2 place-items-center rounded-full border-4 border-page bg-primary text-on-primary md:top-36"
          >
            <Plus className="size-6" />
          </span>
        </div>
      )}
    </header>
  )
}

function Face({ artist: { username, stageName, category, picture }, className = '' }: { artist: ArtistCard; className?: string }) {
  return (
    <Link href={paths.profile(username)} className={`group block w-36 rounded-lg text-center no-underline md:w-52 ${className}`}>
      <Arch className="w-full">
        <Portrait picture={picture} category={category} name="" sizes="(min-width: 768px) 13rem, 9rem" isFirst />
      </Arch>
      <span className="mt-2 block leading-tight font-semibold group-hover:underline">{stageName}</span>
      <span className="block text-sm text-muted">{categoryOf(category).one}</span>
    </Link>
  )
}
