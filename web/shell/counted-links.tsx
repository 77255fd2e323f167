import { Link } from 'react-router'

type CountedLink = { label: string; count: number; href: string }
type Props = {
  id: string
  title: string
  /** Read before each label, where its name alone would not say what it is of: `Singers in`. */
  before?: string
  links: readonly CountedLink[]
}

/** The same list by another choice, in columns with how many there are: for people who look around, and for search engines. */
export function CountedLinks({ id, title, before, links }: Props) {
  if (!links.length) return null
  return (
    <nav aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h2 id={id}>{title}</h2>
      <ul className="mt-3 gap-x-10 sm:columns-2 xl:columns-3">
        {links.map(({ label, count, href }) => (
          <li key={href} className="break-inside-avoid border-b border-line">
            <Link to={href} className="flex min-h-11 items-center justify-between gap-4 no-underline hover:underline">
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
