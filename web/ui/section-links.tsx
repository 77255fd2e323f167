export type SectionLink = { id: string; title: string }

type Props = { sections: readonly SectionLink[]; label?: string; className?: string }

/** Links to the sections of a long page: beside it on desktops, else in a sticky row at the top. It sticks within its container. */
export function SectionLinks({ sections, label = 'On this page', className = '' }: Props) {
  return (
    <nav
      aria-label={label}
      className={`sticky top-0 z-20 max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:md:-mx-8 max-lg:md:px-8 lg:top-8 ${className}`}
    >
      <ul className="flex gap-5 overflow-x-auto [scrollbar-width:none] lg:block lg:border-s lg:border-line">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a href={`#${id}`} className="block py-2.5 text-muted no-underline hover:text-text hover:underline lg:py-1.5 lg:ps-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
