import { useWatch } from 'react-hook-form'
import { categories } from '#contract/profiles/categories.ts'
import { categoryTexts } from '#contract/profiles/category-texts.ts'
import { profileLimits } from '#contract/profiles/profiles.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { FormSelect } from '#web/ui/form.tsx'
import { fieldLabels } from './own-profile.ts'
import type { ProfileControl } from './profile-form.tsx'

export const categoryNames = ['category', 'categories', 'styles'] as const
const options = categories.map(({ slug, one }) => ({ value: slug, label: one }))

export function CategoryFields({ control }: { control: ProfileControl }) {
  const category = useWatch({ control, name: 'category' })
  const styles = category ? categoryTexts[category].styles : []
  return (
    <>
      <FormSelect
        control={control}
        name="category"
        label={fieldLabels.category}
        options={options}
        hint={category ? categoryTexts[category].tagline : 'The list in which people look for you first.'}
      />
      <ChipChoice
        control={control}
        name="categories"
        label={fieldLabels.categories}
        isOptional
        options={options.filter(({ value }) => value !== category)}
        most={profileLimits.extraCategories}
        hint="Up to two more lists in which you appear."
      />
      <ChipChoice
        control={control}
        name="styles"
        label={fieldLabels.styles}
        isOptional
        options={styles.map((style) => ({ value: style, label: style }))}
        most={profileLimits.styles}
        own="style"
        hint={
          category ? 'What people search for: pick what you really play.' : 'Choose what you are first; then the usual styles stand here.'
        }
      />
    </>
  )
}
