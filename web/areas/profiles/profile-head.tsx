import { CalendarCheck, Clock } from 'lucide-react'
import { cityOf } from '#contract/india/cities.ts'
import { languageOf } from '#contract/india/languages.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { AskMehfil } from './ask-mehfil.tsx'
import { CheckedBadge } from './checked.tsx'
import { CollaborateLink } from './collaborate-link.tsx'
import { KeptPromises } from './kept-promises.tsx'
import { Portrait } from './portrait.tsx'
import { replyTime } from './reply-time.ts'
import { SaveButton } from './saved/save-button.tsx'
import { ShareButton } from './share-button.tsx'

const list = new Intl.ListFormat('en-IN')

export function ProfileHead({ artist }: { artist: ArtistProfile }) {
  return (
    <header>
      {/* About 4:1, like the pictures: people in them keep their heads and feet, and the price stays on the first screen. */}
      <div className="h-48 overflow-hidden bg-ink-900 sm:h-64 lg:h-76 2xl:h-[min(23vw,30rem)]">
        {artist.cover ? (
          <Picture
            picture={artist.cover}
            urlOf={pictureUrl}
            sizes="100vw"
            isFirst
            alt=""
            className="size-full object-cover object-[40%_50%] sm:object-center lg:max-xl:-ms-[18%] lg:max-xl:w-[118%] lg:max-xl:max-w-none"
          />
        ) : (
          <Drawing category={artist.category} />
        )}
      </div>
      <div className="page-edges">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 lg:mr-[26.5rem]">
          <Arch frame="page" className="-mt-16 w-30 sm:-mt-32 sm:w-48">
            <Portrait picture={artist.picture} category={artist.category} name={artist.stageName} sizes="12rem" isFirst />
          </Arch>
          <div className="min-w-0 flex-1 basis-72 pb-1">
            <h1 className="flex flex-wrap items-center gap-3 font-display text-4xl">
              {artist.stageName}
              <CheckedBadge artist={artist} />
            </h1>
            <p className="mt-1.5">
              {[categoryOf(artist.category).one, ...artist.styles.slice(0, 3)].join(', ')}.{' '}
              {artist.categories.length > 0 && `Also ${list.format(artist.categories.map((slug) => categoryOf(slug).one))}. `}
              {cityOf(artist.city).name}, {cityOf(artist.city).state}. Performs in{' '}
              {list.format(artist.languages.map((code) => languageOf(code).name))}.
            </p>
            <Facts artist={artist} />
            <div className="mt-3 flex flex-wrap gap-2 max-sm:[&_:is(a,button)]:px-3">
              <SaveButton artist={artist} />
              <ShareButton artist={artist} />
              <AskMehfil artist={artist} />
              <CollaborateLink username={artist.username} />
            </div>
          </div>
        </div>
      </div>
    </header>
  )
}

/** Shown until there is a cover. */
function Drawing({ category }: { category: ArtistProfile['category'] }) {
  return (
    <img src={`/drawn/category-${category}.svg`} width={1200} height={600} alt="" className="size-full object-cover object-[50%_60%]" />
  )
}

function Facts({ artist }: { artist: ArtistProfile }) {
  const { rating, responseMinutes, shows, sales } = artist
  const done = [shows > 0 && many(shows, 'show'), sales > 0 && `${many(sales, 'order')} of art`].filter((each) => each !== false)
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
      <li className="flex">{rating.count > 0 ? <Rating value={rating.mean} reviews={rating.count} /> : 'No reviews yet'}</li>
      {responseMinutes !== null && (
        <li className="flex items-center gap-1.5">
          <Clock aria-hidden className="size-4.5" />
          {replyTime(responseMinutes)}
        </li>
      )}
      {done.length > 0 && (
        <li className="flex items-center gap-1.5">
          <CalendarCheck aria-hidden className="size-4.5" />
          <span>
            {list.format(done)}, <KeptPromises artist={artist} />
          </span>
        </li>
      )}
    </ul>
  )
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
