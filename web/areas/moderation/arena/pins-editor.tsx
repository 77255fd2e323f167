import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { GripVertical, Pencil } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, useId, useState } from 'react'
import type { PutForward } from '#contract/arena/admin.ts'
import { adminReason } from '#contract/grammar/admin-reason.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useReorder } from '#web/ui/use-reorder.ts'
import { MomentField } from './moment-field.tsx'
import { PinsPreview, type PreviewOf } from './pins-preview.tsx'

export interface Pin {
  id: string
  title: string
  by: string
  startsAt: string
  endsAt: string
  /** The text about it, if there is one. */
  story?: string
  /** Who pinned it, when and why; null without a record, undefined while it is not saved. */
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
  /** Further fields below the dates of the edited pin. */
  renderMore?: (pin: Pin, edit: (changes: Partial<Pin>) => void) => ReactNode
}

/** The ordered pins of one kind, saved as a whole. */
export function PinsEditor({ title, hint, pins: saved, most, listKey, save, preview, renderAdd, renderMore }: Props) {
  const heading = useId()
  const queries = useQueryClient()
  const [pins, setPins] = useState(saved)
  const [editing, setEditing] = useState<string | null>(null)
  const edited = pins.find(({ id }) => id === editing)
  const [isPreviewed, setPreviewed] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reasonWrong = adminReason.safeParse(reason).error?.issues[0]?.message
  const placed = pins.map(({ title: _title, by: _by, putForward: _put, ...pin }, i) => ({ ...pin, position: i + 1 }))
  const isChanged = JSON.stringify(pins) !== JSON.stringify(saved)
  const saving = useMutation({
    mutationFn: () => save(placed, reason.trim()),
    onSuccess: () => {
      showToast({ title: 'The featured list is saved' })
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
    setTried(true)
    if (!reasonWrong) saving.mutate()
  }
  const add = (pin: Pin) => {
    change([...pins, pin])
    // Open it at once, because it needs a text.
    if (renderMore) setEditing(pin.id)
  }
  const isIn = (id: string) => pins.some((pin) => pin.id === id)
  const move = (from: number, to: number) => {
    const next = [...pins]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }
  const { handle, drag } = useReorder(move)
  return (
    <Card as="section" aria-labelledby={heading} className="grid min-w-0 gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="font-display text-xl">
          {title}
        </h2>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Preview ${title.toLowerCase()}`}
          className="shrink-0"
          onPress={() => setPreviewed(true)}
        >
          Preview
        </Button>
      </div>
      <p className="-mt-2 text-muted">{hint}</p>
      {saving.isError && (
        <Banner tone="danger" isAnnounced>
          {wrong.size ? 'One of them needs another look.' : sentenceOf(saving.error)}
        </Banner>
      )}
      {pins.length ? (
        <ol className="overflow-hidden rounded-lg border border-line">
          {pins.map((pin, i) => (
            <li
              key={pin.id}
              data-place={i}
              className={`min-w-0 border-line not-first:border-t ${drag && drag.to === i && drag.from !== i ? landings[drag.from < i ? 'below' : 'above'] : ''} ${drag?.from === i ? 'opacity-60' : ''}`}
            >
              <PinRow
                pin={pin}
                place={i}
                isLast={i === pins.length - 1}
                handle={handle(i)}
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
        <Sheet title={edited.title} onClose={() => setEditing(null)} footer={(close) => <Button onPress={close}>Done</Button>}>
          <div className="grid gap-4">
            <MomentField label="From" value={edited.startsAt} onChange={(startsAt) => startsAt && edit(edited.id, { startsAt })} />
            <MomentField
              label="Until"
              value={edited.endsAt}
              onChange={(endsAt) => endsAt && edit(edited.id, { endsAt })}
              error={wrongDates(edited)}
            />
            {renderMore?.(edited, (changes) => edit(edited.id, changes))}
            {edited.putForward !== undefined && (
              <p className="text-muted">
                {edited.putForward
                  ? `Added by ${edited.putForward.by}, ${shortDay(edited.putForward.at)}: “${edited.putForward.why}”`
                  : 'No reason was kept.'}
              </p>
            )}
            <p className="text-sm text-muted">It takes effect once you save the list.</p>
          </div>
        </Sheet>
      )}
      {isChanged && (
        <>
          <TextField
            label="Why it changes"
            hint="Kept beside each that is new or changed, and in the audit log."
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={isTried ? reasonWrong : undefined}
          />
          <div className="flex flex-wrap gap-3">
            <Button isPending={saving.isPending} onPress={submit}>
              Save
            </Button>
            <Button variant="quiet" onPress={() => change(saved)}>
              Undo changes
            </Button>
          </div>
        </>
      )}
      {isPreviewed && <PinsPreview {...preview} title={title} pins={pins} placed={placed} onClose={() => setPreviewed(false)} />}
    </Card>
  )
}

const landings = { above: 'shadow-[0_-3px_0_0_var(--color-primary)]', below: 'shadow-[0_3px_0_0_var(--color-primary)]' }

type RowProps = {
  pin: Pin
  place: number
  isLast: boolean
  handle: HTMLAttributes<HTMLElement>
  wrong: string | undefined
  onMove: (to: number) => void
  onEdit: () => void
  onTakeOut: () => void
}

/** A pin with its place and end; opens to show its text, author and reason. */
function PinRow({ pin: { title, by, startsAt, endsAt }, place, isLast, handle, wrong, onMove, onEdit, onTakeOut }: RowProps) {
  return (
    <div className="flex items-center gap-2 py-2 pr-1">
      <span aria-hidden {...handle} className={`grid h-11 w-8 shrink-0 place-items-center text-muted md:w-11 ${handle.className}`}>
        <GripVertical className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere">
          <strong className="font-semibold tabular-nums">
            {place + 1}. {title}
          </strong>
          {by !== title && <span className="text-muted max-md:hidden"> {by}</span>}
        </p>
        <p className="text-muted tabular-nums md:text-sm">
          {shortDay(startsAt)} to {shortDay(endsAt)}
        </p>
        {wrong && <p className="font-medium text-danger">{wrong}</p>}
      </div>
      <span className="flex">
        <IconButton label={`Edit ${title}`} variant="ghost" onPress={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <MoreMenu
          label={title}
          name={`More about ${title}`}
          items={[
            ...(place > 0 ? [{ id: 'up', label: 'Move up', onAction: () => onMove(place - 1) }] : []),
            ...(isLast ? [] : [{ id: 'down', label: 'Move down', onAction: () => onMove(place + 1) }]),
            { id: 'out', label: 'Take out', isDanger: true, onAction: onTakeOut },
          ]}
        />
      </span>
    </div>
  )
}

function wrongDates({ startsAt, endsAt }: Pin): string | undefined {
  return endsAt <= startsAt ? 'The end has to be after the start.' : undefined
}

/** The server's errors about single pins, by index. */
function wrongOf(error: Error | null): Map<number, string> {
  const said = error instanceof Failure ? (error.errors ?? []) : []
  return new Map(
    said.flatMap(({ path, message }) => {
      const place = /^pins\.(\d+)\./.exec(path)?.[1]
      return place ? [[Number(place), message] as const] : []
    }),
  )
}
