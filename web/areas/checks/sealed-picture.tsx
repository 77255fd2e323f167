import { useEffect, useRef, useState } from 'react'
import { checks, type FilePart } from '#contract/checks/checks.ts'
import { faultOf, pictureHint } from '#web/areas/media/picture-file.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { sendWithProgress } from '#web/lib/send-with-progress.ts'
import { FileDrop, type FileItem } from '#web/ui/file-drop.tsx'

type Props = {
  part: FilePart
  label: string
  hint: string
  error?: string | undefined
  /** Called with the id of the uploaded file; null while there is none. */
  onSent: (fileId: string | null) => void
}

type Sending = { file: File; preview: string; stop: AbortController; share: number; fileId?: string; problem?: string }

/** One picture that only our team sees: uploaded as soon as it is chosen, with a local preview until the page is left. */
export function SealedPicture({ part, label, hint, error, onSent }: Props) {
  const [sending, setSending] = useState<Sending | null>(null)
  const last = useRef<Sending | null>(null)
  last.current = sending
  useEffect(
    () => () => {
      last.current?.stop.abort()
      if (last.current) URL.revokeObjectURL(last.current.preview)
    },
    [],
  )
  const send = async (file: File) => {
    last.current?.stop.abort()
    if (last.current) URL.revokeObjectURL(last.current.preview)
    const fault = faultOf(file)
    const mine: Sending = {
      ...(fault && { problem: fault }),
      file,
      preview: URL.createObjectURL(file),
      stop: new AbortController(),
      share: 0,
    }
    const change = (to: Partial<Sending>) => setSending((now) => (now?.stop === mine.stop ? { ...now, ...to } : now))
    setSending(mine)
    onSent(null)
    if (fault) return
    const form = new FormData()
    form.append('part', part)
    form.append('file', file)
    try {
      const progress = { onProgress: (share: number) => change({ share }), signal: mine.stop.signal }
      const { fileId } = await sendWithProgress(checks.sendFile, {}, form, progress)
      change({ fileId, share: 1 })
      onSent(fileId)
    } catch (problem) {
      if (!mine.stop.signal.aborted) change({ problem: sentenceOf(problem) })
    }
  }
  const drop = () => {
    sending?.stop.abort()
    setSending(null)
    onSent(null)
  }
  return (
    <div>
      <FileDrop
        label={label}
        hint={`${hint}. ${pictureHint}`}
        error={error}
        accept={['image/*']}
        {...(part === 'portrait' && { camera: 'user' })}
        files={sending ? [itemOf(sending)] : []}
        onAdd={([file]) => file && void send(file)}
        onCancel={drop}
        onRemove={drop}
        onRetry={() => sending && void send(sending.file)}
      />
      {sending && !sending.problem && (
        <img src={sending.preview} alt={`${label}, as you chose it`} className="mt-3 max-h-60 w-full rounded-md bg-line object-contain" />
      )}
    </div>
  )
}

function itemOf({ file, share, fileId, problem, preview }: Sending): FileItem {
  const state = problem ? 'failed' : fileId ? 'done' : share < 1 ? 'uploading' : 'processing'
  return { id: preview, name: file.name, size: file.size, state, progress: share, ...(problem && { error: problem }) }
}
