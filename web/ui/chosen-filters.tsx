import { X } from 'lucide-react'
import { Link } from '#web/ui/link.tsx'

export type ChosenFilter = { name: string; hrefWithout: string }

/** The active filters of a list, each with a link that removes it. */
export function ChosenFilters({ chosen, className = '' }: { chosen: readonly ChosenFilter[]; className?: string }) {
  if (!chosen.length) return null
  return (
    <ul aria-label="Filters in use" className={`flex flex-wrap gap-2 ${className}`}>
      {chosen.map(({ name, hrefWithout }) => (
        <li key={name}>
          <Link
            href={hrefWithout}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 font-medium no-underline hover:border-edge"
          >
            {name}
            <X role="img" aria-label="remove" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
