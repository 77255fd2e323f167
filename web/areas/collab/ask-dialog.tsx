import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { type Collab, type CollabState, collabFallbacks, collabLimits, collabs } from '#contract/collab/collab.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { dayOf, formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormDateField, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { hrefOf, usePlace } from './place.ts'
import { useTakeCollab } from './use-take-collab.ts'

/** Asks an artist to collaborate, unless the two have an open request or room. */
export function AskDialog({ username }: { username: string }) {
  const place = usePlace()
  const navigate = useNavigate()
  const close = () => void navigate(hrefOf({ ...place, ask: '' }), { replace: true })
  const artist = useQuery({
    queryKey: ['artist', username],
    queryFn: ({ signal }) => api.profiles.get({ username }, { signal }),
    retry: false,
  })
  const standing = useQuery({
    queryKey: ['collab', 'between', username],
    queryFn: ({ signal }) => api.collabs.between({ username }, { signal }),
    retry: false,
  })
  const name = artist.data?.stageName ?? username
  return (
    <Dialog title={`Ask ${name}`} onClose={close}>
      {artist.data && standing.data ? (
        <AskOrWhyNot username={username} name={name} standing={standing.data} />
      ) : (
        <AnswerState of={artist.isError ? artist : standing} height="h-64" inCard />
      )}
    </Dialog>
  )
}

type Who = { username: string; name: string }

function AskOrWhyNot({ username, name, standing: { collab, mayAskFrom } }: Who & { standing: OutputOf<typeof collabs.between> }) {
  if (collab && openStates.includes(collab.status)) return <Already collab={collab} name={name} />
  if (mayAskFrom && Date.parse(mayAskFrom) > Date.now())
    return (
      <p>
        You can ask {name} again from {formatWhen(mayAskFrom)}.
      </p>
    )
  return <AskForm username={username} name={name} />
}

const openStates: readonly CollabState[] = ['pending', 'accepted']

function Already({ collab: { _id, status, isOwn }, name }: { collab: Collab; name: string }) {
  const [text, view, action] =
    status === 'accepted'
      ? ([`You are working with ${name} already.`, 'rooms', 'Open your room'] as const)
      : isOwn
        ? ([`Your request is waiting for ${name}’s answer.`, 'sent', 'See the request'] as const)
        : ([`${name} has asked you already. A yes opens your room.`, 'received', 'See the request'] as const)
  return (
    <>
      <p className="mb-4">{text}</p>
      <LinkButton href={hrefOf({ view, chosen: _id })}>{action}</LinkButton>
    </>
  )
}

const request = collabs.request.input.required({ card: true })
type Typed = z.input<typeof request>
type RequestValues = z.output<typeof request>
const labels = {
  note: 'Your note',
  'card.idea': 'The idea',
  'card.role': 'Their part',
  'card.split': 'Money and credit',
  'card.by': 'Ready by',
} as const
const names = keysOf(labels)

function AskForm({ username, name }: Who) {
  const navigate = useNavigate()
  const take = useTakeCollab()
  const draftKey = `mehfil.collab.${username}`
  const form = useForm<Typed, unknown, RequestValues>({
    resolver: formResolver(request),
    defaultValues: { recipientUsername: username, note: '', card: { idea: '', role: '', split: '', by: null } },
    shouldFocusError: false,
  })
  useFormDraft(form, draftKey)
  const ask = useIntention(api.collabs.request)
  const { control, handleSubmit, setError, formState } = form
  const submit = handleSubmit(async (wanted) => {
    try {
      const { collab } = await ask(wanted)
      forgetDraft(draftKey)
      take(collab)
      const isYes = collab.status === 'accepted'
      showToast({ title: isYes ? `${name} had asked you too: your room is open` : `${name} has your request` })
      void navigate(hrefOf({ view: isYes ? 'rooms' : 'sent', chosen: collab._id }))
    } catch (error) {
      showFailure(error, setError, names, {}, collabFallbacks.request)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <FormTextArea
        control={control}
        name="note"
        label={labels.note}
        hint="Who you are and why the two of you. Numbers and links are hidden until the yes."
        rows={4}
        maxLength={collabLimits.noteMost}
      />
      <FormTextField
        control={control}
        name="card.idea"
        label={labels['card.idea']}
        isOptional
        placeholder="A thumri with bansuri, recorded live"
        maxLength={140}
      />
      <FormTextField
        control={control}
        name="card.role"
        label={labels['card.role']}
        isOptional
        placeholder="Flute on two verses"
        maxLength={80}
      />
      <FormTextField
        control={control}
        name="card.split"
        label={labels['card.split']}
        isOptional
        placeholder="Half and half, both names first"
        maxLength={140}
      />
      <FormDateField control={control} name="card.by" label={labels['card.by']} isOptional from={dayOf(new Date())} />
      <p className="text-muted">Free for both. {name} has two weeks to answer.</p>
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-start">
        Send the request
      </Button>
    </form>
  )
}
