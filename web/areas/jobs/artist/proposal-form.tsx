import { type Control, useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { type JobView, jobLimits, jobs } from '#contract/jobs/jobs.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormMoneyInput, FormTextArea } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { budgetOf } from '../job-words.ts'

const proposal = jobs.propose.input
type Typed = z.input<typeof proposal>
export type ProposalValues = z.output<typeof proposal>

const labels = { note: 'Your note', price: 'Your price', packageId: 'Package', clipUrl: 'Clip' } as const
const names = keysOf(labels)

type Props = {
  job: JobView
  packs: readonly PackageView[]
  start: Partial<Typed>
  draftKey: string
  button: string
  /** The error message for failures without one. */
  fallback?: string
  send: (wanted: ProposalValues) => Promise<void>
  /** Called after success or failure. */
  onSettled: () => void
}

/** The fields of a proposal, for creating and editing. */
export function ProposalForm({ job, packs, start, draftKey, button, fallback, send, onSettled }: Props) {
  const form = useForm<Typed, unknown, ProposalValues>({
    resolver: formResolver(proposal),
    defaultValues: { note: '', packageId: null, clipUrl: null, ...start, jobId: job.jobId },
    shouldFocusError: false,
  })
  useFormDraft(form, draftKey)
  const { control, handleSubmit, getValues, setValue, setError, formState } = form
  const submit = handleSubmit(async ({ packageId, ...rest }) => {
    try {
      // A draft may name a package that is no longer offered; the form then shows none.
      await send({ ...rest, packageId: packs.some((pack) => pack.packageId === packageId) ? packageId : null })
      forgetDraft(draftKey)
    } catch (error) {
      showFailure(error, setError, names, { package_gone: 'packageId' }, fallback)
    } finally {
      onSettled()
    }
  })
  const choose = (pack: PackageView) => {
    if (!getValues('price')) setValue('price', pack.price, { shouldDirty: true })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <FormTextArea
        control={control}
        name="note"
        label={labels.note}
        hint="Why you, and what you would play. Numbers and links are hidden until you are booked."
        rows={5}
        maxLength={jobLimits.noteMost}
      />
      {packs.length > 0 && <PackageField control={control} job={job} packs={packs} onChoose={choose} />}
      <FormMoneyInput
        control={control}
        name="price"
        label={labels.price}
        hint={`For the whole show, in rupees. The client’s budget: ${budgetOf(job)}.`}
      />
      <ClipField control={control} />
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}

type FieldProps = { control: Control<Typed, unknown, ProposalValues> }

function PackageField({
  control,
  job,
  packs,
  onChoose,
}: FieldProps & Pick<Props, 'job' | 'packs'> & { onChoose: (pack: PackageView) => void }) {
  const { field, fieldState } = useController({ control, name: 'packageId' })
  const find = (id: string | null | undefined) => packs.find(({ packageId }) => packageId === id)
  const change = (value: string) => {
    const pack = find(value)
    field.onChange(pack?.packageId ?? null)
    if (pack) onChoose(pack)
  }
  return (
    <Select
      data-field="packageId"
      name="packageId"
      label={labels.packageId}
      isOptional
      options={[
        { value: 'none', label: 'None', hint: `A show as the client asks for it, ${job.minutes} minutes` },
        ...packs.map(({ packageId, title, price, minutes }) => ({
          value: packageId,
          label: title,
          hint: `${formatRupees(price)}, ${minutes} minutes`,
        })),
      ]}
      value={find(field.value)?.packageId ?? 'none'}
      onChange={change}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    />
  )
}

/** Sends null instead of an empty address. */
function ClipField({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'clipUrl' })
  return (
    <TextField
      data-field="clipUrl"
      name="clipUrl"
      type="url"
      label={labels.clipUrl}
      isOptional
      hint="The address of a video at YouTube that shows you on stage."
      placeholder="https://youtu.be/…"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      maxLength={200}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text || null)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  )
}
