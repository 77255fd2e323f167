import { Play } from 'lucide-react'
import { useState } from 'react'
import type { ArtistProfile } from '#contract/profiles.ts'
import { youtubeId } from '#contract/youtube.ts'
import { ClipPlayer } from './clip-player.tsx'
import { Portrait } from './portrait.tsx'

const kinds = { live: 'Live', studio: 'Studio', 'lip-sync': 'Lip-sync' }

export function Clips({ artist }: { artist: ArtistProfile }) {
  return (
    <section id="videos" className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl">Videos</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {artist.clips.map((clip) => (
          <li key={clip.url}>
            <Clip artist={artist} clip={clip} videoId={youtubeId(clip.url)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { artist: ArtistProfile; clip: ArtistProfile['clips'][number]; videoId: string | null }

/** Nothing is asked of another house until it is tapped; what cannot be played here opens where it lives. */
function Clip({ artist, clip: { title, url, kind }, videoId }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const look =
    'group relative block aspect-video w-full cursor-pointer overflow-hidden rounded-lg bg-ink-950 text-left text-ivory-50 no-underline'
  if (isPlaying && videoId)
    return (
      <div className={look}>
        <ClipPlayer title={title} videoId={videoId} />
      </div>
    )
  const face = <Poster artist={artist} title={title} kind={kinds[kind]} isDemo={artist.demo} />
  return videoId ? (
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

function Poster({ artist, title, kind, isDemo }: { artist: ArtistProfile; title: string; kind: string; isDemo: boolean }) {
  return (
    <>
      <Portrait picture={artist.gallery[0] ?? artist.cover} category={artist.category} name="" sizes="(min-width: 640px) 24rem, 90vw" />
      <span className="absolute top-3 left-3 grid size-11 place-items-center rounded-full bg-ivory-50 text-ink-950">
        <Play aria-hidden className="size-5 fill-current" />
      </span>
      <span className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-3 bg-ink-950/85 px-4 py-2.5">
        <span className="font-semibold">{title}</span>
        <span className="shrink-0 text-sm text-ink-200">{isDemo ? `${kind}, demo clip` : kind}</span>
      </span>
    </>
  )
}
