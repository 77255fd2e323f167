import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import {
  type LimitKind,
  limitKinds,
  limitNames,
  type NewSanction,
  type SanctionStep,
  sanctionLimits,
  sanctionReason,
  sanctionSteps,
} from '#contract/moderation/sanctions.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { confirmationsKey } from '../confirmations/confirmation-words.ts'
import { NotDoneAlone } from '../confirmations/not-alone.tsx'
import { PreviewOfSanction } from './preview-of-sanction.tsx'
import { doneWords, sanctionActionWords, sanctionsKey, stepHints } from './sanction-words.ts'

type Wrong = { limits?: string; until?: string; reason?: string }
const steps = sanctionSteps.map((value) => ({ value, label: sanctionActionWords[value], hint: stepHints[value] }))

/** The kind and reason first, then a preview of the effect and the e-mail, then the button. */
export function SanctionSheet({ username, name, onClose }: { username: string; name: string; onClose: () => void }) {
  const [step, setStep] = useState<SanctionStep>('warn')
  const [limits, setLimits] = useState<LimitKind[]>([])
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [looked, setLooked] = useState<NewSanction | null>(null)
  const today = dayOf(new Date())
  const look = () => {
    const read = sanctionReason.safeParse(reason)
    const found: Wrong = {
      ...(step === 'limit' && !limits.length && { limits: 'Choose what they cannot do.' }),
      ...(step === 'limit' && !until && { until: 'Limits need a last day.' }),
      ...(!read.success && { reason: read.error.issues[0]?.message ?? 'Please say why: the person reads it.' }),
    }
    setWrong(found)
    if (!Object.keys(found).length && read.success) setLooked({ ...wanted({ step, limits, until }), reason: read.data })
  }
  if (looked) return <LookedAt {...{ username, name, looked, onClose }} onBack={() => setLooked(null)} />
  return (
    <Sheet title={`Sanction ${name}`} onClose={onClose} footer={<Button onPress={look}>See what will happen</Button>}>
      <div className="grid gap-5">
        <RadioGroup label="Step" options={steps} value={step} onChange={setStep} />
        {step === 'limit' && (
          <CheckboxGroup
            label="They cannot"
            options={limitKinds.map((value) => ({ value, label: limitNames[value] }))}
            value={limits}
            onChange={(values) => setLimits(limitKinds.filter((each) => values.includes(each)))}
            error={wrong.limits}
          />
        )}
        {(step === 'limit' || step === 'suspend') && (
          <DateField
            label="Last day"
            hint={step === 'suspend' ? 'Without one it stays until we lift it.' : 'It ends at midnight after it.'}
            isOptional={step === 'suspend'}
            value={until}
            onChange={setUntil}
            from={today}
            until={addDays(today, sanctionLimits.longestDays)}
            error={wrong.until}
          />
        )}
        <TextArea
          label="Reason"
          hint={`${name} reads it, word for word.`}
          value={reason}
          onChange={setReason}
          error={wrong.reason}
          maxLength={sanctionLimits.reasonMost}
          rows={4}
        />
      </div>
    </Sheet>
  )
}

function wanted({ step, limits, until }: { step: SanctionStep; limits: LimitKind[]; until: string | null }): Omit<NewSanction, 'reason'> {
  const hasEnd = step === 'limit' || step === 'suspend'
  return { step, limits: step === 'limit' ? limits : [], ...(hasEnd && until && { until }) }
}

type LookedProps = { username: string; name: string; looked: NewSanction; onClose: () => void; onBack: () => void }

function LookedAt({ username, name, looked, onClose, onBack }: LookedProps) {
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: [...sanctionsKey, 'preview', username, looked],
    queryFn: ({ signal }) => api.sanctions.preview({ username, ...looked }, { signal }),
    staleTime: 0,
    retry: false,
  })
  const ask = useIntention(api.sanctions.give)
  const give = useMutation({
    mutationFn: () => ask({ username, ...looked }),
    onSuccess: () => {
      showToast({ title: `${name}: ${doneWords[looked.step].toLowerCase()}` })
      onClose()
      // Refetch last: the profile's page remounts with its new state, and this sheet with it.
      return Promise.all(
        [['admin-profile', username], ['admin-profiles'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    },
    onSettled: () => Promise.all([sanctionsKey, confirmationsKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const words = `${sanctionActionWords[looked.step]} ${name}`
  return (
    <Sheet
      title={words}
      onClose={onClose}
      footer={
        <Button
          variant={looked.step === 'warn' ? 'primary' : 'grave'}
          isDisabled={!preview.data}
          isPending={give.isPending}
          onPress={() => give.mutate()}
        >
          {words}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Button variant="secondary" size="sm" className="justify-self-start" onPress={onBack}>
          Change the step or the reason
        </Button>
        <NotDoneAlone error={give.error} second={{ kind: 'person.ban', input: { username, ...looked } }} title="Not done." />
        <AnswerState of={preview} height="h-60" />
        {preview.data && <PreviewOfSanction preview={preview.data} />}
      </div>
    </Sheet>
  )
}
