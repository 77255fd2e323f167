import { Link, type LinkProps } from '#web/ui/link.tsx'

export function TextLink({ className = '', ...props }: LinkProps) {
  return <Link {...props} className={`underline-link ${className}`} />
}
