import { BadgeCheck, Clock, Languages } from 'lucide-react'
import { sayTaken } from '#contract/calendar/day-parts.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { FoundArtist } from '#contract/profiles/profiles.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { type CardClip, CardClipPlayer, useCardClip } from './card-clip.tsx'
import { Portrait } from './portrait.tsx'
import { replyTime } from './reply-time.ts'
import { SaveButton } from './saved/save-button.tsx'

type Props = {
  artist: FoundArtist
  /** The requested day, passed on to the profile. */
  date?: string | undefined
  isFirst?: boolean
  /** A list's card: on narrow screens the portrait stands beside the text, so that several artists fit. */
  isRow?: boolean
  clip?: CardClip | undefined
}

/** The facts for choosing an artist, in the order of their importance: name, kind, rating, availability, price. */
export function ArtistCard({ artist, date, isFirst, isRow = false, clip }: Props) {
  const { username, stageName, category, rating, verified, picture, label, why, evening } = artist
  const { hover, ...player } = useCardClip(clip)
  return (
    <article
      {...hover}
      className={`group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card transition-shadow hover:shadow-lift ${isRow ? 'max-sm:flex-row' : ''}`}
    >
      <div
        className={`relative shrink-0 overflow-hidden bg-soft ${isRow ? 'aspect-[8/9] max-sm:aspect-auto max-sm:w-30' : 'aspect-[4/5]'}`}
      >
        <Portrait
          picture={picture}
          category={category}
          name={stageName}
          sizes={isRow ? '(min-width: 1280px) 19rem, (min-width: 640px) 45vw, 8rem' : '18rem'}
          className="absolute inset-0 size-full object-cover transition-transform group-hover:scale-103 motion-reduce:transform-none"
          {...(isFirst ? { isFirst } : {})}
        />
        {clip && <CardClipPlayer clip={clip} stageName={stageName} {...player} />}
        {label && (
          <Badge tone="marigold" className={`absolute top-3 left-3 ${isRow ? 'max-sm:hidden' : ''}`}>
            {label}
          </Badge>
        )}
      </div>
      <div className={`flex min-w-0 flex-1 flex-col gap-1 p-4 ${isRow ? 'max-sm:py-3 max-sm:pe-3' : ''}`}>
        <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">
          <Link
            href={paths.profile(username, { date, city: evening?.city })}
            className="no-underline wrap-anywhere after:absolute after:inset-0"
          >
            {stageName}
          </Link>
          {verified && (
            <>
              {'\u00a0'}
              <BadgeCheck role="img" aria-label="verified" className="inline size-5 align-[-0.2em] text-success" />
            </>
          )}
        </h3>
        <SaveButton
          artist={artist}
          isIcon
          className={`absolute! end-2 top-2 z-10 rounded-full bg-card/90 ${isRow ? 'max-sm:start-2 max-sm:end-auto max-sm:top-auto max-sm:bottom-2' : ''}`}
        />
        <Kinds artist={artist} />
        {label && isRow && (
          <Badge tone="marigold" className="self-start sm:hidden">
            {label}
          </Badge>
        )}
        {artist.day?.isFree && <DaySaid of={artist.day} />}
        <Spoken artist={artist} isRow={isRow} />
        {why && <p className={`text-sm text-muted ${isRow ? 'max-sm:hidden' : ''}`}>{why}</p>}
        <div
          className={`mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1.5 ${isRow ? 'max-sm:flex-col max-sm:items-start' : ''}`}
        >
          {rating.count > 0 ? <Rating value={rating.mean} reviews={rating.count} /> : <span className="text-muted">New here</span>}
          <CardPrice artist={artist} />
        </div>
      </div>
    </article>
  )
}

/** "Singer, also a DJ · Jaipur": explains why an artist is listed for their second category. */
function Kinds({ artist: { category, categories, city } }: { artist: FoundArtist }) {
  const also = categories.map((slug) => categoryOf(slug).one)
  return (
    <p className="leading-snug text-muted">
      {categoryOf(category).one}
      {also.length > 0 && `, also ${also.join(' and ')}`} · {cityOf(city).name}
    </p>
  )
}

const languagesNamed = 2
/** Slower response times are not worth showing. */
const quickMinutes = 24 * 60

function Spoken({ artist: { languages, responseMinutes }, isRow }: { artist: FoundArtist; isRow: boolean }) {
  const more = languages.length - languagesNamed
  const isQuick = responseMinutes !== null && responseMinutes <= quickMinutes
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0">
      {languages.length > 0 && (
        <li className={`flex items-center gap-1.5 ${isRow ? 'max-sm:hidden' : ''}`}>
          <Languages aria-hidden />
          <span className="sr-only">Performs in</span>
          {languages
            .slice(0, languagesNamed)
            .map((code) => languageOf(code).name)
            .join(', ')}
          {more > 0 && ` and ${more} more`}
        </li>
      )}
      {isQuick && (
        <li className="flex items-center gap-1.5">
          <Clock aria-hidden />
          {replyTime(responseMinutes)}
        </li>
      )}
    </ul>
  )
}

/** With a city, the total there including travel; otherwise the starting price. */
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

/** Whether the whole day is free, by the artist's calendar. */
function DaySaid({ of: { day, taken } }: { of: NonNullable<FoundArtist['day']> }) {
  const date = formatDay(startOfDay(day)).replace(/ \d{4}$/, '')
  return (
    <Badge tone={taken.length ? 'marigold' : 'peacock'} className="self-start">
      {taken.length ? `${date}: ${sayTaken(taken)}` : `Free on ${date}`}
    </Badge>
  )
}
