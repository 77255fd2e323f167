import { genders } from '#contract/auth/auth.ts'
import { FormSelect, FormTextField } from '#web/ui/form.tsx'
import { fieldLabels } from './own-profile.ts'
import type { ProfileControl } from './profile-form.tsx'

export const personNames = ['first_name', 'last_name', 'phone_number', 'gender'] as const
const genderNames = { female: 'Female', male: 'Male', other: 'Other' } as const

export function PhoneField({ control, hint }: { control: ProfileControl; hint: string }) {
  return (
    <FormTextField
      control={control}
      name="phone_number"
      label={fieldLabels.phone_number}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isOptional
      hint={hint}
    />
  )
}

export function NameFields({ control }: { control: ProfileControl }) {
  return (
    <>
      <FormTextField control={control} name="first_name" label={fieldLabels.first_name} autoComplete="given-name" maxLength={60} />
      <FormTextField control={control} name="last_name" label={fieldLabels.last_name} autoComplete="family-name" maxLength={60} />
    </>
  )
}

export function PersonFields({ control }: { control: ProfileControl }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NameFields control={control} />
      <PhoneField control={control} hint="Clients see it only once a booking is accepted." />
      <FormSelect
        control={control}
        name="gender"
        label={fieldLabels.gender}
        isOptional
        options={genders.map((value) => ({ value, label: genderNames[value] }))}
      />
    </div>
  )
}
