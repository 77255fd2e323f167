import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useMediaWork } from './use-media-work.ts'

/** A picture that the server is still processing, or rejected; also shown after a reload. */
export function PictureWaiting({ mediaId, onReady, onRemove }: { mediaId: string; onReady: () => void; onRemove: () => void }) {
  const { work, state, problem } = useMediaWork(mediaId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it becomes ready
  useEffect(() => {
    if (state === 'ready') onReady()
  }, [state])
  return (
    <div className="rounded-lg border border-line bg-card p-3">
      {problem ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-medium text-danger">{problem}</span>
          <span className="flex gap-2">
            {work.isError && (
              <Button variant="secondary" size="sm" isPending={work.isFetching} onPress={() => void work.refetch()}>
                Look again
              </Button>
            )}
            <Button variant="quiet" size="sm" onPress={onRemove}>
              Take it out
            </Button>
          </span>
        </div>
      ) : (
        <Progress label="Preparing the picture" />
      )}
    </div>
  )
}
