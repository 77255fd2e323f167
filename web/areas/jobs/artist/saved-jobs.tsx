import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type JobView, jobFallbacks } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { JobCard } from '../job-card.tsx'
import { whyOver } from '../job-words.ts'
import { hrefOf, type Place } from './place.ts'
import { useLookAgain } from './use-look-again.ts'

/** The artist's saved jobs, the latest first. */
export function SavedJobs({ place }: { place: Place }) {
  const { page } = place
  const list = useQuery({
    queryKey: ['jobs', 'saved', page],
    queryFn: ({ signal }) => api.jobs.saved({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
  const now = new Date().toISOString()
  return (
    <PagedList
      of={list}
      fallback={jobFallbacks.list}
      hrefFor={(page) => hrefOf({ view: 'saved', page })}
      empty={
        <EmptyState heading="h2" title="No saved jobs" action={<LinkButton href={paths.jobs()}>Find jobs</LinkButton>}>
          Save jobs you like, and find them here.
        </EmptyState>
      }
    >
      {(jobs) => (
        <ul aria-label="Saved jobs" className="grid gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <li key={job.jobId} className="min-w-0">
              <JobCard job={job} now={now} heading="h2" foot={<Next job={job} place={place} />} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Next({ job, place }: { job: JobView; place: Place }) {
  const { jobId, title } = job
  const lookAgain = useLookAgain()
  const remove = useMutation({
    mutationFn: () => api.jobs.save({ jobId, saved: false }),
    onSuccess: () => showToast({ title: 'Removed from saved jobs' }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: lookAgain,
  })
  const over = whyOver(job)
  return (
    <div className="relative flex flex-wrap items-center justify-end gap-3 border-t border-line pt-3">
      {over ? (
        <p className="text-muted">{over}</p>
      ) : (
        <LinkButton size="sm" href={hrefOf({ ...place, propose: jobId })} aria-label={`Apply for ${title}`}>
          Apply
        </LinkButton>
      )}
      <Button
        variant="quiet"
        size="sm"
        isPending={remove.isPending}
        onPress={() => remove.mutate()}
        aria-label={`Remove ${title} from the saved jobs`}
      >
        Remove
      </Button>
    </div>
  )
}
