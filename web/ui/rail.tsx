import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { NativeIconButton } from '#web/ui/native-button.tsx'

export type RailProps = {
  /** Names the row for screen readers, in the heading's words. */
  label: string
  heading: ReactNode
  /** A link to more, at the end of the heading. */
  more?: ReactNode
  /** Between heading and row, such as a filter of the row. */
  above?: ReactNode
  className?: string
  children: ReactNode
}

/** A row that scrolls sideways, by touch, wheel, keys or two buttons. Its children are `li`. */
export function Rail({ label, heading, more, above, className = '', children }: RailProps) {
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        {heading}
        <div className="flex shrink-0 items-center gap-2 max-md:hidden">
          {more}
          <NativeIconButton label={`Back: ${label}`} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </NativeIconButton>
          <NativeIconButton label={`On: ${label}`} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </NativeIconButton>
        </div>
      </div>
      {above}
      <ul
        ref={row}
        aria-label={label}
        className={`-mx-4 flex snap-x scroll-px-4 overflow-x-auto px-4 pb-3 md:mx-0 md:scroll-px-0 md:px-0 ${className}`}
      >
        {children}
      </ul>
    </>
  )
}
