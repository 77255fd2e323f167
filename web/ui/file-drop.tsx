import { Upload } from 'lucide-react'
import { useId } from 'react'
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { Button } from '#web/ui/button.tsx'
import { type FileItem, FileRow } from '#web/ui/file-row.tsx'

export type { FileItem } from '#web/ui/file-row.tsx'

export type FileDropProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** MIME types, `image/*` allowed. */
  accept?: readonly string[]
  isMultiple?: boolean
  /** A button alone, which also accepts dropped files. */
  isSmall?: boolean
  isDisabled?: boolean
  /** Phones take the picture now, with this camera. */
  camera?: 'user' | 'environment'
  files?: readonly FileItem[]
  onAdd: (files: File[]) => void
  onCancel?: (id: string) => void
  onRetry?: (id: string) => void
  onRemove?: (id: string) => void
  className?: string
}

/** Accepts files by drop, paste or file dialog, and shows their progress. The caller uploads. */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  isMultiple = false,
  isSmall = false,
  isDisabled = false,
  camera,
  files = [],
  onAdd,
  onCancel,
  onRetry,
  onRemove,
  className,
}: FileDropProps) {
  const words = useId()
  const add = (chosen: File[]) => chosen.length > 0 && onAdd(isMultiple ? chosen : chosen.slice(0, 1))
  return (
    <div className={className}>
      <DropZone
        aria-label={label}
        isDisabled={isDisabled}
        onDrop={async ({ items }) => add(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))}
        className={`flex flex-col rounded-lg ${isSmall ? 'items-start' : 'items-center gap-1 border-[1.5px] border-dashed bg-card px-5 py-4 text-center sm:py-7'} data-disabled:opacity-50 data-drop-target:border-primary data-drop-target:bg-primary-soft data-focus-visible:focus-ring ${error ? 'border-danger' : 'border-edge'}`}
      >
        {!isSmall && (
          <>
            <Upload aria-hidden className="mb-1 size-6 text-muted max-sm:hidden" />
            <span className="font-semibold">{label}</span>
            <span className="text-muted max-sm:sr-only">Drop {isMultiple ? 'files' : 'a file'} here, or</span>
          </>
        )}
        <FileTrigger
          allowsMultiple={isMultiple}
          {...(accept ? { acceptedFileTypes: accept } : {})}
          {...(camera ? { defaultCamera: camera } : {})}
          onSelect={(list) => add([...(list ?? [])])}
        >
          <Button variant="secondary" size={isSmall ? 'sm' : 'md'} isDisabled={isDisabled} aria-describedby={words} className="my-1.5">
            {isSmall ? label : `Choose ${isMultiple ? 'files' : 'a file'}`}
          </Button>
        </FileTrigger>
        <span id={words} className={`text-sm ${error ? 'font-medium text-danger' : 'text-muted'}`}>
          {error ?? hint}
        </span>
      </DropZone>
      {files.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onCancel={onCancel} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}
