import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type JobAsArtist, jobAsArtistKey, useJobAsArtist } from './use-job-as-artist.ts'

/** Brings its own providers, because the rest of the page is static. */
export function SaveJob({ jobId }: { jobId: string }) {
  return (
    <InteractiveRoom>
      <SaveButton jobId={jobId} />
    </InteractiveRoom>
  )
}

function SaveButton({ jobId }: { jobId: string }) {
  const queries = useQueryClient()
  const known = useJobAsArtist(jobId)
  const save = useMutation({
    mutationFn: (saved: boolean) => api.jobs.save({ jobId, saved }),
    onSuccess: ({ isSaved }) =>
      queries.setQueryData<JobAsArtist>(jobAsArtistKey(jobId), (known) => known && { ...known, job: { ...known.job, isSaved } }),
  })
  // If unknown, offer to save: saving twice has no effect.
  const isSaved = known.data?.job.isSaved ?? false
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <>
      <NativeButton
        variant="quiet"
        size="sm"
        icon={<Icon aria-hidden className="size-4.5" />}
        disabled={known.isPending}
        isPending={save.isPending}
        onClick={() => save.mutate(!isSaved)}
      >
        {isSaved ? 'Saved' : 'Save'}
        {isSaved && <span className="sr-only">. Keep it no more</span>}
      </NativeButton>
      {isSaved && <TextLink href={paths.artistJobs({ view: 'saved' })}>All saved jobs</TextLink>}
      {save.isError && (
        <p role="alert" className="basis-full text-danger">
          {sentenceOf(save.error)}
        </p>
      )}
    </>
  )
}
