import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { arenaAdmin } from '#contract/arena/admin.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Pin, PlacedPin } from './pins-editor.tsx'
import { arenaAdminKey } from './place.ts'
import { PreviewFrame } from './preview-frame.tsx'

export type PinsLook = OutputOf<typeof arenaAdmin.previewTrending>

export type PreviewOf = {
  /** Where visitors see it, such as "the home page". */
  where: string
  ask: (pins: PlacedPin[], at: string, signal: AbortSignal) => Promise<PinsLook>
  draw: (look: PinsLook) => ReactNode
  /** The usernames or ids that appear there, pinned or not. */
  shown: (look: PinsLook) => readonly string[]
}

type Props = PreviewOf & { title: string; pins: readonly Pin[]; placed: PlacedPin[]; onClose: () => void }

const widths = { narrow: 360, wide: 1280 }

/** Previews the unsaved list as visitors would see it. */
export function PinsPreview({ title, pins, placed, where, ask, draw, shown, onClose }: Props) {
  const [opened] = useState(() => new Date().toISOString())
  const [at, setAt] = useState(opened)
  const [isWide, setWide] = useState(false)
  const look = useQuery({
    queryKey: [...arenaAdminKey, 'preview', title, placed, at],
    queryFn: ({ signal }) => ask(placed, at, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const width = isWide ? widths.wide : widths.narrow
  return (
    <Dialog title={`Preview of ${where}`} size="lg" onClose={onClose}>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Select label="Moment" options={momentsOf(pins, opened)} value={at} onChange={setAt} className="min-w-0 flex-1 basis-64" />
          <Chip isSelected={isWide} onChange={setWide}>
            Wide screen
          </Chip>
        </div>
        {look.data ? (
          <>
            <Said pins={pins} at={at} look={look.data} shown={shown(look.data)} />
            <div className={isWide ? 'min-w-0' : 'mx-auto w-full max-w-90'}>
              <PreviewFrame key={width} title={`${title} on a screen ${width} pixels wide`} width={width}>
                {draw(look.data)}
              </PreviewFrame>
            </div>
          </>
        ) : (
          <AnswerState of={look} inCard height="h-96" fallback="The preview could not be loaded." />
        )}
      </div>
    </Dialog>
  )
}

/** In words, which pins appear and which do not. */
function Said({ pins, at, look: { notPublic }, shown }: { pins: readonly Pin[]; at: string; look: PinsLook; shown: readonly string[] }) {
  const current = pins.filter(({ id, startsAt, endsAt }) => startsAt <= at && at < endsAt && !notPublic.includes(id))
  const hidden = pins.filter(({ id }) => notPublic.includes(id))
  const there = current.filter(({ id }) => shown.includes(id))
  const waiting = current.filter(({ id }) => !shown.includes(id))
  return (
    <>
      {hidden.length > 0 && (
        <Banner tone="warning" isAnnounced>
          {titlesOf(hidden)} {hidden.length === 1 ? 'is not public' : 'are not public'}, so visitors do not see{' '}
          {hidden.length === 1 ? 'it' : 'them'}. Take {hidden.length === 1 ? 'it' : 'them'} out or choose somebody else.
        </Banner>
      )}
      <p role="status" className="text-muted">
        {there.length ? `From your list: ${titlesOf(there)}.` : `${nothingShows(pins)} Visitors see what is usual.`}
        {waiting.length > 0 && ` No room for ${titlesOf(waiting)}.`}
      </p>
    </>
  )
}

const nothingShows = (pins: readonly Pin[]) => (pins.length ? 'Nothing from your list shows at this moment.' : 'Your list is empty.')

const titlesOf = (pins: readonly Pin[]) => pins.map(({ title }) => title).join(', ')

/** Now, and each later time at which a pin starts or ends. */
function momentsOf(pins: readonly Pin[], now: string) {
  const changes = pins
    .flatMap(({ title, startsAt, endsAt }) => [
      { value: startsAt, label: `${title} starts` },
      { value: endsAt, label: `${title} ends` },
    ])
    .filter(({ value }) => value > now)
    .toSorted((one, other) => one.value.localeCompare(other.value))
  const byMoment = Map.groupBy(changes, ({ value }) => value)
  return [
    { value: now, label: 'Now' },
    ...[...byMoment].map(([value, all]) => ({ value, label: `${shortWhen(value)}: ${all.map(({ label }) => label).join(', ')}` })),
  ]
}
