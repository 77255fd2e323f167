import { Link } from '#web/ui/link.tsx'

/** Breadcrumbs from the top; a step without an address is the page itself, which phones leave out. */
export function Trail({ steps, className = '' }: { steps: readonly { name: string; href?: string }[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={`text-muted ${className}`}>
      {steps.map(({ name, href }, i) => (
        <span key={name} className={href ? '' : 'max-md:hidden'}>
          {i > 0 && (
            <span aria-hidden className="px-2">
              /
            </span>
          )}
          {href ? (
            <Link href={href} className="inline-block py-2.5 no-underline hover:underline">
              {name}
            </Link>
          ) : (
            <span aria-current="page" className="text-text">
              {name}
            </span>
          )}
        </span>
      ))}
    </nav>
  )
}
