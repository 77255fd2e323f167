import { Link } from 'react-router'

type CountedLink = { label: string; count: number; href: string }
type Props = {
  id: string
  title: string
  /** Hidden text before each label that is unclear alone: `Singers in`. */
  before?: string
  links: readonly CountedLink[]
}

/** Links to the same list by another filter, with counts: for browsing, and for search engines. */
export function CountedLinks({ id, title, before, links }: Props) {
  if (!links.length) return null
  return (
    <nav aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h2 id={id}>{title}</h2>
      <ul className="mt-3 columns-2 gap-x-6 sm:gap-x-10 md:columns-3 lg:columns-4">
        {links.map(({ label, count, href }) => (
          <li key={href} className="break-inside-avoid border-b border-line">
            <Link to={href} className="flex min-h-11 items-center justify-between gap-3 py-1.5 leading-snug no-underline hover:underline">
              <span>
                {before && <span className="sr-only">{before} </span>}
                {label}
              </span>
              <span className="text-muted tabular-nums">{count.toLocaleString('en-IN')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
