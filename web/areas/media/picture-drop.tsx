import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { mediaUses } from '#contract/media.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { pictureHint } from './picture-file.ts'
import { type ChosenPicture, useUploads } from './use-uploads.ts'

type Props = {
  label: string
  use: (typeof mediaUses)[number]
  isMultiple?: boolean
  isDisabled?: boolean
  onUploaded: (mediaId: string) => Promise<unknown>
  /** Whether something was chosen that is not uploaded yet. */
  onWaiting?: (isWaiting: boolean) => void
  className?: string
}

/** Choose, say what can be seen, send. The words come first because a picture keeps those that it came with. */
export function PictureDrop({ label, use, isMultiple = false, isDisabled = false, onUploaded, onWaiting, className }: Props) {
  const { pictures, choose, change, drop, sendAll, retry } = useUploads(use, onUploaded)
  const isWaiting = pictures.length > 0
  useEffect(() => {
    onWaiting?.(isWaiting)
    return () => onWaiting?.(false)
  }, [isWaiting, onWaiting])
  const chosen = pictures.filter(({ state }) => state === 'chosen')
  const sent = pictures.filter(({ state }) => state !== 'chosen')
  return (
    <div className={className}>
      <FileDrop
        label={label}
        hint={pictureHint}
        accept={['image/*']}
        isMultiple={isMultiple}
        isDisabled={isDisabled}
        files={sent.map(({ id, file, preview, state, progress, error }) => ({
          id,
          name: file.name,
          size: file.size,
          preview,
          state: state === 'failed' ? 'failed' : 'uploading',
          progress,
          ...(error && { error }),
        }))}
        onAdd={(files) => choose(files, isMultiple)}
        onCancel={drop}
        onRemove={drop}
        onRetry={retry}
      />
      {chosen.length > 0 && (
        <div className="mt-3 grid gap-3">
          <ul className="grid gap-3">
            {chosen.map((picture) => (
              <Chosen key={picture.id} picture={picture} onAlt={(alt) => change(picture.id, { alt })} onDrop={() => drop(picture.id)} />
            ))}
          </ul>
          <Button className="justify-self-start" onPress={() => void sendAll()}>
            {chosen.length === 1 ? 'Upload the picture' : `Upload ${chosen.length} pictures`}
          </Button>
        </div>
      )}
    </div>
  )
}

function Chosen({
  picture: { file, preview, alt },
  onAlt,
  onDrop,
}: {
  picture: ChosenPicture
  onAlt: (alt: string) => void
  onDrop: () => void
}) {
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line bg-card p-3">
      <img src={preview} alt="" className="size-16 shrink-0 rounded-md bg-line object-cover" />
      <TextField
        label="What can be seen"
        isOptional
        hint="For people who cannot see it."
        value={alt}
        onChange={onAlt}
        maxLength={200}
        className="flex-1"
      />
      <IconButton label={`Leave out ${file.name}`} variant="ghost" className="-mt-1.5 -mr-1.5" onPress={onDrop}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}
