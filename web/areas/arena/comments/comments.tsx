import { lazy, Suspense } from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CommentRoom = lazy(() => loadPart(async () => ({ default: (await import('./comment-room.tsx')).CommentRoom })))

/** The comments of a performance whose artist allows them. They load separately, so that the page does not wait for them. */
export function Comments({ performanceId, artist }: { performanceId: string; artist: string }) {
  return (
    <section aria-labelledby="comments" className="mt-14 max-w-2xl">
      <h2 id="comments">Comments</h2>
      <Suspense fallback={<Skeleton className="mt-5 h-40" />}>
        <CommentRoom performanceId={performanceId} artist={artist} />
      </Suspense>
    </section>
  )
}
