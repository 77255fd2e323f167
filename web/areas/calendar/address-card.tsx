import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const key = ['calendar', 'address'] as const

/** The outgoing calendar feed: bookings and blocked times for the artist's other calendars. */
export function AddressCard() {
  const address = useQuery({ queryKey: key, queryFn: ({ signal }) => api.calendar.address({}, { signal }) })
  const { url, madeAt } = address.data ?? {}
  return (
    <Card as="section" aria-labelledby="address">
      <h2 id="address" className="font-display text-xl">
        My address for other calendars
      </h2>
      <p className="mt-2 text-muted">
        Your bookings and blocked times on your phone, up to date. Whoever has the address can read them, so keep it to yourself.
      </p>
      <AnswerState of={address} inCard height="h-16" className="mt-4" staysGood />
      {address.data && (
        <div className="mt-4 grid gap-4">
          {url && <Shown url={url} />}
          {madeAt && <p className="text-sm text-muted">Made {formatWhen(madeAt)}.</p>}
          <MakeNew hasOne={!!madeAt} />
        </div>
      )}
      {url && <Accordion items={[{ id: 'how', title: 'How do I use it?', content: <How /> }]} className="mt-4" />}
    </Card>
  )
}

function How() {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>Google: on a computer, Other calendars, the plus, From URL. It looks again within a day.</li>
      <li>Apple: Settings, Apps, Calendar, Calendar accounts, Add account, Other, Add subscribed calendar.</li>
      <li>Outlook: Add calendar, Subscribe from web.</li>
    </ul>
  )
}

function Shown({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ title: 'Copied' }),
      () => showToast({ title: 'It could not be copied', text: 'Select the address and copy it yourself.', tone: 'danger' }),
    )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField label="Address" value={url} isReadOnly className="min-w-0 flex-1 basis-56" />
      <Button variant="secondary" icon={<Copy aria-hidden className="size-4.5" />} onPress={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}

function MakeNew({ hasOne }: { hasOne: boolean }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const make = useMutation({
    mutationFn: () => api.calendar.newAddress({}),
    onSuccess: (made) => {
      queries.setQueryData(key, made)
      setIsAsking(false)
      showToast({ title: hasOne ? 'There is a new address; the old one has ended' : 'There is your address' })
    },
    onError(error) {
      // With an address, the dialog says so.
      if (!hasOne) showToast({ title: sentenceOf(error), tone: 'danger' })
    },
  })
  if (!hasOne)
    return (
      <Button variant="secondary" className="justify-self-start" isPending={make.isPending} onPress={() => make.mutate()}>
        Create calendar link
      </Button>
    )
  return (
    <>
      <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setIsAsking(true)}>
        Make a new address
      </Button>
      <ConfirmDialog
        title="Make a new address?"
        isOpen={isAsking}
        act={make}
        button="Make a new one"
        variant="primary"
        keep="Keep the old one"
        onConfirm={() => make.mutate()}
        onClose={() => setIsAsking(false)}
      >
        The old address ends at once. Calendars that use it stop showing your bookings until you give them the new one.
      </ConfirmDialog>
    </>
  )
}
