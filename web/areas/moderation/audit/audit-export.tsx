import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moderation } from '#contract/moderation/moderation.ts'
import { askForFile } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Exports the filtered entries for a spreadsheet; without names, unless the admin gives a reason. */
export function ExportDialog({ filters, onClose }: { filters: object; onClose: () => void }) {
  const queries = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const act = useMutation({
    mutationFn: () => askForFile(moderation.exportAudit, { ...filters, isWhole, reason }),
    onSuccess: (file) => {
      saveFile(file)
      showToast({ title: 'The file is saved' })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      onClose()
    },
  })
  const submit = () => {
    const read = moderation.exportAudit.input.safeParse({ ...filters, isWhole, reason })
    const wrong = read.error?.issues.find(({ path }) => path[0] === 'reason')?.message
    setError(wrong)
    if (!wrong) act.mutate()
  }
  return (
    <Dialog title="Export as CSV" size="sm" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>All entries that match the filters. The export itself is written into the log.</p>
        <Checkbox isSelected={isWhole} onChange={setWhole}>
          With names, and with phone numbers and addresses in reasons
        </Checkbox>
        {isWhole && <TextArea label="Why" value={reason} onChange={setReason} error={error} maxLength={500} />}
        {act.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(act.error)}
          </Banner>
        )}
        <Button type="submit" isPending={act.isPending} className="justify-self-end">
          Export
        </Button>
      </form>
    </Dialog>
  )
}
