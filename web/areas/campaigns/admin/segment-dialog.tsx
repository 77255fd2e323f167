import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaigns, type Segment, type SegmentFilter } from '#contract/campaigns/campaigns.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type AudienceErrors, AudienceFields } from './audience-fields.tsx'
import { AudienceSize } from './audience-size.tsx'
import { audienceWords, tidy } from './audience-words.ts'
import { campaignsKey, segmentsKey } from './campaign-queries.ts'

type Props = {
  segment?: Segment
  /** Saved as given, and only named here. */
  filter?: SegmentFilter
  onSaved?: (segment: Segment) => void
  onClose: () => void
}

type Errors = AudienceErrors & { name?: string | undefined }
const input = campaigns.saveSegment.input

/** Creates or edits a segment: its name and its filters. */
export function SegmentDialog({ segment, filter: given, onSaved, onClose }: Props) {
  const queries = useQueryClient()
  const [name, setName] = useState(segment?.name ?? '')
  const [filter, setFilter] = useState<SegmentFilter>(segment?.filter ?? given ?? {})
  const [errors, setErrors] = useState<Errors>({})
  const create = useIntention(api.campaigns.saveSegment)
  const save = useMutation({
    mutationFn: (wanted: { name: string; filter: SegmentFilter }) =>
      segment ? api.campaigns.editSegment({ segment_id: segment.segmentId, version: segment.version, ...wanted }) : create(wanted),
    onSuccess: (saved) => {
      showToast({ title: segment ? 'Segment saved' : `Saved as “${saved.name}”` })
      onSaved?.(saved)
      onClose()
    },
    onError: (error) => error instanceof Failure && error.code === 'name_taken' && setErrors({ name: error.message }),
    onSettled: () => Promise.all([segmentsKey, [...campaignsKey, 'size']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const submit = () => {
    const read = input.safeParse({ name, filter: tidy(filter) })
    setErrors(errorsIn(read.error?.issues ?? []))
    if (read.success) save.mutate(read.data)
  }
  const isSaid = errors.name !== undefined
  return (
    <Dialog
      title={segment ? 'Edit segment' : 'New segment'}
      size={given ? 'md' : 'lg'}
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onPress={onClose}>
            Cancel
          </Button>
          <Button isPending={save.isPending} onPress={submit}>
            {segment ? 'Save' : 'Save segment'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {save.isError && !isSaid && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(save.error)}
          </Banner>
        )}
        <TextField label="Name" value={name} onChange={setName} error={errors.name} maxLength={80} autoFocus />
        {given ? (
          <p className="text-muted">{audienceWords(given)}.</p>
        ) : (
          <AudienceFields value={filter} onChange={setFilter} errors={errors} />
        )}
        {!given && <AudienceSize list="offers" audience={filter} />}
      </div>
    </Dialog>
  )
}

function errorsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const found: Errors = {}
  for (const { path, message } of issues) found[String(path.at(-1)) as keyof Errors] ??= message
  return found
}
