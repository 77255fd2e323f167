import { Copy } from 'lucide-react'
import { showToast } from '#web/ui/toast.tsx'

type Props = { id: string; label: string; className?: string }

/** An id for support, kept out of the way; a press copies it. */
export function CopyId({ id, label, className = '' }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ title: `${label} copied` }),
      () => showToast({ title: 'It could not be copied', text: id, tone: 'danger' }),
    )
  return (
    <button
      type="button"
      title={id}
      aria-label={`Copy ${label.toLowerCase()} ${id}`}
      onClick={() => void copy()}
      className={`touch-target relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md text-sm text-muted hover:text-text ${className}`}
    >
      {label}
      <Copy aria-hidden className="size-4" />
    </button>
  )
}
