import { ImageIcon, Mic, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { chatLimits } from '#contract/chat/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ChosenFile, imageTypes } from './chosen-file.ts'
import { ChosenPicture } from './image-note.tsx'
import { ChosenNote } from './message-file.tsx'

type AttachProps = {
  /** Why files are not allowed; empty when they are. */
  whyNot: string
  onChoose: (file: File) => void
  onRecord: () => void
  onRefused: (why: string) => void
}

/** The paperclip: attach a picture or an audio note. */
export function Attach({ whyNot, onChoose, onRecord, onRefused }: AttachProps) {
  const input = useRef<HTMLInputElement>(null)
  const label = 'Attach a picture or an audio note'
  const button = (onPress?: () => void) => (
    <IconButton label={label} variant="ghost" className="size-12" {...(onPress && { onPress })}>
      <Paperclip aria-hidden className="size-5" />
    </IconButton>
  )
  if (whyNot) return button(() => onRefused(whyNot))
  return (
    <>
      <Menu
        label={label}
        placement="top start"
        trigger={button()}
        items={[
          { id: 'picture', label: 'Picture', icon: <ImageIcon aria-hidden />, onAction: () => input.current?.click() },
          { id: 'audio', label: 'Audio note', icon: <Mic aria-hidden />, onAction: onRecord },
        ]}
      />
      <input ref={input} type="file" accept={imageTypes} hidden aria-label="Picture" onChange={(event) => takeFrom(event, onChoose)} />
    </>
  )
}

/** Resets the input, so that the same file can be chosen again. */
export function takeFrom({ target }: ChangeEvent<HTMLInputElement>, onChoose: (file: File) => void) {
  const [file] = target.files ?? []
  target.value = ''
  if (file) onChoose(file)
}

/** The id of the attached audio in the player. */
export const attachedId = 'attached'

type AttachedProps = { file: ChosenFile; onChange: (file: ChosenFile) => void; onDiscard: () => void }

/** The attachment of the next message, with its preview. */
export function Attached({ file, onChange, onDiscard }: AttachedProps) {
  return (
    <div className="mb-2 flex items-start gap-3 rounded-lg bg-soft p-2">
      {file.kind === 'image' ? (
        <>
          <span className="w-20 shrink-0 sm:w-24">
            <ChosenPicture file={file} />
          </span>
          <TextField
            label="What it shows"
            isOptional
            value={file.alt}
            maxLength={chatLimits.altText}
            onChange={(alt) => onChange({ ...file, alt })}
            className="min-w-0 flex-1"
          />
        </>
      ) : (
        <div className="min-w-0 flex-1 px-1">
          <ChosenNote id={attachedId} file={file} />
        </div>
      )}
      <NativeIconButton
        variant="ghost"
        size="sm"
        label={file.kind === 'image' ? 'Discard the picture' : 'Discard the audio note'}
        onClick={onDiscard}
      >
        <X aria-hidden className="size-4.5" />
      </NativeIconButton>
    </div>
  )
}

/** Attaches files dropped anywhere on the page to the open room. */
export function useDroppedFiles(isWanted: boolean, onChoose: (file: File) => void) {
  const latest = useRef(onChoose)
  latest.current = onChoose
  useEffect(() => {
    if (!isWanted) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [isWanted])
}
