import { categories } from '#contract/profiles/categories.ts'
import { profileLimits } from '#contract/profiles/profiles.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { FormTextArea } from '#web/ui/form.tsx'
import { fieldLabels, type ProfileName } from './own-profile.ts'
import type { ProfileControl } from './profile-form.tsx'

export const wishNames = ['categories', 'about'] as const satisfies readonly ProfileName[]
const categoryOptions = categories.map(({ slug, name }) => ({ value: slug, label: name }))

/** The client's favourite categories, which their dashboard shows first. */
export function WishFields({ control }: { control: ProfileControl }) {
  return (
    <>
      <ChipChoice
        control={control}
        name="categories"
        label="I am looking for: choose up to two"
        isOptional
        options={categoryOptions}
        most={profileLimits.extraCategories}
      />
      <FormTextArea
        control={control}
        name="about"
        label={fieldLabels.about}
        isOptional
        maxLength={500}
        rows={3}
        hint="A sangeet in Udaipur in December, forty guests, my parents love ghazals."
      />
    </>
  )
}
