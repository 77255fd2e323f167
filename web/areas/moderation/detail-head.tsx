import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/back-link.tsx'

type Props = {
  back: { href: string; label: string }
  title: ReactNode
  /** A picture of its owner or of the thing itself. */
  picture?: ReactNode
  /** The state badge beside the title. */
  badge?: ReactNode
  /** Further links. */
  aside?: ReactNode
  /** A quiet line below the title. */
  text?: ReactNode
}

/** The header of a subject under decision: back link, title and state. */
export function DetailHead({ back, title, picture, badge, aside, text }: Props) {
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <header className="mt-1 flex items-center gap-4">
        {picture}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <h1 className="font-display text-3xl wrap-anywhere">{title}</h1>
            {badge}
            {aside}
          </div>
          {text && <p className="mt-1 text-muted wrap-anywhere">{text}</p>}
        </div>
      </header>
    </>
  )
}
