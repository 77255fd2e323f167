import { Play } from 'lucide-react'
import { useState } from 'react'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { Short } from '#contract/profiles/profiles.ts'
import { ClipPlayer } from '#web/areas/profiles/clip-player.tsx'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A poster of our own until tapped, so that nothing of the external video loads before. */
export function ShortCard({ short: { title, videoId, video, artist, poster } }: { short: Short }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <article className="relative aspect-9/16 overflow-hidden rounded-lg bg-ink-950 text-ivory-50">
      {isPlaying ? (
        <ClipPlayer title={title} videoId={videoId} video={video} />
      ) : (
        <>
          <div className={`absolute inset-x-0 top-0 ${video ? 'h-full' : 'h-[72%]'}`}>
            {poster ? (
              <Picture picture={poster} urlOf={pictureUrl} alt="" sizes="14rem" className="size-full object-cover" />
            ) : (
              <Portrait picture={artist.picture} category={artist.category} name="" sizes="14rem" />
            )}
          </div>
          <div
            className={`absolute inset-x-0 px-4 ${video ? 'bottom-0 bg-linear-to-t from-ink-950 from-55% to-ink-950/0 pt-14 pb-2' : 'top-[72%] bottom-0 bg-ink-950 pt-3'}`}
          >
            <h3 className="font-sans text-lg leading-tight font-semibold tracking-normal">{title}</h3>
            <Link
              href={paths.profile(artist.username)}
              className="relative z-10 inline-flex min-h-11 items-center text-ink-200 no-underline hover:underline"
            >
              {artist.stageName}
            </Link>
          </div>
          <button
            type="button"
            aria-label={`Play ${title}, by ${artist.stageName}`}
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 cursor-pointer rounded-lg -outline-offset-4"
          >
            <span className="absolute top-3 left-3 grid size-11 place-items-center rounded-full bg-ivory-50 text-ink-950 group-hover:scale-105">
              <Play aria-hidden className="size-5 fill-current" />
            </span>
          </button>
        </>
      )}
    </article>
  )
}
