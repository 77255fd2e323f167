import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { checks, type OpenedCheck, type Refusal, refusals } from '#contract/checks/checks.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Decide } from '../decide/decide.tsx'

type Props = { opened: OpenedCheck; onDecided: (title: string) => void; onLookAgain: () => void }

const { nameOnDocument: nameField, reason: reasonField } = checks.pass.input.shape
const noteField = checks.refuse.input.shape.note
const reasons = keysOf(refusals).map((value) => ({ value, label: refusals[value] }))

/** Pass or refuse; either deletes the pictures. */
export function DecideOnCheck({ opened, onDecided, onLookAgain }: Props) {
  const { checkId, version, kind, decideBy } = opened
  const pass = useMutation({
    mutationFn: (input: { nameOnDocument: string; reason: string }) => api.checks.pass({ checkId, version, ...input }),
    onSuccess: () => onDecided('Passed'),
  })
  const refuse = useMutation({
    mutationFn: (input: { refusal: Refusal; note: string }) => api.checks.refuse({ checkId, version, ...input }),
    onSuccess: () => onDecided('Refused'),
  })
  return (
    <Card as="section" aria-labelledby="decide" className="min-w-0">
      <h2 id="decide" className="font-display text-xl">
        Decide
      </h2>
      <p className="mt-1 text-muted">
        Until {formatTime(decideBy)}; after that, open it again.{kind === 'identity' && ' Either way the pictures are deleted.'}
      </p>
      <Refused of={pass.isError ? pass : refuse} onLookAgain={onLookAgain} />
      <div className="mt-4 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <Pass kind={kind} act={pass} />
        <Refuse act={refuse} />
      </div>
    </Card>
  )
}

function Refused({ of: { error }, onLookAgain }: { of: Pick<UseMutationResult<unknown, Error>, 'error'>; onLookAgain: () => void }) {
  if (!error) return null
  const isOld = error instanceof Failure && error.status === 409
  return (
    <Banner tone="danger" isAnnounced className="mt-3">
      {sentenceOf(error)}
      {isOld && (
        <Button variant="plain" size="sm" onPress={onLookAgain}>
          Look again
        </Button>
      )}
    </Banner>
  )
}

type PassProps = { kind: OpenedCheck['kind']; act: UseMutationResult<unknown, Error, { nameOnDocument: string; reason: string }> }

function Pass({ kind, act }: PassProps) {
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  return (
    <Decide
      align="start"
      choices={[{ words: 'Pass', onDecide: (reason) => act.mutate({ nameOnDocument: name, reason }) }]}
      act={{ isPending: act.isPending }}
      why={{ field: reasonField, label: 'What you compared', hint: 'For the record; no names and no numbers.' }}
      isReady={() => {
        const read = nameField.safeParse(name)
        setWrong(read.error?.issues[0]?.message)
        return read.success
      }}
    >
      <TextField
        label={kind === 'gstin' ? 'Name in the register' : 'Name on the document'}
        hint="Type it as it stands there; it is compared and not kept."
        value={name}
        onChange={setName}
        error={wrong}
        autoComplete="off"
        maxLength={120}
      />
    </Decide>
  )
}

function Refuse({ act }: { act: UseMutationResult<unknown, Error, { refusal: Refusal; note: string }> }) {
  const [refusal, setRefusal] = useState<Refusal>('unreadable')
  return (
    <Decide
      align="start"
      choices={[{ words: 'Refuse', variant: 'danger', onDecide: (note) => act.mutate({ refusal, note }) }]}
      act={{ isPending: act.isPending }}
      why={{ field: noteField, label: 'Sentence to the artist', hint: 'What they can do about it.' }}
    >
      <Select label="Reason" options={reasons} value={refusal} onChange={setRefusal} />
    </Decide>
  )
}
