import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { categories } from '#contract/categories.ts'
import { type PackageView, wholePackage } from '#contract/packages.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormCheckbox, FormMoneyInput, FormNumberInput, FormSelect, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AddOnRows, rowLabels, TravelRows } from './price-rows.tsx'
import { WordList } from './word-list.tsx'

export type PackageInput = z.output<typeof wholePackage>

const labels = {
  title: 'Title',
  category: 'Kind',
  description: 'What people get',
  price: 'Price',
  minutes: 'Minutes on stage',
  performers: 'Performers',
  sets: 'Sets',
  setupMinutes: 'Minutes to set up',
  teardownMinutes: 'Minutes to pack',
  audienceMax: 'Guests at most',
  advancePercent: 'Advance, percent',
  noticeDays: "Days' notice",
  overtimePer30Min: 'Each 30 minutes more',
  included: 'Included',
  notIncluded: 'Not included',
  travelBands: 'Travel',
  addOns: 'Extras',
} as const
const names = Object.keys(labels) as (keyof typeof labels)[]
/** What most packages say, to begin a new one with. */
export const usual: Partial<PackageInput> = {
  advancePercent: 30,
  sets: 1,
  performers: 1,
  setupMinutes: 60,
  teardownMinutes: 30,
  included: [],
  notIncluded: [],
  travelBands: [],
  overtimePer30Min: null,
  noticeDays: 3,
  addOns: [],
  audienceMax: null,
  active: true,
}

export function PackageForm({ pack, onDone }: { pack: PackageView | null; onDone: () => void }) {
  const queries = useQueryClient()
  const create = useIntention(api.packages.create)
  const { control, handleSubmit, setError } = useForm<PackageInput>({ resolver: formResolver(wholePackage), defaultValues: pack ?? usual })
  const save = useMutation({
    mutationFn: (fields: PackageInput) =>
      pack ? api.packages.update({ ...fields, packageId: pack.packageId, version: pack.version }) : create(fields),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['packages'] })
      showToast({ title: pack ? 'Saved' : 'Added', text: 'Your page shows it at once.' })
      onDone()
    },
    onError: (error) => showFailure(error, setError, names),
  })
  const words = <Name extends keyof typeof labels>(name: Name) => ({ control, name, label: labels[name] })
  return (
    <form noValidate onSubmit={handleSubmit((fields) => save.mutateAsync(fields).catch(() => undefined))} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} parts={rowLabels} />
      <FormTextField {...words('title')} hint="As people would call it: “Sangeet Evening”." maxLength={80} />
      <FormSelect {...words('category')} options={categories.map(({ slug, one }) => ({ value: slug, label: one }))} />
      <FormTextArea {...words('description')} maxLength={2000} />
      <div className="grid grid-cols-2 gap-4">
        <FormMoneyInput {...words('price')} />
        <FormNumberInput {...words('minutes')} />
        <FormNumberInput {...words('performers')} />
        <FormNumberInput {...words('sets')} />
        <FormNumberInput {...words('setupMinutes')} />
        <FormNumberInput {...words('teardownMinutes')} />
        <FormNumberInput {...words('advancePercent')} hint="20 to 100" />
        <FormNumberInput {...words('noticeDays')} />
        <FormNumberInput {...words('audienceMax')} isOptional />
        <FormMoneyInput {...words('overtimePer30Min')} isOptional />
      </div>
      <WordList control={control} name="included" label="Included" />
      <WordList control={control} name="notIncluded" label="Not included" />
      <TravelRows control={control} />
      <AddOnRows control={control} />
      <FormCheckbox control={control} name="active">
        People can book it
      </FormCheckbox>
      <Button type="submit" isPending={save.isPending}>
        {pack ? 'Save' : 'Add'}
      </Button>
    </form>
  )
}
