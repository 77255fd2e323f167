import { Link, type LinkProps } from '#web/ui/link.tsx'

/** The title of a row or a card that leads on: it reads as a title, and is underlined under the pointer. Within a sentence a `TextLink` stands. */
export function TitleLink({ className = '', ...props }: LinkProps) {
  return <Link {...props} className={`text-text no-underline hover:underline hover:underline-offset-4 ${className}`} />
}
