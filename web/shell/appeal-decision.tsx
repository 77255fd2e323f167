import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { formatDay, formatUntil } from '#contract/grammar/time.ts'
import { type AppealableDecision, type AppealSubject, appealedDecisions } from '#contract/moderation/decision-appeals.ts'
import { appealText, sanctionLimits } from '#contract/moderation/sanctions.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Subject = { subject: AppealSubject; subjectId: string }
type Props = Subject & {
  /** The title of a page that shows nothing else. */
  title?: string
  /** Stands within a card. */
  isInCard?: boolean
  /** Shown when there is no such decision. */
  otherwise?: ReactNode
}

/** A decision of our team about the user, and the appeal against it. */
export function AppealDecision({ subject, subjectId, title, isInCard = false, otherwise = null }: Props) {
  const queries = useQueryClient()
  const queryKey = ['decision-appeal', subject, subjectId]
  const found = useQuery({ queryKey, queryFn: ({ signal }) => api.decisionAppeals.of({ subject, subjectId }, { signal }), retry: false })
  if (found.isPending) return null
  if (!found.data?.decision && !found.data?.appeal) return otherwise
  const { decision, appeal, appealUntil } = found.data
  const section = (
    <section
      aria-label="Decision and appeal"
      className={`grid gap-4 border-line text-left ${isInCard ? 'border-t pt-4' : 'rounded-lg border bg-card p-5'}`}
    >
      {decision && (
        <div>
          <p className="text-muted">
            We have {appealedDecisions[subject]} on {formatDay(decision.at)}. The reason:
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{decision.reason || 'None was written down.'}</p>
        </div>
      )}
      {appeal && <Appealed appeal={appeal} />}
      {appealUntil && (
        <AppealForm {...{ subject, subjectId }} until={appealUntil} onSent={(data) => queries.setQueryData(queryKey, data)} />
      )}
      {!appeal && !appealUntil && <Banner>This cannot be appealed any more: more than 30 days have passed.</Banner>}
    </section>
  )
  if (!title) return section
  return (
    <>
      <h1 className="mb-4 font-display text-2xl sm:text-3xl">{title}</h1>
      {section}
    </>
  )
}

function Appealed({ appeal: { state, text, answer } }: { appeal: NonNullable<AppealableDecision['appeal']> }) {
  return (
    <>
      <div>
        <p className="text-muted">Your appeal:</p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      {state === 'waiting' ? (
        <Banner tone="success" isAnnounced title="We have your appeal.">
          Another member of our team looks at it and answers by e-mail.
        </Banner>
      ) : (
        <Banner
          tone={state === 'reversed' ? 'success' : 'info'}
          title={state === 'reversed' ? 'Your appeal was successful.' : 'Your appeal was not successful.'}
        >
          <span className="wrap-anywhere">{answer}</span>
        </Banner>
      )}
    </>
  )
}

type FormProps = Subject & { until: string; onSent: (data: AppealableDecision) => void }

function AppealForm({ subject, subjectId, until, onSent }: FormProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const send = useMutation({
    mutationFn: (text: string) => api.decisionAppeals.make({ subject, subjectId, text }),
    onSuccess: onSent,
  })
  return (
    <form
      noValidate
      aria-label="Appeal"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const read = appealText.safeParse(text)
        setWrong(read.error?.issues[0]?.message)
        if (read.success) send.mutate(read.data)
        else input.current?.focus()
      }}
    >
      <p>If you think this is wrong, say why. You can do that once, until {formatUntil(until)}.</p>
      {send.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(send.error)}
        </Banner>
      )}
      <TextArea
        label="Why is it wrong?"
        hint="Another member of our team reads it, not the one who decided."
        value={text}
        onChange={setText}
        inputRef={input}
        error={wrong}
        maxLength={sanctionLimits.appealMost}
        rows={5}
      />
      <Button type="submit" isPending={send.isPending} className="justify-self-start">
        Send the appeal
      </Button>
    </form>
  )
}
