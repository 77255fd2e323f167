import { Play } from 'lucide-react'
import type { Performance } from '#contract/arena/performances.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { contestPicture } from './contest-picture.ts'
import { votesText } from './performance-words.ts'

/** A performance as an upright poster; the artist's portrait until the video exists. */
export function PerformanceCard({ performance, href = paths.performance(performance.id) }: { performance: Performance; href?: string }) {
  const { title, artist, video, isPinned, contest, total_votes } = performance
  const picture = video?.poster ?? artist.picture
  // A portrait is wider than a video, so it stands above the words.
  const shape = video?.poster ? 'size-full' : 'aspect-[4/5] w-full'
  return (
    <Link href={href} className="group block rounded-lg no-underline">
      <span className="relative block aspect-[9/16] overflow-hidden rounded-lg border border-line bg-card">
        {picture ? (
          <Picture
            picture={picture}
            urlOf={pictureUrl}
            alt=""
            sizes="(min-width: 1024px) 12rem, 45vw"
            className={`object-cover ${shape}`}
          />
        ) : (
          <img src={contestPicture(contest.category)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        )}
        <span
          aria-hidden
          className={`absolute inset-0 bg-linear-to-t ${video?.poster ? 'from-ink-950/90 via-ink-950/10' : 'from-ink-950 from-30% via-ink-950/10 via-50%'} to-transparent`}
        />
        {isPinned && (
          <Badge tone="marigold" className="absolute top-2 left-2">
            Our pick
          </Badge>
        )}
        {video && (
          <span aria-hidden className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-ink-950/70 text-ivory-50">
            <Play className="size-4.5" />
          </span>
        )}
        <span className="absolute inset-x-3 bottom-3 text-ivory-50">
          <strong className="line-clamp-2 block leading-tight font-semibold group-hover:underline">{title}</strong>
          <span className="mt-0.5 block truncate text-sm text-ink-200">{artist.stageName}</span>
          {total_votes > 0 && <span className="block text-sm font-semibold text-marigold-400 tabular-nums">{votesText(total_votes)}</span>}
        </span>
      </span>
    </Link>
  )
}
