import { categories } from '#contract/categories.ts'
import { citiesByName } from '#contract/cities.ts'
import { NativeSelect } from '#web/ui/native-field.tsx'

type Choice = { label: string; anyone: string; value: string }

/** Choosing a kind of artist in a plain form. @param anyone the words for "all of them" */
export function CategorySelect({ label, anyone, value }: Choice) {
  return <Choose name="category" options={categories} {...{ label, anyone, value }} />
}

export function CitySelect({ label, anyone, value }: Choice) {
  return <Choose name="city" options={citiesByName} {...{ label, anyone, value }} />
}

function Choose({ label, anyone, value, name, options }: Choice & { name: string; options: readonly { slug: string; name: string }[] }) {
  return (
    <NativeSelect label={label} name={name} defaultValue={value}>
      <option value="">{anyone}</option>
      {options.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
