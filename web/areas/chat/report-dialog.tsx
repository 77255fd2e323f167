import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { fileWords } from '#contract/chat/limits.ts'
import { type ReportReason, reportReasonNames, reportReasons } from '#contract/reports/reasons.ts'
import { reportLimits } from '#contract/reports/reports.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'

const fileNames = { image: 'its picture', audio: 'its audio note' } as const
const options = reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))

/** Reports a message to our team; the server adds its text. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const { _id: messageId, sender, username, text, file } = message
  const send = useMutation({
    mutationFn: (reason: ReportReason) => api.reports.send({ username, messageId, reason, text: words }),
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
  })
  const submit = () => {
    setError(reason ? undefined : 'Please choose what is wrong.')
    if (reason) send.mutate(reason)
  }
  return (
    <Dialog
      title={`Report the message of ${sender.name}`}
      onClose={onClose}
      footer={
        <Button isPending={send.isPending} onPress={submit}>
          Send report
        </Button>
      }
    >
      <div className="grid gap-4">
        {send.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(send.error)}
          </Banner>
        )}
        <p className="line-clamp-4 rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft px-3 py-2 wrap-anywhere">
          {text || (file && fileWords[file.kind])}
        </p>
        <RadioGroup label="What is wrong?" options={options} value={reason} onChange={setReason} error={error} />
        <TextArea
          label="Tell us more"
          hint={`Only our team reads this; the message goes with it${file ? `, and ${fileNames[file.kind]} too` : ''}.`}
          isOptional
          value={words}
          onChange={setWords}
          maxLength={reportLimits.words}
        />
      </div>
    </Dialog>
  )
}
