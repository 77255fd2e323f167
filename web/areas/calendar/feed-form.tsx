import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { calendar } from '#contract/calendar/calendar.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

const form = calendar.addFeed.input
type Typed = z.input<typeof form>

export function FeedForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const ask = useIntention(api.calendar.addFeed)
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof form>>({
    resolver: formResolver(form),
    defaultValues: { name: '', url: '' },
  })
  const add = useMutation({
    mutationFn: (values: z.output<typeof form>) => ask(values),
    onSuccess: ({ name }) => {
      void queries.invalidateQueries({ queryKey: ['calendar'] })
      showToast({ title: `${name} is connected`, text: 'We are fetching it now.' })
      onDone()
    },
    onError: (error) => showFailure(error, setError, ['name', 'url'], { feed_there: 'url' }),
  })
  const { root } = formState.errors
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((values) => add.mutate(values))}>
      {root && (
        <Banner tone="danger" isAnnounced>
          {root.message}
        </Banner>
      )}
      <FormTextField control={control} name="name" label="Name" hint="What you call it: Family, The band." maxLength={60} />
      <FormTextField
        control={control}
        name="url"
        label="Private address"
        hint="Starts with https:// or webcal:// and often ends in .ics."
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={1000}
      />
      <Accordion items={[{ id: 'where', title: 'Where do I find it?', content: <Where /> }]} />
      <Button type="submit" isPending={add.isPending} className="justify-self-start">
        Connect
      </Button>
    </form>
  )
}

function Where() {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>Google: on a computer, Settings, your calendar, Integrate calendar, Secret address in iCal format.</li>
      <li>Apple: share the calendar as a public calendar and copy its link.</li>
      <li>Outlook: Settings, Calendar, Shared calendars, Publish a calendar, the ICS link.</li>
    </ul>
  )
}
