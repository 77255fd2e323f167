import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Audience, SegmentFilter } from '#contract/campaigns/campaigns.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Menu } from '#web/ui/menu.tsx'
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

type FilterName = keyof SegmentFilter
const names = [
  'type',
  'onboarded',
  'approved',
  'gender',
  'city',
  'category',
  'language',
  'last_booking',
  'email',
  'phone_number',
] as const satisfies readonly FilterName[]

/** The filters of an audience: each narrows it further, and only added filters are visible. */
export function AudienceFields<Filter extends SegmentFilter>({ value, onChange, errors = {} }: Props<Filter>) {
  const [added, setAdded] = useState<readonly FilterName[]>([])
  const add = (more: readonly FilterName[]) => setAdded([...added, ...more])
  const isShown = (name: FilterName) => added.includes(name) || value[name] !== undefined
  const set = (changed: Partial<SegmentFilter>) => {
    // An emptied filter stays visible.
    add(names.filter((name) => name in changed))
    onChange({ ...value, ...changed })
  }
  const shown = names.filter(isShown)
  return (
    <div className="grid gap-4">
      {shown.length > 0 && (
        // Leave room for the count, which sticks below the focused field.
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 max-lg:[&_:is(input,button)]:scroll-mb-44">
          {shown.map((name) => (
            <FilterField key={name} name={name} value={value} set={set} errors={errors} />
          ))}
        </div>
      )}
      {shown.length < names.length && (
        <Menu
          label="Filters"
          placement="bottom start"
          trigger={
            <Button variant="secondary" size="sm" icon={<Plus aria-hidden className="size-4.5" />} className="justify-self-start">
              Add a filter
            </Button>
          }
          items={names
            .filter((name) => !isShown(name))
            .map((name) => ({ id: name, label: filterLabels[name], onAction: () => add([name]) }))}
        />
      )}
    </div>
  )
}

type FieldProps = { name: FilterName; value: SegmentFilter; set: (changed: Partial<SegmentFilter>) => void; errors: AudienceErrors }

function FilterField({ name, value, set, errors }: FieldProps) {
  const label = filterLabels[name]
  switch (name) {
    case 'type':
      return <OneOf label={label} options={typeOptions} value={value.type} onChange={(type) => set({ type })} />
    case 'onboarded':
    case 'approved':
      return (
        <OneOf
          label={label}
          hint={name === 'approved' ? 'Has a public profile.' : undefined}
          options={yesNo}
          value={value[name] === undefined ? undefined : value[name] ? yes : 'no'}
          onChange={(is) => set(name === 'approved' ? { approved: is && is === yes } : { onboarded: is && is === yes })}
        />
      )
    case 'gender':
      return <OneOf label={label} options={genderOptions} value={value.gender} onChange={(gender) => set({ gender })} />
    case 'city':
      return (
        <ComboBox
          label={label}
          placeholder="Anywhere"
          options={cityOptions}
          value={value.city ?? null}
          onChange={(city) => set({ city: (city ?? undefined) as SegmentFilter['city'] })}
          error={errors.city}
        />
      )
    case 'category':
      return <OneOf label={label} options={categoryOptions} value={value.category} onChange={(category) => set({ category })} />
    case 'language':
      return <OneOf label={label} options={languageOptions} value={value.language} onChange={(language) => set({ language })} />
    case 'last_booking':
      return (
        <OneOf label={label} options={lastBookingOptions} value={value.last_booking} onChange={(last_booking) => set({ last_booking })} />
      )
    case 'email':
    case 'phone_number':
      return (
        <TextField
          label={label}
          {...textLooks[name]}
          value={value[name] ?? ''}
          onChange={(text) => set(name === 'email' ? { email: text || undefined } : { phone_number: text || undefined })}
          error={errors[name]}
          data-field={`audience.${name}`}
        />
      )
  }
}

const textLooks = {
  email: { autoCapitalize: 'none', inputMode: 'email', placeholder: '@college.edu', maxLength: 254 },
  phone_number: { inputMode: 'tel', placeholder: '98', maxLength: 20 },
} as const

type OneOfProps<Value extends string> = {
  label: string
  hint?: string | undefined
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
