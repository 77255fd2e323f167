import { ChevronLeft, ChevronRight } from 'lucide-react'
import { tv } from 'tailwind-variants/lite'
import { Link } from '#web/ui/link.tsx'

const place = tv({
  base: `grid size-11 place-items-center rounded-full font-medium tabular-nums hover:bg-soft
    aria-[current]:bg-text aria-[current]:text-page`,
})

export type PaginationProps = {
  /** One-based. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string
  className?: string
}

export function Pagination({ page, pages, hrefFor, label = 'Pages', className }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={`flex items-center justify-center gap-1 ${className ?? ''}`}>
      <Turn
        to={page - 1}
        isPossible={page > 1}
        hrefFor={hrefFor}
        label="Previous page"
        icon={<ChevronLeft aria-hidden className="size-5" />}
      />
      <span className="px-2 sm:hidden">
        Page {page} of {pages}
      </span>
      {shownPages(page, pages).map((number, index) =>
        number === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its index
          <span key={`gap-${index}`} aria-hidden className="hidden px-1 sm:inline">
            …
          </span>
        ) : (
          <Link
            key={number}
            href={hrefFor(number)}
            aria-label={`Page ${number}`}
            {...(number === page ? { 'aria-current': 'page' } : {})}
            className={place({ className: 'max-sm:hidden' })}
          >
            {number}
          </Link>
        ),
      )}
      <Turn
        to={page + 1}
        isPossible={page < pages}
        hrefFor={hrefFor}
        label="Next page"
        icon={<ChevronRight aria-hidden className="size-5" />}
      />
    </nav>
  )
}

type TurnProps = { to: number; isPossible: boolean; hrefFor: (page: number) => string; label: string; icon: React.ReactNode }

function Turn({ to, isPossible, hrefFor, label, icon }: TurnProps) {
  if (!isPossible) {
    return (
      <span aria-hidden className={place({ className: 'opacity-35' })}>
        {icon}
      </span>
    )
  }
  return (
    <Link href={hrefFor(to)} aria-label={label} className={place()}>
      {icon}
    </Link>
  )
}

/** The first, last and neighbouring pages; a gap never hides a single page. */
function shownPages(page: number, pages: number) {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown: (number | 'gap')[] = []
  for (const number of [...new Set(wanted)]) {
    const last = shown.at(-1)
    if (typeof last === 'number' && number - last === 2) shown.push(last + 1)
    if (typeof last === 'number' && number - last > 2) shown.push('gap')
    shown.push(number)
  }
  return shown
}
