import { useEffect } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { OutputOf } from '#contract/grammar/call.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { promiseFor, support, supportLimits, type TicketTopic, ticketTopics, topicNames } from '#contract/support/support.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft, useTypedBefore } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSelect, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'

type Typed = z.input<typeof support.send.input>
type Letter = z.output<typeof support.send.input>
export type Sent = OutputOf<typeof support.send> & { email: string }

const draftKey = 'mehfil.contact'
const labels = {
  name: 'Your name',
  email: 'Your e-mail',
  topic: 'What is it about?',
  bookingId: 'Booking number',
  message: 'Message',
} as const
const names = keysOf(labels)
const topics = topicNames.map((value) => ({ value, label: ticketTopics[value].label }))
/** Topics that may concern a booking. */
const aboutBookings: readonly TicketTopic[] = ['booking', 'payment', 'grievance']
const empty = { name: '', email: '', bookingId: '', message: '', fax: '' }

/** @param topic preselected by the link */
export function ContactForm({ topic, onSent }: { topic: TicketTopic | undefined; onSent: (sent: Sent) => void }) {
  const form = useContactForm(topic)
  const send = useIntention(api.support.send)
  const { control, handleSubmit, setError, register } = form
  const chosen = useWatch({ control, name: 'topic' })
  const submit = handleSubmit(async (letter) => {
    try {
      const sent = await send(letter)
      forgetDraft(draftKey)
      onSent({ ...sent, email: letter.email })
    } catch (error) {
      showFailure(error, setError, names)
    }
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="relative grid gap-5">
      <ErrorSummary control={control} labels={labels} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField control={control} name="name" label={labels.name} autoComplete="name" autoCapitalize="words" />
        <FormTextField control={control} name="email" label={labels.email} type="email" inputMode="email" autoComplete="email" />
      </div>
      <FormSelect control={control} name="topic" label={labels.topic} options={topics} hint={chosen && promiseFor(chosen)} />
      {chosen && aboutBookings.includes(chosen) && (
        <FormTextField
          control={control}
          name="bookingId"
          label={labels.bookingId}
          isOptional
          hint="It stands on the page of the booking and in its mails."
        />
      )}
      <FormTextArea control={control} name="message" label={labels.message} rows={6} maxLength={supportLimits.mostWords} />
      <Honeypot {...register('fax')} />
      <Button type="submit" size="lg" isPending={form.formState.isSubmitting} className="justify-self-start">
        Send
      </Button>
    </form>
  )
}

function useContactForm(topic: TicketTopic | undefined): UseFormReturn<Typed, unknown, Letter> {
  const form = useForm<Typed, unknown, Letter>({
    resolver: formResolver(support.send.input),
    defaultValues: { ...empty, ...(topic && { topic }) },
    shouldFocusError: false,
  })
  useFormDraft(form, draftKey, ['fax'])
  useTypedBefore(form, ['name', 'email'])
  const { setValue } = form
  // Applied after the draft, because the link's topic takes precedence.
  useEffect(() => {
    if (topic) setValue('topic', topic)
  }, [setValue, topic])
  return form
}
