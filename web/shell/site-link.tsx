import { Link } from 'react-router'
import { sparesData } from '#web/lib/data-saver.ts'
import type { LinkProps } from '#web/ui/link.tsx'

/** Links of the design system go from page to page without a reload; what is not a path of this site is the browser's. */
export function SiteLink({ href, target, ...props }: LinkProps) {
  return href.startsWith('/') && !target ? (
    <Link {...props} to={href} prefetch={sparesData() ? 'none' : 'intent'} />
  ) : (
    <a {...props} href={href} target={target} />
  )
}
