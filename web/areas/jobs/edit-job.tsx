import { type Control, useWatch } from 'react-hook-form'
import { dayOf } from '#contract/grammar/time.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { paths } from '#web/paths.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { JobClash } from './job-clash.tsx'
import { JobFields } from './job-fields.tsx'
import { differingNames, fieldLabels, isOtherTerms, type JobValues, partLabels } from './job-values.ts'
import { useJobEdit } from './use-job-edit.ts'

export function EditJob({ job }: { job: OwnJob }) {
  const { form, isDirty, isOlder, base, submit, undo, isPending, clash, resolve, leave } = useJobEdit(job)
  const { control, getValues } = form
  return (
    <div className="max-w-3xl">
      <BackLink href={paths.clientJob(job.jobId)}>Back to the job</BackLink>
      <h1 className="mt-1 font-display text-3xl">Change this job</h1>
      <p className="mt-1 text-muted wrap-anywhere">{job.title}</p>
      <form noValidate onSubmit={submit} className="mt-6 grid grid-cols-1 gap-6">
        <ErrorSummary control={control} labels={fieldLabels} parts={partLabels} />
        {isOlder && (
          <Banner tone="warning" title="Changed somewhere else">
            When you save, you see both versions side by side.
          </Banner>
        )}
        <JobFields control={control} today={dayOf(new Date())} />
        {job.proposals > 0 && <AsksAgain control={control} base={base} />}
        <ActionBar label="Save">
          <Button type="submit" isPending={isPending}>
            Save
          </Button>
          {isDirty && (
            <Button variant="plain" onPress={undo}>
              Undo my changes
            </Button>
          )}
        </ActionBar>
      </form>
      <JobClash mine={getValues()} theirs={clash} base={base} isPending={isPending} onResolve={resolve} onCancel={leave} />
    </div>
  )
}

/** Artists who have proposed agreed to a date, a city and a budget; changing these asks them again. */
function AsksAgain({ control, base }: { control: Control<JobValues>; base: JobValues }) {
  const values = useWatch({ control }) as JobValues
  const isChanged = isOtherTerms(differingNames(values, base))
  return (
    <Banner tone={isChanged ? 'warning' : 'info'} isAnnounced={isChanged}>
      {isChanged
        ? 'You have changed the date, time, city or budget: artists who proposed are asked whether it still works, and you can accept them once they confirm.'
        : 'If you change the date, time, city or budget, artists who proposed are asked whether it still works.'}
    </Banner>
  )
}
