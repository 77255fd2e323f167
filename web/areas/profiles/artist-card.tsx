import { BadgeCheck } from 'lucide-react'
import { sayTaken } from '#contract/calendar.ts'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import type { FoundArtist } from '#contract/profiles.ts'
import { formatDay, startOfDay } from '#contract/time.ts'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Portrait } from './portrait.tsx'

type Props = {
  artist: FoundArtist
  date?: string | undefined
  isFirst?: boolean
  /** In a list, where on a narrow screen the portrait stands beside the words, so that several artists are seen at once. */
  isRow?: boolean
}

export function ArtistCard({ artist, date, isFirst, isRow = false }: Props) {
  const { username, stageName, category, city, rating, verified, picture, label, why } = artist
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card transition-shadow hover:shadow-lift ${isRow ? 'max-sm:flex-row' : ''}`}
    >
      <div
        className={`grid shrink-0 place-items-center bg-soft pt-6 ${isRow ? 'max-sm:w-28 max-sm:place-items-end max-sm:pt-4 sm:pt-5' : ''}`}
      >
        <Arch className={isRow ? 'w-24 sm:w-36' : 'w-44 max-w-[70%]'}>
          <Portrait picture={picture} category={category} name={stageName} sizes="11rem" {...(isFirst ? { isFirst } : {})} />
        </Arch>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <h3 className="flex items-center gap-1.5 font-sans text-lg leading-snug font-semibold tracking-normal">
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
        {artist.day?.isFree && <DaySaid of={artist.day} />}
        {why && <p className="text-sm text-muted">{why}</p>}
        {label && (
          <Badge tone="marigold" className="self-start">
            {label}
          </Badge>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-2">
          {rating.count > 0 ? <Rating value={rating.mean} reviews={rating.count} /> : <span className="text-muted">New here</span>}
          <CardPrice artist={artist} />
        </div>
      </div>
    </article>
  )
}

/** Where a city was asked for the whole evening there, otherwise what the artist starts at. */
function CardPrice({ artist: { priceFrom, evening } }: { artist: FoundArtist }) {
  const rupees = evening ? evening.price : priceFrom
  if (rupees === null) return null
  if (!evening?.from) return <Price rupees={rupees} before="from" />
  return (
    <p className="sm:text-end">
      <Price rupees={rupees} before="from" />
      <span className="block text-sm text-muted">with travel from {cityOf(evening.from).name}</span>
    </p>
  )
}

/** Whether the whole day is still open, by the rule of the artist's calendar. */
function DaySaid({ of: { day, taken } }: { of: NonNullable<FoundArtist['day']> }) {
  const date = formatDay(startOfDay(day))
  return taken.length ? (
    <p className="text-sm text-notice">
      {date}: {sayTaken(taken)}
    </p>
  ) : (
    <p className="text-sm text-success">Free on {date}</p>
  )
}
