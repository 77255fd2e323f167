import type { Audience, SegmentFilter } from '#contract/campaigns.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  categoryOptions,
  cityOptions,
  filterLabels,
  genderOptions,
  languageOptions,
  lastBookingOptions,
  typeOptions,
} from './audience-words.ts'

export type AudienceErrors = { [Name in keyof Audience]?: string | undefined }

type Props<Filter extends SegmentFilter> = {
  value: Filter
  onChange: (value: Filter) => void
  errors?: AudienceErrors
}

const anyone = 'anyone'
const yes = 'yes'
const yesNo = [
  { value: yes, label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** Whom it is for: each filter narrows it further. */
export function AudienceFields<Filter extends SegmentFilter>({ value, onChange, errors = {} }: Props<Filter>) {
  const set = (changed: Partial<SegmentFilter>) => onChange({ ...value, ...changed })
  const say = (is: boolean | undefined) => (is === undefined ? undefined : is ? yes : 'no')
  return (
    // Room for the count, which stays in sight below the field that has the focus.
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 max-lg:[&_:is(input,button)]:scroll-mb-44">
      <OneOf label={filterLabels.type} options={typeOptions} value={value.type} onChange={(type) => set({ type })} />
      <OneOf
        label={filterLabels.onboarded}
        options={yesNo}
        value={say(value.onboarded)}
        onChange={(is) => set({ onboarded: is && is === yes })}
      />
      <OneOf
        label={filterLabels.approved}
        hint="Has a public profile."
        options={yesNo}
        value={say(value.approved)}
        onChange={(is) => set({ approved: is && is === yes })}
      />
      <OneOf label={filterLabels.gender} options={genderOptions} value={value.gender} onChange={(gender) => set({ gender })} />
      <ComboBox
        label={filterLabels.city}
        placeholder="Anywhere"
        options={cityOptions}
        value={value.city ?? null}
        onChange={(city) => set({ city: (city ?? undefined) as SegmentFilter['city'] })}
        error={errors.city}
      />
      <OneOf label={filterLabels.category} options={categoryOptions} value={value.category} onChange={(category) => set({ category })} />
      <OneOf label={filterLabels.language} options={languageOptions} value={value.language} onChange={(language) => set({ language })} />
      <OneOf
        label={filterLabels.last_booking}
        options={lastBookingOptions}
        value={value.last_booking}
        onChange={(last_booking) => set({ last_booking })}
      />
      <TextField
        label={filterLabels.email}
        autoCapitalize="none"
        inputMode="email"
        placeholder="@college.edu"
        value={value.email ?? ''}
        onChange={(email) => set({ email: email || undefined })}
        error={errors.email}
        maxLength={254}
        data-field="audience.email"
      />
      <TextField
        label={filterLabels.phone_number}
        inputMode="tel"
        placeholder="98"
        value={value.phone_number ?? ''}
        onChange={(phone_number) => set({ phone_number: phone_number || undefined })}
        error={errors.phone_number}
        maxLength={20}
        data-field="audience.phone_number"
      />
    </div>
  )
}

type OneOfProps<Value extends string> = {
  label: string
  hint?: string
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function OneOf<Value extends string>({ label, hint, options, value, onChange }: OneOfProps<Value>) {
  return (
    <Select<Value | typeof anyone>
      label={label}
      hint={hint}
      options={[{ value: anyone, label: 'Any' }, ...options]}
      value={value ?? anyone}
      onChange={(chosen) => onChange(chosen === anyone ? undefined : (chosen as Value))}
    />
  )
}
