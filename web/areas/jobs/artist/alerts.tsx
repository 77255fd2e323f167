import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { keysOf } from '#contract/grammar/names.ts'
import { cities, cityOf } from '#contract/india/cities.ts'
import { type JobAlert, jobLimits, jobs } from '#contract/jobs/jobs.ts'
import { categories, categoryOf } from '#contract/profiles/categories.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormComboBox } from '#web/ui/form.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useLookAgain } from './use-look-again.ts'

/** The user's alerts about new jobs. */
export function Alerts() {
  const list = useQuery({ queryKey: ['jobs', 'alerts'], queryFn: ({ signal }) => api.jobs.alerts({}, { signal }) })
  const alerts = list.data?.results
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[22rem_1fr]">
      <Card as="section" aria-labelledby="new-alert">
        <h2 id="new-alert" className="font-display text-xl">
          New alert
        </h2>
        <p className="mt-1 text-muted">We tell you about new jobs as your notification settings say.</p>
        {alerts && alerts.length >= jobLimits.alerts ? (
          <p className="mt-2">You have {jobLimits.alerts} alerts, which is as many as one can have. Remove one to add another.</p>
        ) : (
          <AlertForm />
        )}
      </Card>
      <AnswerState of={list} height="h-40" />
      {alerts && alerts.length > 0 && (
        <section aria-labelledby="my-alerts">
          <h2 id="my-alerts" className="mb-3 font-display text-xl">
            My alerts
          </h2>
          <RowList label="Alerts" rows={alerts} keyOf={({ alertId }) => alertId}>
            {(alert) => <Alert alert={alert} />}
          </RowList>
        </section>
      )}
      {alerts?.length === 0 && (
        <EmptyState heading="h2" title="No alerts yet">
          Choose a type of artist, a city or both, and we’ll tell you as soon as a matching job is posted.
        </EmptyState>
      )}
    </div>
  )
}

const wish = jobs.addAlert.input
type Typed = z.input<typeof wish>
const labels = { category: 'Type of artist', city: 'City' } as const
const names = keysOf(labels)
const kinds = categories.map(({ slug, name }) => ({ value: slug, label: name }))
const places = cities.map(({ slug, name }) => ({ value: slug, label: name }))

function AlertForm() {
  const lookAgain = useLookAgain()
  const { control, handleSubmit, setError, reset, formState } = useForm<Typed, unknown, z.output<typeof wish>>({
    resolver: formResolver(wish),
    defaultValues: { category: null, city: null },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (wanted) => {
    try {
      const { alert } = await api.jobs.addAlert(wanted)
      showToast({ title: 'Job alert created', text: nameOf(alert) })
      reset()
    } catch (error) {
      showFailure(error, setError, names)
    } finally {
      lookAgain()
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        <FormComboBox control={control} name="category" label={labels.category} isOptional placeholder="Any type" options={kinds} />
        <FormComboBox control={control} name="city" label={labels.city} isOptional placeholder="All India" options={places} />
      </div>
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-start">
        Create alert
      </Button>
    </form>
  )
}

function Alert({ alert }: { alert: JobAlert }) {
  const { alertId, category, city } = alert
  const lookAgain = useLookAgain()
  const remove = useMutation({
    mutationFn: () => api.jobs.removeAlert({ alertId }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: lookAgain,
  })
  const name = nameOf(alert)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <TextLink href={paths.jobs({ category: category ?? undefined, city: city ?? undefined })}>View open jobs</TextLink>
      </div>
      <Button variant="quiet" size="sm" isPending={remove.isPending} onPress={() => remove.mutate()} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </div>
  )
}

/** `Singers in Jaipur` */
function nameOf({ category, city }: Pick<JobAlert, 'category' | 'city'>): string {
  return `${category ? categoryOf(category).name : 'All artists'} in ${city ? cityOf(city).name : 'all India'}`
}
