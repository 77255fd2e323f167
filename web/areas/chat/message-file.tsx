import type { ChatFile, ImageFile } from '#contract/chat/chat.ts'
import { Progress } from '#web/ui/progress.tsx'
import { AudioNote } from './audio-note.tsx'
import type { ChosenAudio } from './chosen-file.ts'
import { ChosenPicture, ImageNote } from './image-note.tsx'
import type { PendingMessage } from './room-state.ts'
import { useBlobUrl } from './use-blob-url.ts'
import { audioAddress } from './use-file-address.ts'

/** Beside an audio note without text there is room for the time. */
const placeOf = (kind: ChatFile['kind'], hasText: boolean) => `max-w-full min-w-0 ${kind === 'image' || hasText ? 'mb-1 basis-full' : ''}`

type MessageFileProps = { file: ChatFile; hasText: boolean; sender: string; onOpen: (picture: ImageFile) => void }

/** The attachment of a message. */
export function MessageFile({ file, hasText, sender, onOpen }: MessageFileProps) {
  return (
    <div className={placeOf(file.kind, hasText)}>
      {file.kind === 'image' ? (
        <ImageNote file={file} sender={sender} onOpen={onOpen} />
      ) : (
        <AudioNote {...file} sender={sender} address={() => audioAddress(file.id)} />
      )}
    </div>
  )
}

/** The attachment of a message being sent, from this device, with its progress. */
export function PendingFile({ id, file, hasText }: { id: string; file: NonNullable<PendingMessage['file']>; hasText: boolean }) {
  return (
    <div className={placeOf(file.kind, hasText)}>
      {file.kind === 'image' ? <ChosenPicture file={file} /> : <ChosenNote id={id} file={file} />}
      {file.share !== null && (
        <Progress
          label={file.kind === 'image' ? 'Sending the picture' : 'Sending the audio note'}
          isLabelHidden
          // After the upload, the server checks the file for a moment.
          {...(file.share < 1 && { value: file.share })}
          className="mt-2"
        />
      )}
    </div>
  )
}

export function ChosenNote({ id, file: { blob, seconds, peaks } }: { id: string; file: ChosenAudio }) {
  const url = useBlobUrl(blob)
  return <AudioNote id={id} seconds={seconds} peaks={peaks} type={blob.type} sender="you" address={async () => url ?? ''} />
}
