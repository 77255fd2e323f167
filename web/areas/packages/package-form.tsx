import type { PackageView } from '#contract/packages/packages.ts'
import { categories } from '#contract/profiles/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormCheckbox, FormDateField, FormMoneyInput, FormNumberInput, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { FormOpenText } from '#web/ui/form-open-text.tsx'
import { PackageClash } from './package-clash.tsx'
import { labels } from './package-values.ts'
import { AddOnRows, rowLabels, TravelRows } from './price-rows.tsx'
import { usePackageSave } from './use-package-save.ts'
import { WordList } from './word-list.tsx'

export function PackageForm({ pack, onDone }: { pack: PackageView | null; onDone: () => void }) {
  const { form, submit, isPending, clash, base, resolve, leave } = usePackageSave(pack, onDone)
  const { control } = form
  const words = <Name extends keyof typeof labels>(name: Name) => ({ control, name, label: labels[name] })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} parts={rowLabels} />
      <FormTextField {...words('title')} hint="As people would call it: “Sangeet Evening”." maxLength={80} />
      <FormSelect {...words('category')} options={categories.map(({ slug, one }) => ({ value: slug, label: one }))} />
      <FormOpenText {...words('description')} maxLength={2000} />
      <div className="grid grid-cols-2 gap-4">
        <FormMoneyInput {...words('price')} />
        <FormNumberInput {...words('minutes')} />
        <FormNumberInput {...words('performers')} />
        <FormNumberInput {...words('sets')} />
        <FormNumberInput {...words('setupMinutes')} />
        <FormNumberInput {...words('teardownMinutes')} />
        <FormNumberInput {...words('advancePercent')} hint="20 to 100" />
        <FormNumberInput {...words('noticeDays')} />
        <FormNumberInput {...words('audienceMin')} isOptional />
        <FormNumberInput {...words('audienceMax')} isOptional />
        <FormMoneyInput {...words('overtimePer30Min')} isOptional />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormDateField {...words('validFrom')} isOptional />
        <FormDateField {...words('validUntil')} isOptional />
        <p className="text-muted sm:col-span-2">
          For a package of some months only: people can book it for shows from the first to the last day. Leave both empty to offer it
          always.
        </p>
      </div>
      <WordList control={control} name="included" label="Included" />
      <WordList control={control} name="notIncluded" label="Not included" />
      <TravelRows control={control} />
      <AddOnRows control={control} />
      <FormCheckbox control={control} name="active">
        {labels.active}
      </FormCheckbox>
      <Button type="submit" isPending={isPending}>
        {pack ? 'Save' : 'Add'}
      </Button>
      <PackageClash mine={form.getValues()} theirs={clash} base={base} isPending={isPending} onResolve={resolve} onCancel={leave} />
    </form>
  )
}
