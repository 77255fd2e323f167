import { Hourglass } from 'lucide-react'

/** On the portrait that stands in for a clip until its film is made. */
export function ClipToCome({ isShort = false, className }: { isShort?: boolean; className: string }) {
  return (
    <p
      className={`absolute z-1 flex w-fit items-center gap-2 rounded-full bg-ink-950/85 px-3 py-1 text-center leading-tight text-ivory-50 ${className}`}
    >
      <Hourglass aria-hidden className="size-4.5 shrink-0 text-marigold-400" />
      {isShort ? 'Clip on its way' : 'The clip is being prepared'}
    </p>
  )
}
