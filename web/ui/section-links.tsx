export type SectionLink = { id: string; title: string }

type Props = { sections: readonly SectionLink[]; label?: string; className?: string }

/** The parts of a long page, beside them on a desk. */
export function SectionLinks({ sections, label = 'On this page', className = '' }: Props) {
  return (
    <nav aria-label={label} className={`max-lg:hidden ${className}`}>
      <ul className="border-s border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 ps-4 text-muted no-underline hover:text-text hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
