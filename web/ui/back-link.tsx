import { ChevronLeft } from 'lucide-react'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { href: string; children: string; className?: string }

/** A link back to the list, above the title. */
export function BackLink({ href, children, className = '' }: Props) {
  return (
    <LinkButton
      variant="plain"
      size="sm"
      href={href}
      className={`-ml-3.5 ${className}`}
      icon={<ChevronLeft aria-hidden className="size-4.5" />}
    >
      {children}
    </LinkButton>
  )
}
