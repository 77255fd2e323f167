import type { ReactNode } from 'react'

/** A term and its value in a `dl`: the name in small type above. */
export function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
