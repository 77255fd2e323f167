import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { MomentField } from './moment-field.tsx'

export interface Pin {
  id: string
  title: string
  by: string
  startsAt: string
  endsAt: string
  /** What is said of them, where something is. */
  story?: string
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
  renderAdd: (adding: AddProps) => ReactNode
  /** Below the dates of each. */
  renderMore?: (pin: Pin, edit: (changes: Partial<Pin>) => void) => ReactNode
}

/** All that is put forward of a kind, in its order: saved as a whole. */
export function PinsEditor({ title, hint, pins: saved, most, listKey, save, renderAdd, renderMore }: Props) {
  const heading = useId()
  const queries = useQueryClient()
  const [pins, setPins] = useState(saved)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const isChanged = JSON.stringify(pins) !== JSON.stringify(saved)
  const saving = useMutation({
    mutationFn: () =>
      save(
        pins.map(({ title: _title, by: _by, ...pin }, i) => ({ ...pin, position: i + 1 })),
        reason.trim(),
      ),
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
  const edit = (id: string, changes: Partial<Pin>) => change(pins.map((pin) => (pin.id === id ? { ...pin, ...changes } : pin)))
  const submit = () => {
    setReasonMissing(!reason.trim())
    if (reason.trim()) saving.mutate()
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
        <ol className="grid gap-3">
          {pins.map((pin, i) => (
            <li key={pin.id} className="@container grid min-w-0 gap-3 rounded-lg border border-line p-3">
              <div className="flex items-start justify-between gap-2">
                <p className="min-w-0 pt-2 wrap-anywhere">
                  <span className="font-semibold">
                    {i + 1}. {pin.title}
                  </span>
                  {pin.by !== pin.title && <span className="text-muted"> ({pin.by})</span>}
                </p>
                <span className="flex shrink-0">
                  <IconButton label={`Move ${pin.title} up`} variant="ghost" isDisabled={i === 0} onPress={() => move(i, i - 1)}>
                    <ArrowUp aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton
                    label={`Move ${pin.title} down`}
                    variant="ghost"
                    isDisabled={i === pins.length - 1}
                    onPress={() => move(i, i + 1)}
                  >
                    <ArrowDown aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton
                    label={`Take ${pin.title} out`}
                    variant="ghost"
                    onPress={() => change(pins.filter(({ id }) => id !== pin.id))}
                  >
                    <X aria-hidden className="size-5" />
                  </IconButton>
                </span>
              </div>
              {wrong.get(i) && <p className="font-medium text-danger">{wrong.get(i)}</p>}
              <div className="grid gap-3 @xl:grid-cols-2">
                <MomentField label="From" value={pin.startsAt} onChange={(startsAt) => startsAt && edit(pin.id, { startsAt })} />
                <MomentField
                  label="Until"
                  value={pin.endsAt}
                  onChange={(endsAt) => endsAt && edit(pin.id, { endsAt })}
                  error={pin.endsAt <= pin.startsAt ? 'The end has to be after the start.' : undefined}
                />
              </div>
              {renderMore?.(pin, (changes) => edit(pin.id, changes))}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">Nothing is put forward.</p>
      )}
      {renderAdd({ onAdd: (pin) => change([...pins, pin]), isIn, isFull: pins.length >= most })}
      {isChanged && (
        <TextField
          label="Why it changes"
          hint="For the audit log."
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isReasonMissing && !reason.trim() ? 'Please say why.' : undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button isDisabled={!isChanged} isPending={saving.isPending} onPress={submit}>
          Save
        </Button>
        {isChanged && (
          <Button variant="quiet" onPress={() => change(saved)}>
            As it was
          </Button>
        )}
      </div>
    </Card>
  )
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
