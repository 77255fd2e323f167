import { type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormCheckbox, FormDateField, FormMoneyInput, FormRadioGroup, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Part } from './part.tsx'

type Job = { title: string; kind: string; city: string; fee: number | null; until: string | null; agreed: boolean }

const cities = [
  { value: 'jaipur', label: 'Jaipur' },
  { value: 'pune', label: 'Pune' },
]
const kinds = [
  { value: 'once', label: 'One evening' },
  { value: 'weekly', label: 'Every week' },
]
const labels = { title: 'Title', kind: 'How often', city: 'City', fee: 'Fee', until: 'Open until', agreed: 'The promise' }

const asks: Record<keyof Job, string> = {
  title: 'Give the job a title.',
  kind: 'Choose how often.',
  city: 'Choose a city.',
  fee: 'Say what you pay.',
  until: 'Say how long it is open.',
  agreed: 'Please promise.',
}

/** Stands in for the contract's schema. */
function resolver(job: Job): ResolverResult<Job> {
  const missing = (Object.keys(asks) as (keyof Job)[]).filter((name) => !job[name])
  if (missing.length === 0) return { values: job, errors: {} }
  return { values: {}, errors: Object.fromEntries(missing.map((name) => [name, { type: 'required', message: asks[name] }])) }
}

/** All fields with their errors: press Post the job. */
export function FormParts() {
  const { control, handleSubmit } = useForm<Job>({
    defaultValues: { title: '', kind: '', city: '', fee: null, until: null, agreed: false },
    shouldFocusError: false,
    resolver,
  })
  const post = handleSubmit((job) => {
    showToast({ title: 'Job posted', text: job.title })
  })
  return (
    <Part title="Form">
      <form onSubmit={post} noValidate className="grid gap-4.5">
        <ErrorSummary control={control} labels={labels} />
        <FormTextField control={control} name="title" label="Title" />
        <FormRadioGroup control={control} name="kind" label="How often" options={kinds} isInline />
        <FormSelect control={control} name="city" label="City" options={cities} />
        <FormMoneyInput control={control} name="fee" label="Fee" />
        <FormDateField control={control} name="until" label="Open until" />
        <FormCheckbox control={control} name="agreed">
          I will answer everybody who applies.
        </FormCheckbox>
        <Button type="submit">Post the job</Button>
      </form>
    </Part>
  )
}
