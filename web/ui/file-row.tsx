import { CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'

export type FileItem = {
  id: string
  name: string
  /** Bytes. */
  size: number
  state: 'uploading' | 'processing' | 'done' | 'failed'
  /** 0 to 1 while uploading. */
  progress?: number
  /** The reason for a failure, in plain words. */
  error?: string
  preview?: string
}

type Act = ((id: string) => void) | undefined

export function FileRow({ file, onCancel, onRetry, onRemove }: { file: FileItem; onCancel: Act; onRetry: Act; onRemove: Act }) {
  const isUnderWay = file.state === 'uploading' || file.state === 'processing'
  const stop = isUnderWay ? onCancel : onRemove
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-lg border border-line bg-card p-2.5">
      {file.preview ? (
        <img src={file.preview} alt="" className="size-12 shrink-0 rounded-md object-cover" />
      ) : (
        <FileText aria-hidden className="mx-1 size-6 shrink-0 text-muted sm:mx-3" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-semibold">{file.name}</span>
          {file.state === 'done' && <CircleCheck role="img" aria-label="Uploaded" className="size-4.5 shrink-0 text-success" />}
        </div>
        {isUnderWay ? (
          <Progress
            label={`${file.state === 'processing' ? 'Preparing' : 'Uploading'} ${file.name}`}
            isLabelHidden
            className="mt-1.5"
            {...(file.state === 'uploading' ? { value: file.progress ?? 0 } : {})}
          />
        ) : (
          <span className={`text-sm ${file.state === 'failed' ? 'font-medium text-danger' : 'text-muted'}`}>
            {file.state === 'failed' ? (file.error ?? 'The upload stopped.') : sizeText(file.size)}
          </span>
        )}
      </div>
      {file.state === 'failed' && onRetry && (
        <IconButton label={`Try ${file.name} again`} variant="ghost" onPress={() => onRetry(file.id)}>
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
      )}
      {stop && (
        <IconButton label={`${isUnderWay ? 'Cancel' : 'Remove'} ${file.name}`} variant="ghost" onPress={() => stop(file.id)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  )
}

/** Formatted as in file managers. */
export function sizeText(bytes: number) {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
