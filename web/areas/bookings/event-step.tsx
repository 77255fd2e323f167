import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type EventFields, eventFields, eventTypes } from '#contract/bookings/bookings.ts'
import { guestProblem, guestsOf } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormNumberInput, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { FormOpenText } from '#web/ui/form-open-text.tsx'
import type { Draft } from './draft.ts'
import { eventName } from './event-name.ts'

const fields = eventFields.omit({ city: true })
type Fields = Omit<EventFields, 'city'>
const labels = {
  type: 'Kind of event',
  guests: 'Guests',
  venue: 'Venue',
  address: 'Address',
  pincode: 'Pincode',
  notes: 'Note to the artist',
} as const

export function eventSentence({ type, guests, venue, pincode }: Fields): string {
  return `${eventName(type)}, ${guests} guests. ${venue} ${pincode}`
}

/** The contract's fields, with the guest limit of the package. */
function fieldsFor(pack: PackageView) {
  return fields.superRefine(({ guests }, { addIssue }) => {
    const message = guestProblem(pack, guests)
    if (message) addIssue({ code: 'custom', path: ['guests'], message })
  })
}

type Props = { pack: PackageView; draft: Draft; change: (changes: Partial<Draft>) => void }

export function EventStep({ pack, draft, change }: Props) {
  const { control, handleSubmit, getValues } = useForm<z.input<typeof fields>, unknown, Fields>({
    resolver: formResolver(fieldsFor(pack)),
    defaultValues: draft.event ?? { notes: '' },
  })
  // A client who went back to change the date finds their typed details here.
  useEffect(
    () => () => {
      const typed = fields.safeParse(getValues())
      if (typed.success) change({ event: typed.data })
    },
    [getValues, change],
  )
  return (
    <form noValidate onSubmit={handleSubmit((event) => change({ event, step: 4 }))} className="grid gap-5 sm:grid-cols-2">
      <ErrorSummary control={control} labels={labels} className="sm:col-span-2" />
      <FormSelect
        control={control}
        name="type"
        label={labels.type}
        options={eventTypes.map((type) => ({ value: type, label: eventName(type) }))}
      />
      <FormNumberInput
        control={control}
        name="guests"
        label={labels.guests}
        hint={guestsOf(pack) ? `This package is for ${guestsOf(pack)}.` : undefined}
      />
      <FormTextField
        control={control}
        name="venue"
        label={labels.venue}
        hint="The name people know it by."
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <FormTextField control={control} name="address" label={labels.address} autoComplete="street-address" />
      <FormTextField control={control} name="pincode" label={labels.pincode} inputMode="numeric" autoComplete="postal-code" maxLength={6} />
      <div className="sm:col-span-2">
        <FormOpenText control={control} name="notes" label={labels.notes} isOptional hint="The occasion, a song that matters, parking." />
      </div>
      <Button type="submit" className="justify-self-start">
        Review
      </Button>
    </form>
  )
}
