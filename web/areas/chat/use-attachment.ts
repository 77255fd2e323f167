/** The file of the message being written: chosen, dropped, pasted or recorded. */
import { type ClipboardEvent, type RefObject, useState } from 'react'
import { attachedId, useDroppedFiles } from './attach.tsx'
import { roomPlayer } from './audio-note.tsx'
import { type ChosenFile, choose } from './chosen-file.ts'

type Options = {
  mayAttach: boolean
  input: RefObject<HTMLTextAreaElement | null>
  sendButton: RefObject<HTMLButtonElement | null>
  onError: (sentence: string) => void
}

export type Attachment = ReturnType<typeof useAttachment>

export function useAttachment({ mayAttach, input, sendButton, onError }: Options) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [isRecording, setRecording] = useState(false)

  const replaceWith = (next: ChosenFile | null) => {
    roomPlayer.forget(attachedId)
    setFile(next)
    setRecording(false)
    onError('')
  }
  /** The attach dialog had the focus; move it to the send button. */
  const ready = (next: ChosenFile) => {
    replaceWith(next)
    sendButton.current?.focus()
  }
  const take = async (chosen: File) => {
    const choice = await choose(chosen)
    if ('wrong' in choice) onError(choice.wrong)
    else ready(choice.file)
  }
  useDroppedFiles(mayAttach, (chosen) => void take(chosen))

  return {
    file,
    isRecording,
    ready,
    change: setFile,
    take: (chosen: File) => void take(chosen),
    clear: () => replaceWith(null),
    discard() {
      replaceWith(null)
      input.current?.focus()
    },
    record() {
      replaceWith(null)
      setRecording(true)
    },
    paste(event: ClipboardEvent) {
      const [pasted] = event.clipboardData.files
      // Text copied from a document comes with a picture of it; paste only the text.
      if (!mayAttach || !pasted || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      void take(pasted)
    },
  }
}
