import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { whenOf } from './entries.ts'

type Props = {
  /** The chosen day; null closes the dialog. */
  from: string | null
  /** The last day of a range. */
  to?: string | undefined
  /** Starts with a part of a day instead of whole days. */
  isPart?: boolean | undefined
  onClose: () => void
}

export function BlockDialog({ from, to, isPart = false, onClose }: Props) {
  return (
    <Dialog title="Block dates" isOpen={from !== null} onClose={onClose}>
      {from && <BlockForm key={from} from={from} to={to ?? from} isPartAtFirst={isPart} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { from: string; to: string; isPartAtFirst: boolean; onClose: () => void }

function BlockForm({ from, to, isPartAtFirst, onClose }: FormProps) {
  const queries = useQueryClient()
  const ask = useIntention(api.calendar.block)
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const [isPart, setIsPart] = useState(isPartAtFirst)
  const [times, setTimes] = useState({ startTime: '09:00', endTime: '17:00' })
  const [note, setNote] = useState('')
  const block = useMutation({
    mutationFn: () => ask({ from: first, to: last < first ? first : last, ...(isPart && times), note }),
    onSuccess: (entry) => {
      void queries.invalidateQueries({ queryKey: ['calendar'] })
      showToast({ title: 'Blocked', text: `${whenOf(entry)}. Nobody can book that now.` })
      onClose()
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        block.mutate()
      }}
    >
      {block.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(block.error)}
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label="From" isRequired value={first} onChange={(day) => day && setFirst(day)} />
        <DateField label="To" isRequired from={first} value={last < first ? first : last} onChange={(day) => day && setLast(day)} />
      </div>
      <Checkbox isSelected={isPart} onChange={setIsPart} hint="Set start and end time (IST).">
        Part of the day
      </Checkbox>
      {isPart && <Times {...times} onChange={setTimes} />}
      <TextField label="Note" isOptional hint="Only you see it." value={note} onChange={setNote} maxLength={120} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={block.isPending}>
          Block
        </Button>
      </div>
    </form>
  )
}

type TimesProps = { startTime: string; endTime: string; onChange: (times: { startTime: string; endTime: string }) => void }

function Times({ startTime, endTime, onChange }: TimesProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <NativeInput
        label="Starts"
        type="time"
        required
        value={startTime}
        onChange={(event) => onChange({ startTime: event.target.value, endTime })}
      />
      <NativeInput
        label="Ends"
        type="time"
        required
        value={endTime}
        onChange={(event) => onChange({ startTime, endTime: event.target.value })}
      />
    </div>
  )
}
