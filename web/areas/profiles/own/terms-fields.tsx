import { useController } from 'react-hook-form'
import { type RefundPolicy, refundPolicies } from '#contract/bookings/policies.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { policySentence } from '../refund-words.ts'
import { fieldLabels } from './own-profile.ts'
import type { ProfileControl } from './profile-form.tsx'

export const termsNames = ['travelsKm', 'refundPolicy'] as const
const policyNames: Record<RefundPolicy, string> = { flexible: 'Flexible', standard: 'Standard', strict: 'Strict' }
const usualDistances = [0, 50, 150, 300, 600, 1200]

export function TermsFields({ control }: { control: ProfileControl }) {
  const { field, fieldState } = useController({ control, name: 'refundPolicy' })
  return (
    <>
      <TravelDistance control={control} />
      <div data-field="refundPolicy">
        <RadioGroup
          label="When a client cancels"
          value={field.value ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        >
          {refundPolicies.map((policy) => (
            <RadioCard key={policy} value={policy} title={policyNames[policy]} text={policySentence(policy)} />
          ))}
        </RadioGroup>
      </div>
    </>
  )
}

const everywhere = 'everywhere'

function TravelDistance({ control }: { control: ProfileControl }) {
  const { field } = useController({ control, name: 'travelsKm' })
  const distances =
    typeof field.value === 'number' && !usualDistances.includes(field.value)
      ? [...usualDistances, field.value].sort((a, b) => a - b)
      : usualDistances
  const options = [
    ...distances.map((km) => ({ value: String(km), label: km === 0 ? 'Only in my city' : `Up to ${km.toLocaleString('en-IN')} km` })),
    { value: everywhere, label: 'All over India' },
  ]
  return (
    <div data-field="travelsKm">
      <Select
        label={fieldLabels.travelsKm}
        hint="By road from your city. What travel costs stands in each package."
        options={options}
        value={field.value === null || field.value === undefined ? everywhere : String(field.value)}
        onChange={(value) => field.onChange(value === everywhere ? null : Number(value))}
        onBlur={field.onBlur}
        buttonRef={field.ref}
      />
    </div>
  )
}
