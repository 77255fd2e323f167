import { cities } from '#contract/india/cities.ts'
import { languages } from '#contract/india/languages.ts'
import { profileLimits } from '#contract/profiles/profiles.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { FormComboBox, FormNumberInput, FormTextField } from '#web/ui/form.tsx'
import { FormOpenText } from '#web/ui/form-open-text.tsx'
import { fieldLabels } from './own-profile.ts'
import { PerformsAsField } from './performs-as.tsx'
import type { ProfileControl } from './profile-form.tsx'

export const whoNames = ['stageName', 'city', 'languages', 'experienceYears', 'performsAs', 'bio'] as const
export const cityOptions = cities
  .map(({ slug, name, state }) => ({ value: slug, label: name, hint: state }))
  .sort((a, b) => (a.label < b.label ? -1 : 1))
const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))

export function WhoFields({ control }: { control: ProfileControl }) {
  return (
    <>
      <FormTextField
        control={control}
        name="stageName"
        label={fieldLabels.stageName}
        hint="The name on the poster."
        autoComplete="off"
        maxLength={60}
        enterKeyHint="next"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormComboBox
          control={control}
          name="city"
          label={fieldLabels.city}
          options={cityOptions}
          placeholder="Type a few letters"
          hint="Travel is worked out from here."
        />
        <FormNumberInput
          control={control}
          name="experienceYears"
          label={fieldLabels.experienceYears}
          isOptional
          minValue={0}
          maxValue={80}
        />
      </div>
      <PerformsAsField control={control} />
      <ChipChoice
        control={control}
        name="languages"
        label={fieldLabels.languages}
        options={languageOptions}
        most={profileLimits.languages}
        hint="Languages you perform in."
      />
      <FormOpenText
        control={control}
        name="bio"
        label={fieldLabels.bio}
        rows={5}
        maxLength={profileLimits.bio}
        hint="What an evening with you is like, whom you learned from, what people remember. At least 80 characters before your page can be public."
      />
    </>
  )
}
