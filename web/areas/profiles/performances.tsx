import type { Performance } from '#contract/arena/performances.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { labelOf } from '#web/areas/arena/performance-words.ts'
import { Stage } from '#web/areas/arena/stage.tsx'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type Watchable = Performance & { video: NonNullable<Performance['video']> }

/** The artist's performances in the arena, in our own player, which loads only when opened. */
export function Performances({ performances, className }: { performances: readonly Watchable[]; className: string }) {
  return (
    <ul className={`grid grid-cols-2 gap-4 ${className}`}>
      {performances.map((performance) => (
        <li key={performance.id} className="min-w-0">
          <div className="overflow-hidden rounded-lg bg-ink-950">
            <Stage
              id={performance.id}
              label={labelOf(performance)}
              video={performance.video}
              poster={
                performance.video.poster && (
                  <Picture picture={performance.video.poster} urlOf={pictureUrl} alt="" sizes="16rem" className="size-full object-cover" />
                )
              }
              className="mx-auto max-h-96"
            />
          </div>
          <p className="mt-1.5 leading-snug">
            <TextLink href={paths.performance(performance.id)}>{performance.title}</TextLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
