import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Collab } from '#contract/collab/collab.ts'
import { paths } from '#web/paths.ts'
import { IconLink } from '#web/ui/icon-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Face } from './face.tsx'
import { hrefOf, type View } from './place.ts'
import { nameOf, otherOf, whereabouts } from './words.ts'

/** The back link on phones, where the list is not beside it. */
export function Back({ view, className = '' }: { view: View; className?: string }) {
  return (
    <IconLink label="Back to the list" variant="ghost" href={hrefOf({ view })} className={`-ml-2 md:hidden ${className}`}>
      <ArrowLeft aria-hidden className="size-5" />
    </IconLink>
  )
}

type HeadProps = { collab: Collab; view: View; isHere?: boolean; children?: ReactNode }

/** The header with the other artist; on a phone it is the page's header. @param children the actions */
export function CollabHead({ collab, view, isHere, children }: HeadProps) {
  const other = otherOf(collab)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Back view={view} />
      <Face person={other} isHere={isHere} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-sans text-lg leading-tight font-semibold tracking-normal md:hidden">{nameOf(other)}</h1>
        <h2 className="truncate font-sans text-lg leading-tight font-semibold tracking-normal max-md:hidden">
          {other.username ? <TextLink href={paths.profile(other.username)}>{nameOf(other)}</TextLink> : nameOf(other)}
        </h2>
        <p className="truncate text-sm text-muted">{[whereabouts(other), isHere && 'here now'].filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </div>
  )
}
