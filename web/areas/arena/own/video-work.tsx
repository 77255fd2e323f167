import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnVideo } from '#contract/videos/videos.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useLookAgain } from './use-look-again.ts'

const lookAgainMs = 2_000

export function EntryWork({ upload }: { upload: OwnVideo }) {
  return <VideoWork upload={upload} lookAgain={useLookAgain()} />
}

/** The progress of processing a video, polled until it is done. */
export function VideoWork({ upload, lookAgain }: { upload: OwnVideo; lookAgain: () => void }) {
  const { id: videoId } = upload
  const work = useQuery({
    queryKey: ['videos', videoId],
    queryFn: ({ signal }) => api.videos.get({ videoId }, { signal }),
    initialData: upload,
    initialDataUpdatedAt: 0,
    // Keep polling after the end until the entry knows the result and this component is replaced.
    refetchInterval: lookAgainMs,
  })
  const { dataUpdatedAt } = work
  const { state, progress } = work.data
  const isOver = state !== 'processing'
  useEffect(() => {
    if (isOver && dataUpdatedAt) lookAgain()
  }, [isOver, dataUpdatedAt, lookAgain])
  return (
    <div className="grid gap-2">
      <Progress label="Preparing your video" value={isOver ? 1 : progress / 100} />
      <AnswerState of={work} height="h-12" inCard />
    </div>
  )
}
