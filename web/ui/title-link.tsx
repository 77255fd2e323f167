import { Link, type LinkProps } from '#web/ui/link.tsx'

/** The linked title of a row or card: looks like a title, underlined on hover. Within sentences use `TextLink`. */
export function TitleLink({ className = '', ...props }: LinkProps) {
  return <Link {...props} className={`text-text no-underline hover:underline hover:underline-offset-4 ${className}`} />
}
