import type { ReactNode } from 'react'

type Props = { as?: 'ul' | 'ol'; label: string; className: string; children: ReactNode }

/** A phone-rail of text only: nothing in it is focusable, so the list itself takes the focus, and arrow keys scroll it. */
export function WordRail({ as: List = 'ul', label, className, children }: Props) {
  return (
    <List aria-label={label} tabIndex={0} className={`phone-rail rounded-md focus-visible:focus-ring ${className}`}>
      {children}
    </List>
  )
}
