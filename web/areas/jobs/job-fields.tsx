import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { eventTypes } from '#contract/bookings/bookings.ts'
import { addDays } from '#contract/grammar/time.ts'
import { jobLimits } from '#contract/jobs/jobs.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { Card } from '#web/ui/card.tsx'
import { FormComboBox, FormDateField, FormMoneyInput, FormNumberInput, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { FormOpenText } from '#web/ui/form-open-text.tsx'
import { BudgetGuidance } from './budget-guidance.tsx'
import { categoryChoices, cityChoices, fieldLabels, type JobValues, timeChoices } from './job-values.ts'
import { PlaceFields } from './place-fields.tsx'

const eventChoices = eventTypes.map((type) => ({ value: type, label: eventName(type) }))
const whole = { maximumFractionDigits: 0 }
const placeNames = { venue: 'place.venue', address: 'place.address', pincode: 'place.pincode' } as const

type Props = { control: Control<JobValues>; today: string }

/** All fields of a job, for creating and editing. */
export function JobFields({ control, today }: Props) {
  const words = <Name extends keyof typeof fieldLabels>(name: Name) => ({ control, name, label: fieldLabels[name] })
  return (
    <>
      <Part id="what" title="What you need">
        <FormTextField {...words('title')} placeholder="Sufi singer for a courtyard sangeet" maxLength={jobLimits.titleMost} />
        <FormOpenText
          {...words('description')}
          rows={6}
          maxLength={jobLimits.descriptionMost}
          hint="The occasion, the mood, songs that matter, what there is of sound and stage. Leave numbers and addresses out: everybody reads it."
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormSelect {...words('category')} options={categoryChoices} />
          <FormSelect {...words('eventType')} options={eventChoices} />
        </div>
      </Part>
      <Part id="when" title="When and where">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormDateField {...words('date')} from={today} until={addDays(today, jobLimits.daysAhead)} />
          <FormSelect {...words('startTime')} options={timeChoices} hint="India time." />
          <FormNumberInput
            {...words('minutes')}
            minValue={jobLimits.minutesLeast}
            maxValue={jobLimits.minutesMost}
            formatOptions={whole}
            hint="Without setting up and packing."
          />
          <FormNumberInput {...words('guests')} minValue={1} formatOptions={whole} hint="An estimate is fine." />
          <FormComboBox {...words('city')} options={cityChoices} placeholder="Type a few letters" />
        </div>
        <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
          <legend className="mb-1.5 font-semibold">
            {fieldLabels.place} <span className="font-normal text-muted">(optional)</span>
          </legend>
          <p className="text-sm text-muted sm:col-span-2">Shown only to the artist you book. You can also add it when you choose one.</p>
          <PlaceFields control={control} names={placeNames} />
        </fieldset>
      </Part>
      <Part id="money" title="Budget and proposals">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormMoneyInput {...words('budgetMin')} />
          <FormMoneyInput {...words('budgetMax')} hint="For the whole show, travel included." />
        </div>
        <BudgetGuidance control={control} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormNumberInput
            {...words('openings')}
            minValue={1}
            maxValue={jobLimits.openings}
            formatOptions={whole}
            hasSteps
            hint="How many artists you’ll hire."
          />
          <FormDateField
            {...words('deadline')}
            isOptional
            from={today}
            until={addDays(today, jobLimits.openDays)}
            hint={`Two weeks from now, or the day before the event, if you choose none. ${jobLimits.openDays} days at most.`}
          />
        </div>
      </Part>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-5">
      <h2 id={`${id}-title`} className="font-display text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
