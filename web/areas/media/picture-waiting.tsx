import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

const lookAgainMs = 1_500

/** A picture that the server is still working on, or could not use; found again after a reload. */
export function PictureWaiting({ mediaId, onReady, onRemove }: { mediaId: string; onReady: () => void; onRemove: () => void }) {
  const work = useQuery({
    queryKey: ['media', mediaId],
    queryFn: ({ signal }) => api.media.get({ mediaId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? lookAgainMs : false),
  })
  const state = work.data?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes ready
  useEffect(() => {
    if (state === 'ready') onReady()
  }, [state])
  const problem = work.isError
    ? sentenceOf(work.error)
    : state === 'failed'
      ? (work.data?.reason ?? 'This picture could not be used.')
      : null
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
