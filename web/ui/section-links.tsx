export type SectionLink = { id: string; title: string }

/** The parts of a long page, beside them on a desk. */
export function SectionLinks({ sections, className = '' }: { sections: readonly SectionLink[]; className?: string }) {
  return (
    <nav aria-label="On this page" className={`max-lg:hidden ${className}`}>
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
