import { ArrowDown, ArrowUp, GripVertical, ImageOff, RotateCcw, X } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import type { Picture as PictureData } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { useMediaWork } from '#web/areas/media/use-media-work.ts'
import { isOnItsWay, type QueuedPicture } from '#web/areas/media/use-upload-queue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { partLabels } from './artwork-values.ts'

type Props = {
  image: { id: string; alt: string }
  /** Zero-based. */
  place: number
  count: number
  known: PictureData | null
  /** The upload, if it was queued since the page opened. */
  queued: QueuedPicture | undefined
  handle: HTMLAttributes<HTMLElement>
  landing: 'above' | 'below' | null
  isDragged: boolean
  onAlt: (alt: string) => void
  onMove: (by: 1 | -1) => void
  onRetry: (() => void) | undefined
  onRemove: () => void
}

const lines = { above: 'shadow-[0_-3px_0_0_var(--color-primary)]', below: 'shadow-[0_3px_0_0_var(--color-primary)]' }

export function PictureRow(props: Props) {
  const { image, place, count, known, queued, handle, landing, isDragged, onAlt, onMove, onRemove } = props
  const isSent = !isOnItsWay(image.id)
  const { picture, state, problem } = useMediaWork(image.id, isSent && !known)
  const isUnderWay = queued && ['waiting', 'uploading', 'paused'].includes(queued.state)
  const name = `picture ${place + 1}`
  return (
    <li
      data-place={place}
      data-picture={image.id}
      className={`rounded-lg border border-line bg-card p-2.5 ${landing ? lines[landing] : ''} ${isDragged ? 'opacity-60' : ''}`}
    >
      <fieldset
        aria-label={`Picture ${place + 1} of ${count}`}
        className="grid min-w-0 grid-cols-[auto_5rem_1fr] items-start gap-x-2 gap-y-3 sm:gap-x-3"
      >
        <span aria-hidden {...handle} className={`grid h-20 w-6 place-items-center text-muted ${handle.className}`}>
          <GripVertical className="size-5" />
        </span>
        <span className="relative block size-20 overflow-hidden rounded-md bg-line">
          <Thumb picture={known ?? picture} preview={queued?.preview} />
          <Badge className="absolute bottom-1 left-1 border-line! bg-card! text-text!">{place === 0 ? 'Cover' : place + 1}</Badge>
        </span>
        <div className="min-w-0">
          <div className="flex justify-end">
            <IconButton label={`Move ${name} up`} variant="ghost" isDisabled={place === 0} data-by="-1" onPress={() => onMove(-1)}>
              <ArrowUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Move ${name} down`} variant="ghost" isDisabled={place === count - 1} data-by="1" onPress={() => onMove(1)}>
              <ArrowDown aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`${isUnderWay ? 'Cancel' : 'Remove'} ${name}`} variant="ghost" onPress={onRemove}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <How {...props} isSent={isSent} isPreparing={state === 'processing'} problem={problem} name={name} />
        </div>
        <TextField
          label={partLabels.alt}
          isOptional
          value={image.alt}
          onChange={onAlt}
          maxLength={200}
          placeholder="A fort in the rain, seen from the lake"
          className="col-span-3"
        />
      </fieldset>
    </li>
  )
}

function Thumb({ picture, preview }: { picture: PictureData | null; preview: string | undefined }) {
  if (picture) return <Picture picture={picture} urlOf={pictureUrl} alt="" sizes="5rem" className="size-full object-cover" />
  if (preview) return <img src={preview} alt="" width={80} height={80} className="size-full object-cover" />
  return (
    <span className="grid size-full place-items-center bg-soft text-muted">
      <ImageOff aria-hidden className="size-6" />
    </span>
  )
}

/** The upload's progress, or its error and what to do about it. */
function How({
  queued,
  isSent,
  isPreparing,
  problem,
  name,
  onRetry,
}: Props & { isSent: boolean; isPreparing: boolean; problem: string | null; name: string }) {
  if (queued?.state === 'waiting') return <p className="text-sm text-muted">Waiting to upload.</p>
  if (queued?.state === 'paused')
    return (
      <p role="status" className="text-sm text-notice">
        No connection. The upload resumes by itself.
      </p>
    )
  if (queued?.state === 'uploading') return <Progress label={`Uploading ${name}`} value={queued.progress} />
  const fault = problem ?? (queued?.state === 'failed' ? queued.error : isSent ? null : 'It did not arrive before. Choose it again.')
  if (fault)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-sm font-medium text-danger">{fault}</span>
        {queued?.state === 'failed' && onRetry && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onPress={onRetry}
            aria-label={`Try ${name} again`}
          >
            Try again
          </Button>
        )}
      </div>
    )
  return isPreparing ? <Progress label="Preparing" /> : null
}
