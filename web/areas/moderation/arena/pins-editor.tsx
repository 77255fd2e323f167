import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { PutForward } from '#contract/arena-desk.ts'
import { Failure } from '#contract/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { reasonError } from '../reason-error.ts'
import { MomentField } from './moment-field.tsx'
import { PinsPreview, type PreviewOf } from './pins-preview.tsx'

export interface Pin {
  id: string
  title: string
  by: string
  startsAt: string
  endsAt: string
  /** What is said of them, where something is. */
  story?: string
  /** null: nobody kept it; undefined: it is not saved as it stands here. */
  putForward?: PutForward | null | undefined
}
export type PlacedPin = Pick<Pin, 'id' | 'startsAt' | 'endsAt' | 'story'> & { position: number }

export type AddProps = {
  onAdd: (pin: Pin) => void
  isIn: (id: string) => boolean
  isFull: boolean
}

type Props = {
  title: string
  hint: string
  pins: readonly Pin[]
  most: number
  listKey: QueryKey
  save: (pins: PlacedPin[], reason: string) => Promise<unknown>
  preview: PreviewOf
  renderAdd: (adding: AddProps) => ReactNode
  /** Below the dates of the one that is edited. */
  renderMore?: (pin: Pin, edit: (changes: Partial<Pin>) => void) => ReactNode
}

/** All that is put forward of a kind, in its order: saved as a whole. */
export function PinsEditor({ title, hint, pins: saved, most, listKey, save, preview, renderAdd, renderMore }: Props) {
  const heading = useId()
  const queries = useQueryClient()
  const [pins, setPins] = useState(saved)
  const [editing, setEditing] = useState<string | null>(null)
  const edited = pins.find(({ id }) => id === editing)
  const [isPreviewed, setPreviewed] = useState(false)
  const [reason, setReason] = useState('')
  const [reasonWrong, setReasonWrong] = useState<string>()
  const placed = pins.map(({ title: _title, by: _by, putForward: _put, ...pin }, i) => ({ ...pin, position: i + 1 }))
  const isChanged = JSON.stringify(pins) !== JSON.stringify(saved)
  const saving = useMutation({
    mutationFn: () => save(placed, reason.trim()),
    onSuccess: () => {
      showToast({ title: 'What is put forward is changed' })
      return queries.invalidateQueries({ queryKey: listKey })
    },
  })
  const wrong = wrongOf(saving.error)
  const change = (next: readonly Pin[]) => {
    saving.reset()
    setPins(next)
  }
  const edit = (id: string, changes: Partial<Pin>) =>
    change(pins.map((pin) => (pin.id === id ? { ...pin, ...changes, putForward: undefined } : pin)))
  const submit = () => {
    const wrong = reasonError(reason)
    setReasonWrong(wrong)
    if (!wrong) saving.mutate()
  }
  const add = (pin: Pin) => {
    change([...pins, pin])
    // What is said of it is asked for at once.
    if (renderMore) setEditing(pin.id)
  }
  const isIn = (id: string) => pins.some((pin) => pin.id === id)
  const move = (from: number, to: number) => {
    const next = [...pins]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }
  return (
    <Card as="section" aria-labelledby={heading} className="grid min-w-0 gap-4">
      <div>
        <h2 id={heading} className="font-display text-xl">
          {title}
        </h2>
        <p className="text-muted">{hint}</p>
      </div>
      {saving.isError && (
        <Banner tone="danger" isAnnounced>
          {wrong.size ? 'One of them needs another look.' : sentenceOf(saving.error)}
        </Banner>
      )}
      {pins.length ? (
        <ol className="overflow-hidden rounded-lg border border-line">
          {pins.map((pin, i) => (
            <li key={pin.id} className="@container min-w-0 border-line not-first:border-t">
              <PinRow
                pin={pin}
                place={i}
                isLast={i === pins.length - 1}
                wrong={wrong.get(i) ?? wrongDates(pin)}
                onMove={(to) => move(i, to)}
                onEdit={() => setEditing(pin.id)}
                onTakeOut={() => change(pins.filter(({ id }) => id !== pin.id))}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">Nothing is featured now.</p>
      )}
      {renderAdd({ onAdd: add, isIn, isFull: pins.length >= most })}
      {edited && (
        <Sheet
          title={edited.title}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setEditing(null)}
          footer={(close) => <Button onPress={close}>Done</Button>}
        >
          <div className="grid gap-4">
            <MomentField label="From" value={edited.startsAt} onChange={(startsAt) => startsAt && edit(edited.id, { startsAt })} />
            <MomentField
              label="Until"
              value={edited.endsAt}
              onChange={(endsAt) => endsAt && edit(edited.id, { endsAt })}
              error={wrongDates(edited)}
            />
            {renderMore?.(edited, (changes) => edit(edited.id, changes))}
            <p className="text-sm text-muted">It takes effect once you save the list.</p>
          </div>
        </Sheet>
      )}
      {isChanged && (
        <TextField
          label="Why it changes"
          hint="Kept beside each that is new or changed, and in the audit log."
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={reasonWrong && reasonError(reason)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button isDisabled={!isChanged} isPending={saving.isPending} onPress={submit}>
          Save
        </Button>
        <Button variant="secondary" aria-label={`Preview ${title.toLowerCase()}`} onPress={() => setPreviewed(true)}>
          Preview
        </Button>
        {isChanged && (
          <Button variant="quiet" onPress={() => change(saved)}>
            Undo changes
          </Button>
        )}
      </div>
      {isPreviewed && <PinsPreview {...preview} title={title} pins={pins} placed={placed} onClose={() => setPreviewed(false)} />}
    </Card>
  )
}

type RowProps = {
  pin: Pin
  place: number
  isLast: boolean
  wrong: string | undefined
  onMove: (to: number) => void
  onEdit: () => void
  onTakeOut: () => void
}

/** One in its place: until when, what is said of it, and who put it there and why. */
function PinRow({ pin: { title, by, startsAt, endsAt, story, putForward }, place, isLast, wrong, onMove, onEdit, onTakeOut }: RowProps) {
  return (
    <div className="grid gap-x-3 p-3 @sm:grid-cols-[1fr_auto] @sm:items-center">
      <p className="wrap-anywhere">
        <strong className="font-semibold tabular-nums">
          {place + 1}. {title}
        </strong>
        {by !== title && <span className="text-sm text-muted @sm:block"> {by}</span>}
      </p>
      <div className="wrap-anywhere @sm:col-span-2 @sm:row-start-2">
        <p className="text-sm text-muted tabular-nums">
          {shortDay(startsAt)} to {shortDay(endsAt)}
        </p>
        {story && <p className="line-clamp-2 text-sm">“{story}”</p>}
        {putForward !== undefined && (
          <p className="text-sm text-muted">
            {putForward ? `${putForward.by}, ${shortDay(putForward.at)}: ${putForward.why}` : 'No reason was kept.'}
          </p>
        )}
        {wrong && <p className="font-medium text-danger">{wrong}</p>}
      </div>
      <span className="flex max-@sm:-ml-2.5 @sm:-mr-2">
        <IconButton label={`Move ${title} up`} variant="ghost" isDisabled={place === 0} onPress={() => onMove(place - 1)}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Move ${title} down`} variant="ghost" isDisabled={isLast} onPress={() => onMove(place + 1)}>
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Edit ${title}`} variant="ghost" onPress={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Take ${title} out`} variant="ghost" onPress={onTakeOut}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </span>
    </div>
  )
}

function wrongDates({ startsAt, endsAt }: Pin): string | undefined {
  return endsAt <= startsAt ? 'The end has to be after the start.' : undefined
}

/** What the server says of single ones, by their place. */
function wrongOf(error: Error | null): Map<number, string> {
  const said = error instanceof Failure ? (error.errors ?? []) : []
  return new Map(
    said.flatMap(({ path, message }) => {
      const place = /^pins\.(\d+)\./.exec(path)?.[1]
      return place ? [[Number(place), message] as const] : []
    }),
  )
}
