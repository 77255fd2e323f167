import { useController } from 'react-hook-form'
import { type PerformsAs, performers } from '#contract/profiles/profiles.ts'
import { Select } from '#web/ui/select.tsx'
import { fieldLabels } from './own-profile.ts'
import type { ProfileControl } from './profile-form.tsx'

export const performerNames: Record<PerformsAs, string> = { female: 'A woman', male: 'A man' }
const unsaid = 'unsaid'
const options = [
  { value: unsaid, label: 'A group, or I do not say' },
  ...performers.map((value) => ({ value, label: performerNames[value] })),
]

/** A voluntary statement for searches; the account's gender is not used. */
export function PerformsAsField({ control }: { control: ProfileControl }) {
  const { field } = useController({ control, name: 'performsAs' })
  return (
    <div data-field="performsAs">
      <Select
        label={fieldLabels.performsAs}
        hint="Whoever looks for “female singer for sangeet” finds you by it."
        options={options}
        value={field.value ?? unsaid}
        onChange={(value) => field.onChange(value === unsaid ? null : value)}
        onBlur={field.onBlur}
        buttonRef={field.ref}
      />
    </div>
  )
}
