import { useState } from 'react'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Part } from './part.tsx'

const cities = [
  { value: 'udaipur', label: 'Udaipur, Rajasthan' },
  { value: 'jaipur', label: 'Jaipur, Rajasthan', hint: 'Where Meher lives: no travel' },
  { value: 'pune', label: 'Pune, Maharashtra' },
]

export function FieldParts() {
  const [day, setDay] = useState<string | null>('2026-12-12')
  const [code, setCode] = useState('417')
  return (
    <Part title="Fields">
      <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <Select label="City of the event" options={cities} defaultValue="udaipur" hint="We use it to work out travel." />
        <NumberInput label="Guests" defaultValue={220} minValue={1} hasSteps hint="About is enough." />
        <TextField label="Pincode" inputMode="numeric" defaultValue="31300" error="A pincode has six digits." />
        <MoneyInput label="Your budget" defaultValue={85000} hint="For the artist alone." />
        <ComboBox label="Nearest city" options={cities} placeholder="Type a city" isOptional />
        <ComboBox label="Venue" options={[]} inputValue="Fateh" onInputChange={() => {}} isLoading />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="mehfil" />
        <DateField label="Deadline" value={day} onChange={setDay} from="2026-11-20" />
        <SearchField label="Search artists" isLabelHidden={false} defaultValue="Kathak" />
        <TextField label="E-mail" type="email" defaultValue="priya@example.com" isDisabled />
      </div>
      <TextArea
        className="mt-4.5"
        label="Note to the artist"
        maxLength={500}
        rows={2}
        defaultValue="My grandparents turn fifty as a couple. Could the second set begin with something from 1976?"
      />
      <div className="mt-4.5 grid gap-4.5">
        <OtpInput label="Code from the message" value={code} onChange={setCode} hint="Resend in 0:24" />
        <OtpInput label="The same code, wrong" value="417302" onChange={() => {}} error="That code is not right. Two tries are left." />
      </div>
    </Part>
  )
}
