import { citiesByName } from '#contract/india/cities.ts'
import { NativeSelect } from '#web/ui/native-field.tsx'

/** @param anywhere the label for all cities */
export function CitySelect({ label, anywhere, value }: { label: string; anywhere: string; value: string }) {
  return (
    <NativeSelect label={label} name="city" defaultValue={value}>
      <option value="">{anywhere}</option>
      {citiesByName.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
