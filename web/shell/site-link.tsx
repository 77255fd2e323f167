import { Link } from 'react-router'
import { sparesData } from '#web/lib/data-saver.ts'
import type { LinkProps } from '#web/ui/link.tsx'

/** Makes the design system's links navigate without a reload; the browser handles other addresses. */
export function SiteLink({ href, target, ...props }: LinkProps) {
  return href.startsWith('/') && !target ? (
    <Link {...props} to={href} prefetch={sparesData() ? 'none' : 'intent'} />
  ) : (
    <a {...props} href={href} target={target} />
  )
}
