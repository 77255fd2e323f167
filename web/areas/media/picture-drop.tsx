import { CircleCheck, RotateCcw, X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { mediaLimits, type mediaUses } from '#contract/media/media.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { pictureHint } from './picture-file.ts'
import type { UploadGate } from './use-upload-gate.ts'
import { type SentPicture, useUploads } from './use-uploads.ts'

type Props = {
  label: string
  use: (typeof mediaUses)[number]
  isMultiple?: boolean
  /** A small button beside the picture that it replaces. */
  isSmall?: boolean | undefined
  isDisabled?: boolean
  onUploaded: (mediaId: string) => Promise<unknown>
  /** Called after the description was added or changed. */
  onDescribed?: () => void
  /** Removes an uploaded picture, where the form does not need it. */
  onRemoved?: (mediaId: string) => void
  /** Delays the form's submission until the pictures are uploaded. */
  gate?: UploadGate
  className?: string
}

/** Uploads chosen or dropped pictures at once; descriptions can be added meanwhile or afterwards. */
export function PictureDrop({
  label,
  use,
  isMultiple = false,
  isSmall = false,
  isDisabled = false,
  onUploaded,
  onDescribed,
  onRemoved,
  gate,
  className,
}: Props) {
  const field = useId()
  const { pictures, choose, drop, retry, canRetry, writeAlt, saveAlt } = useUploads(use, { onUploaded, onDescribed })
  const isBusy = pictures.some(({ state, altState }) => !['done', 'failed'].includes(state) || altState === 'saving')
  const state = isBusy ? 'busy' : pictures.some((each) => each.state === 'failed') ? 'failed' : 'idle'
  const report = gate?.report
  useEffect(() => report?.(field, state), [report, field, state])
  const remove = ({ id, mediaId }: SentPicture) => {
    drop(id)
    if (mediaId) onRemoved?.(mediaId)
  }
  return (
    <div className={className}>
      <FileDrop
        label={label}
        hint={pictureHint}
        accept={['image/*']}
        isMultiple={isMultiple}
        isSmall={isSmall}
        isDisabled={isDisabled}
        onAdd={(files) => choose(files, isMultiple)}
      />
      {pictures.length > 0 && (
        <ul aria-label={`${label}: chosen`} className="mt-3 grid gap-3">
          {pictures.map((picture) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              onAlt={(alt) => writeAlt(picture.id, alt)}
              onAltDone={() => void saveAlt(picture.id)}
              onRetry={canRetry(picture) ? () => retry(picture.id) : undefined}
              onRemove={picture.state === 'done' && !onRemoved ? undefined : () => remove(picture)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = {
  picture: SentPicture
  onAlt: (alt: string) => void
  onAltDone: () => void
  onRetry: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function PictureRow({ picture, onAlt, onAltDone, onRetry, onRemove }: RowProps) {
  const { file, preview, alt, altState, state } = picture
  const hasFailed = state === 'failed'
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-lg border border-line bg-card p-3">
      <img src={preview} alt="" width={64} height={64} className="size-16 rounded-md bg-line object-cover" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{file.name}</p>
        <HowFar picture={picture} />
      </div>
      <div className="-mt-1.5 -mr-1.5 flex">
        {hasFailed && onRetry && (
          <IconButton label={`Try ${file.name} again`} variant="ghost" onPress={onRetry}>
            <RotateCcw aria-hidden className="size-5" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={`${hasFailed || state === 'done' ? 'Remove' : 'Cancel'} ${file.name}`} variant="ghost" onPress={onRemove}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      {!hasFailed && (
        <TextField
          label="Description for screen readers"
          isOptional
          error={altState === 'failed' ? 'This was not saved. Change it to try again.' : undefined}
          value={alt}
          onChange={onAlt}
          onBlur={onAltDone}
          maxLength={mediaLimits.altText}
          className="col-span-3"
        />
      )}
    </li>
  )
}

function HowFar({ picture: { file, state, progress, error } }: { picture: SentPicture }) {
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm font-medium text-danger">
        {error ?? 'The upload stopped.'}
      </p>
    )
  if (state === 'paused')
    return (
      <p role="status" className="text-sm text-notice">
        No connection. The upload continues by itself.
      </p>
    )
  if (state === 'done')
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm text-success">
        <CircleCheck aria-hidden className="size-4.5" />
        Uploaded
      </p>
    )
  return <Progress label={`Uploading ${file.name}`} isLabelHidden value={progress} className="mt-2" />
}
