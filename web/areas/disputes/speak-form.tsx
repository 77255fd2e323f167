import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { statementText } from '#contract/disputes/disputes.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { useEvidence } from './use-evidence.ts'

type NewStatement = { text: string; evidence: string[] }

/** A statement of one side, with pictures. `isAnswer`: it answers the other side's statement. */
export function SpeakForm({ isAnswer, send }: { isAnswer: boolean; send: (said: NewStatement) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const evidence = useEvidence()
  const [error, setError] = useState<string>()
  const speak = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setText('')
      evidence.clear()
    },
  })
  const submit = () => {
    const read = statementText.safeParse(text)
    setError(read.error?.issues[0]?.message)
    if (read.success) evidence.whenArrived((ids) => speak.mutate({ text: read.data, evidence: ids }))
  }
  return (
    <form
      noValidate
      className="mt-5 grid items-start gap-x-6 gap-y-4 border-t border-line pt-5 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={isAnswer ? 'Your answer' : 'Add something'}
        hint={isAnswer ? 'What happened, from your side: when you were where, who spoke to whom.' : undefined}
        value={text}
        onChange={setText}
        error={error}
        rows={6}
        maxLength={2000}
      />
      <EvidenceField {...evidence.field} />
      {speak.isError && (
        <Banner tone="danger" className="lg:col-span-full" isAnnounced>
          {sentenceOf(speak.error)}
        </Banner>
      )}
      <Button
        type="submit"
        variant={isAnswer ? 'primary' : 'secondary'}
        isPending={speak.isPending || evidence.isWaiting}
        className="justify-self-start lg:col-span-full"
      >
        {isAnswer ? 'Send your answer' : 'Add it'}
      </Button>
    </form>
  )
}
