import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '#contract/media/media.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { youtubeId } from '#contract/videos/youtube.ts'
import { LazySection, nearby } from '#web/shell/lazy-section.tsx'
import { ClipPlayer } from './clip-player.tsx'
import type { Watchable } from './performances.tsx'
import { Portrait } from './portrait.tsx'

const kinds = { live: 'Live', studio: 'Studio', 'lip-sync': 'Lip-sync' }

const Performances = nearby('videos', async () => (await import('./performances.tsx')).Performances)

/** Performances here, then clips from other sites. */
export function Clips({ artist, performances }: { artist: ArtistProfile; performances: readonly Watchable[] }) {
  const areBeside = performances.length === 1 && artist.clips.length > 0 && artist.clips.length < 3
  return (
    <section id="videos" className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl">Videos</h2>
      <div className={`mt-4 grid items-start gap-4 ${areBeside ? 'sm:grid-cols-[1fr_2fr]' : ''}`}>
        {performances.length > 0 && (
          <LazySection id="performances">
            <Performances performances={performances} className={areBeside ? 'sm:grid-cols-1' : 'sm:grid-cols-3'} />
          </LazySection>
        )}
        <ul className={`grid gap-4 empty:hidden ${areBeside ? '' : 'sm:grid-cols-2'}`}>
          {artist.clips.map((clip) => (
            <li key={clip.url ?? clip.videoId}>
              <Clip artist={artist} clip={clip} videoId={clip.url ? youtubeId(clip.url) : null} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type Props = { artist: ArtistProfile; clip: ArtistProfile['clips'][number]; videoId: string | null }

/** Loads nothing from another site until tapped; clips that cannot play here open on their site. */
function Clip({ artist, clip: { title, url, kind, video }, videoId }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const look =
    'group relative block aspect-video w-full cursor-pointer overflow-hidden rounded-lg bg-ink-950 text-left text-ivory-50 no-underline'
  if (isPlaying && (video || videoId))
    return (
      <div className={look}>
        <ClipPlayer title={title} videoId={videoId} video={video} />
      </div>
    )
  const face = <Poster artist={artist} still={video?.poster ?? artist.gallery[0] ?? artist.cover} title={title} kind={kinds[kind]} />
  return video || videoId ? (
    <button type="button" onClick={() => setPlaying(true)} className={look}>
      <span className="sr-only">Play </span>
      {face}
    </button>
  ) : (
    <a href={url} target="_blank" rel="noopener nofollow ugc" className={look}>
      {face}
    </a>
  )
}

type PosterProps = { artist: ArtistProfile; still: Picture | null; title: string; kind: string }

function Poster({ artist, still, title, kind }: PosterProps) {
  return (
    <>
      <Portrait picture={still} category={artist.category} name="" sizes="(min-width: 640px) 24rem, 90vw" />
      <span className="absolute top-3 left-3 grid size-11 place-items-center rounded-full bg-ivory-50 text-ink-950">
        <Play aria-hidden className="size-5 fill-current" />
      </span>
      <span className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-3 bg-ink-950/85 px-4 py-2.5">
        <span className="font-semibold">{title}</span>
        <span className="shrink-0 text-sm text-ink-200">{kind}</span>
      </span>
    </>
  )
}
