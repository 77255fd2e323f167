import { useState } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { disputeLimits, statementText } from '#contract/disputes/disputes.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { EvidenceField } from '#web/areas/disputes/evidence-field.tsx'
import { useEvidence } from '#web/areas/disputes/use-evidence.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useMove } from './use-move.ts'

const answerHours = disputeLimits.answerMs / hourMs

const words = {
  report_no_show: {
    title: 'Report a no-show',
    text: `The payout stops at once. The other side has ${answerHours} hours to answer, then we look at both and decide about the money.`,
    label: 'What happened',
    hint: 'Since when you have waited, whom you called, what was said.',
  },
  contest: {
    title: 'Something was wrong',
    text: `The payout stops at once. The artist has ${answerHours} hours to answer, then we look at both and decide about the money.`,
    label: 'What was not as agreed',
    hint: 'How long they played, with how many people, what was missing.',
  },
}

type Props = { booking: BookingView; action: keyof typeof words | null; onClose: () => void }

export function ReportDialog({ booking, action, onClose }: Props) {
  const [reason, setReason] = useState('')
  const evidence = useEvidence()
  const [wrong, setWrong] = useState<string>()
  const { move, isPending, error } = useMove(booking, { onDone: onClose, isQuiet: true })
  const { title, text, label, hint } = words[action ?? 'report_no_show']
  const submit = () => {
    const read = statementText.safeParse(reason)
    setWrong(read.error?.issues[0]?.message)
    if (read.success && action) evidence.whenArrived((ids) => move({ action, reason: read.data, evidence: ids }))
  }
  return (
    <Dialog
      title={title}
      isOpen={action !== null}
      onClose={onClose}
      footer={
        <Button variant="danger" isPending={isPending || evidence.isWaiting} onPress={submit}>
          Report
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{text}</p>
        {error && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(error)}
          </Banner>
        )}
        <TextArea label={label} hint={hint} value={reason} onChange={setReason} error={wrong} maxLength={2000} />
        <EvidenceField {...evidence.field} />
      </div>
    </Dialog>
  )
}
