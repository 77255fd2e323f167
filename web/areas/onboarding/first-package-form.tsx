import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { keysOf } from '#contract/grammar/names.ts'
import { wholePackage } from '#contract/packages/packages.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { categories } from '#contract/profiles/categories.ts'
import { type PackageInput, usual } from '#web/areas/packages/package-values.ts'
import { rowLabels, TravelRows } from '#web/areas/packages/price-rows.tsx'
import { ownProfileKey } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormMoneyInput, FormNumberInput, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { FormOpenText } from '#web/ui/form-open-text.tsx'
import { showToast } from '#web/ui/toast.tsx'

const labels = {
  title: 'Title',
  category: 'Kind',
  description: 'What people get',
  price: 'Price',
  minutes: 'Minutes on stage',
  performers: 'People on stage',
  noticeDays: "Days' notice",
  travelBands: 'Travel',
} as const
const names = keysOf(labels)
const firstEvening: Partial<PackageInput> = {
  ...usual,
  minutes: 90,
  travelBands: [
    { uptoKm: 50, price: 0 },
    { uptoKm: 300, price: 5000 },
  ],
}

/** The fields that bookings require; the rest has defaults and can be changed later. */
export function FirstPackageForm({
  username,
  category,
  onDone,
}: {
  username: string
  category: CategorySlug | undefined
  onDone: () => void
}) {
  const draftKey = `mehfil.first-package.${username}`
  const queries = useQueryClient()
  const create = useIntention(api.packages.create)
  const form = useForm<PackageInput>({
    resolver: formResolver(wholePackage),
    defaultValues: { ...firstEvening, ...(category && { category }) },
  })
  const { control, handleSubmit, setError } = form
  useFormDraft(form, draftKey)
  const add = useMutation({
    mutationFn: (fields: PackageInput) => create(fields),
    onSuccess: async () => {
      forgetDraft(draftKey)
      showToast({ title: 'Package added' })
      await Promise.all([queries.invalidateQueries({ queryKey: ['packages'] }), queries.invalidateQueries({ queryKey: ownProfileKey })])
      onDone()
    },
    onError: (error) => showFailure(error, setError, names),
  })
  const words = <Name extends keyof typeof labels>(name: Name) => ({ control, name, label: labels[name] })
  return (
    <form noValidate onSubmit={handleSubmit((fields) => add.mutateAsync(fields).catch(() => undefined))} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} parts={rowLabels} />
      <FormTextField {...words('title')} hint="As people would call it: “An evening of ghazals”." maxLength={80} />
      {!category && <FormSelect {...words('category')} options={categories.map(({ slug, one }) => ({ value: slug, label: one }))} />}
      <FormOpenText
        {...words('description')}
        maxLength={2000}
        hint="What you play, for how many guests it is right, what you bring along."
      />
      <div className="grid grid-cols-2 gap-5">
        <FormMoneyInput {...words('price')} hint="For the whole evening, without travel." />
        <FormNumberInput {...words('minutes')} minValue={10} maxValue={720} step={5} />
        <FormNumberInput {...words('performers')} minValue={1} maxValue={100} hasSteps />
        <FormNumberInput {...words('noticeDays')} minValue={0} maxValue={365} hasSteps />
      </div>
      <TravelRows control={control} />
      <Button type="submit" size="lg" className="justify-self-start" isPending={add.isPending}>
        Add the package
      </Button>
    </form>
  )
}
