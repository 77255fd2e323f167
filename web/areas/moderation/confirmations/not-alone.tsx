import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#contract/grammar/errors.ts'
import { type ConfirmationKind, confirmations } from '#contract/moderation/confirmations.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { confirmationsKey } from './confirmation-words.ts'

export type SecondAdmin = {
  kind: ConfirmationKind
  /** The input of the refused call. */
  input: Record<string, unknown>
}

type Props = {
  error: Error | null
  second: SecondAdmin | null
  title?: string | undefined
  onAsked?: () => void
}

/** Explains the refusal. If only a second admin is missing, asks for one right here. */
export function NotDoneAlone({ error, second, title, onAsked }: Props) {
  if (!error) return null
  const isAlone = error instanceof Failure && error.code === 'needs_second_admin'
  if (isAlone && second) return <AskSecond sentence={sentenceOf(error)} second={second} {...(onAsked && { onAsked })} />
  return (
    <Banner tone="danger" isAnnounced {...(title && { title })}>
      {sentenceOf(error)}
    </Banner>
  )
}

function AskSecond({ sentence, second, onAsked }: { sentence: string; second: SecondAdmin; onAsked?: () => void }) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const queries = useQueryClient()
  const ask = useIntention(api.confirmations.ask)
  const act = useMutation({
    mutationFn: (reason: string) => ask({ kind: second.kind, input: second.input as Parameters<typeof ask>[0]['input'], reason }),
    onSuccess: () => {
      showToast({ title: 'Waiting for a second admin', text: 'It is done as soon as one confirms it.' })
      onAsked?.()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: confirmationsKey }),
  })
  const press = () => {
    const read = confirmations.ask.input.shape.reason.safeParse(reason)
    setWrong(read.error?.issues[0]?.message)
    if (read.success) act.mutate(read.data)
  }
  if (act.isSuccess)
    return (
      <Banner tone="success" isAnnounced title="Asked.">
        It waits under <TextLink href={adminPaths.confirmations({ state: 'waiting' })}>Confirmations</TextLink>. Nothing has happened yet.
      </Banner>
    )
  return (
    <section aria-label="Ask a second admin" className="grid gap-3 rounded-lg border border-line bg-soft p-4">
      <Banner tone="warning" isAnnounced title="Two people decide this.">
        {sentence}
      </Banner>
      {act.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(act.error)}
        </Banner>
      )}
      <TextArea
        label="Why should they confirm it?"
        hint="They read it. Kept in the audit log."
        value={reason}
        onChange={setReason}
        error={wrong}
        maxLength={500}
      />
      <Button type="button" className="justify-self-start" isPending={act.isPending} onPress={press}>
        Ask a second admin
      </Button>
    </section>
  )
}
