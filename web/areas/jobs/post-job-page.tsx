import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { brand } from '#brand'
import { jobFallbacks } from '#contract/jobs/jobs.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { siteContext } from '#web/api.server.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useTypedBefore } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { useIntention } from '#web/lib/intention.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Route } from './+types/post-job-page'
import { JobFields } from './job-fields.tsx'
import { fieldLabels, formNames, type JobValues, newValues, partLabels } from './job-values.ts'
import { fieldsOf, useJobForm } from './use-job-form.ts'

const draftKey = 'mehfil.job.new'

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(siteContext).today }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Post a job',
    description: `Say what you need, when and where: artists on ${brand.name} send you their price, and you choose. Posting costs nothing.`,
    path: paths.postJob(),
    things: (base) => [breadcrumbs(base, [['Post a job', paths.postJob()]])],
  })
}

export default function PostJobPage({ loaderData: { today } }: Route.ComponentProps) {
  const user = useUser()
  return (
    <div className="page-edges pt-5 pb-28 md:pt-8 lg:pb-16">
      <h1 className="font-display text-4xl">Post a job</h1>
      <p className="mt-2 max-w-[60ch] text-lg text-muted">
        Say what you need, when and where. Artists send you their price, and you choose. It costs nothing.
      </p>
      <noscript>
        <p className="mt-5 rounded-lg bg-notice-soft px-4.5 py-3.5 text-notice">The form needs JavaScript.</p>
      </noscript>
      {user && user.type !== 'user' ? (
        <ForClients isArtist={user.type === 'artist'} />
      ) : (
        <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_20rem]">
          <PostForm today={today} />
          <WhatHappensNext />
        </div>
      )}
    </div>
  )
}

const steps = [
  ['Artists read your post', 'It stands among the jobs. Keep phone numbers and addresses out of it.'],
  ['They send you a price', 'You compare their proposals with their profiles, clips and reviews.'],
  ['You choose', 'You pay nothing until then, and nothing if nobody suits you.'],
] as const

function WhatHappensNext() {
  return (
    <aside aria-labelledby="next" className="rounded-lg border border-line bg-soft p-5 lg:sticky lg:top-24">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([title, text], i) => (
          <li key={title} className="flex gap-3">
            <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent">
              {i + 1}
            </span>
            <p>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </aside>
  )
}

function ForClients({ isArtist }: { isArtist: boolean }) {
  return (
    <EmptyState
      heading="h2"
      className="mt-8"
      title="Posting is for clients"
      action={<LinkButton href={isArtist ? paths.jobs() : adminPaths.jobs()}>{isArtist ? 'Find jobs' : 'Look at the jobs'}</LinkButton>}
    >
      {isArtist
        ? 'You are signed in as an artist. To hire an artist yourself, use a client account.'
        : 'You are signed in as an admin. Jobs are posted from a client account.'}
    </EmptyState>
  )
}

/** Anybody can fill in all of it; visitors without an account come back to it unchanged after signing up. */
function PostForm({ today }: { today: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const form = useJobForm(newValues(), draftKey)
  useTypedBefore(form, ['title'])
  const { control, handleSubmit, setError } = form
  const ask = useIntention(api.jobs.post)
  const post = useMutation({
    mutationFn: (values: JobValues) => ask(fieldsOf(values)),
    onSuccess: ({ job }) => {
      forgetDraft(draftKey)
      if (job.state === 'open') showToast({ title: 'Your job is posted', text: 'We tell you of every proposal.' })
      void navigate(paths.clientJob(job.jobId))
    },
    onError: (error) => showFailure(error, setError, formNames, {}, jobFallbacks.post),
  })
  const submit = handleSubmit(async (values) => {
    if (user) await post.mutateAsync(values).catch(() => undefined)
    else void navigate(paths.login({ next: paths.postJob() }))
  })
  return (
    <form data-without-whatsapp="on phones" noValidate method="post" onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-6">
      <ErrorSummary control={control} labels={fieldLabels} parts={partLabels} />
      <JobFields control={control} today={today} />
      <p className="text-muted">{user ? 'You pay nothing until you choose somebody.' : 'We’ll keep your draft while you sign in.'}</p>
      <ActionBar label="Post">
        <Button type="submit" size="lg" isPending={post.isPending || post.isSuccess}>
          {user ? 'Post' : 'Sign in and post'}
        </Button>
      </ActionBar>
    </form>
  )
}
