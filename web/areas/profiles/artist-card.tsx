import { BadgeCheck } from 'lucide-react'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import type { ArtistCard as ArtistCardData } from '#contract/profiles.ts'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Portrait } from './portrait.tsx'

export function ArtistCard({ artist, date, isFirst }: { artist: ArtistCardData; date?: string | undefined; isFirst?: boolean }) {
  const { username, stageName, category, city, priceFrom, rating, verified, picture, label } = artist
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card transition-shadow hover:shadow-lift">
      <div className="grid place-items-center bg-soft pt-6">
        <Arch className="w-44 max-w-[70%]">
          <Portrait picture={picture} category={category} name={stageName} sizes="11rem" {...(isFirst ? { isFirst } : {})} />
        </Arch>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="flex items-center gap-1.5 font-sans text-lg font-semibold tracking-normal">
          <Link
            href={date ? paths.book(username, { date }) : paths.profile(username)}
            className="no-underline after:absolute after:inset-0"
          >
            {stageName}
          </Link>
          {verified && <BadgeCheck role="img" aria-label="verified" className="size-5 shrink-0 text-success" />}
        </h3>
        <p className="text-muted">
          {categoryOf(category).one}, {cityOf(city).name}
        </p>
        {label && (
          <Badge tone="marigold" className="self-start">
            {label}
          </Badge>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          {rating.count > 0 ? <Rating value={rating.mean} reviews={rating.count} /> : <span className="text-muted">New here</span>}
          {priceFrom !== null && <Price rupees={priceFrom} before="from" />}
        </div>
      </div>
    </article>
  )
}
