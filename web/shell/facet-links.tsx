import { Check } from 'lucide-react'
import { Link } from 'react-router'

const shown = 7

export type FacetValue = { value: string; label: string; count?: number }
type Props = {
  label: string
  values: readonly FacetValue[]
  isChosen: (value: string) => boolean
  /** The list's address with this value toggled. */
  hrefFor: (value: string) => string
}

/** The values of a filter with their counts; every choice is a link, so that it works before the scripts have loaded. */
export function FacetLinks({ label, values, isChosen, hrefFor }: Props) {
  if (!values.length) return null
  const rest = values.slice(shown)
  const rows = (some: readonly FacetValue[]) =>
    some.map((each) => <FacetLink key={each.value} {...each} isChosen={isChosen(each.value)} href={hrefFor(each.value)} />)
  return (
    <FilterGroup label={label}>
      <ul>{rows(values.slice(0, shown))}</ul>
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => isChosen(value))}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline-link">{rest.length} more</summary>
          <ul>{rows(rest)}</ul>
        </details>
      )}
    </FilterGroup>
  )
}

export function FilterGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section className="border-t border-line pt-4 pb-3">
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{label}</h3>
      {children}
    </section>
  )
}

export function FacetLink({ label, count, isChosen, href }: FacetValue & { isChosen: boolean; href: string }) {
  return (
    <li>
      <Link
        to={href}
        preventScrollReset
        rel="nofollow"
        aria-current={isChosen || undefined}
        className="group flex min-h-11 items-center gap-3 rounded-md no-underline hover:underline"
      >
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded-sm border-[1.5px] border-edge bg-card text-on-primary group-aria-[current]:border-primary group-aria-[current]:bg-primary"
        >
          {isChosen && <Check className="size-4.5" />}
        </span>
        <span className="min-w-0 flex-1">{label}</span>
        {count !== undefined && <span className="text-muted tabular-nums">{count.toLocaleString('en-IN')}</span>}
      </Link>
    </li>
  )
}

/** Keeps the selected value in the list even when its count is zero. */
export function withChosen<Value extends string>(
  values: readonly FacetValue[],
  chosen: readonly (Value | undefined)[],
  labelOf: (value: Value) => string,
): FacetValue[] {
  const missing = chosen.filter((value) => value !== undefined).filter((value) => values.every((each) => each.value !== value))
  return [...missing.map((value) => ({ value, label: labelOf(value), count: 0 })), ...values]
}
