import type { ReactNode } from 'react'

type Props = { as?: 'ul' | 'ol'; label: string; className: string; children: ReactNode }

/** A phone-rail of words alone: nothing in it takes the focus, so the list itself does, and arrow keys move it. */
export function WordRail({ as: List = 'ul', label, className, children }: Props) {
  return (
    <List aria-label={label} tabIndex={0} className={`phone-rail rounded-md focus-visible:focus-ring ${className}`}>
      {children}
    </List>
  )
}
