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
      <header
        className={`mt-1 grid items-center gap-x-4 gap-y-2 sm:gap-y-0 ${picture ? 'grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-1 sm:grid-cols-[minmax(0,1fr)_auto]'}`}
      >
        {picture && <div className="grid sm:row-span-2">{picture}</div>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <h1 className="font-display text-3xl wrap-anywhere">{title}</h1>
          {badge}
        </div>
        {text && (
          <p className={`col-span-full text-muted wrap-anywhere sm:col-span-1 sm:mt-1 ${picture ? 'sm:col-start-2' : 'sm:col-start-1'}`}>
            {text}
          </p>
        )}
        {aside && <div className="col-span-full sm:col-span-1 sm:col-start-[-2] sm:row-span-2 sm:row-start-1">{aside}</div>}
      </header>
    </>
  )
}
