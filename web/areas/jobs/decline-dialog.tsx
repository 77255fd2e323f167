import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeclineReason, declineReasonNames, declineReasons, type ReceivedProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useTakeJob } from './use-own-job.ts'

const mostText = 300
const options = declineReasonNames.map((value) => ({ value, label: declineReasons[value] }))

/** Declines a proposal with a reason and a note. */
export function DeclineDialog({ proposal, onClose }: { proposal: ReceivedProposal; onClose: () => void }) {
  const { proposalId, jobId, artist } = proposal
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const take = useTakeJob(jobId)
  const decline = useMutation({
    mutationFn: (reason: DeclineReason) => api.jobs.decline({ proposalId, reason, text: text.trim() }),
    onSuccess: () => {
      take()
      showToast({ title: 'Declined', text: `We send ${artist.stageName} your reason.` })
      onClose()
    },
    onError: () => take(),
  })
  const press = () => {
    setWrong(reason ? undefined : 'Please choose one: the artist learns from it.')
    if (reason) decline.mutate(reason)
  }
  return (
    <Dialog
      title={`Decline ${artist.stageName}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Not yet
          </Button>
          <Button variant="danger" isPending={decline.isPending} onPress={press}>
            Decline
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {decline.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(decline.error)}
          </Banner>
        )}
        <RadioGroup<DeclineReason> label="Why" options={options} value={reason} onChange={setReason} error={wrong} />
        <TextArea
          label="In your words"
          hint={`${artist.stageName} reads them in the place of the reason above.`}
          isOptional
          value={text}
          onChange={setText}
          maxLength={mostText}
        />
      </div>
    </Dialog>
  )
}
