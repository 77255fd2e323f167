import { ChipLink } from './chip-link.tsx'
import { ChipRow } from './chip-row.tsx'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: Value | undefined
  nameOf: (value: Value) => string
  /** @param value undefined for all */
  hrefFor: (value?: Value) => string
  /** The number of results, where known. @param value undefined for all */
  countOf?: (value?: Value) => number | undefined
  /** Leaves out "all", where one value is always selected. */
  isWithoutAll?: boolean
  className?: string
}

/** A single-choice filter: all first, then each value as a link. */
export function FilterChips<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  hrefFor,
  countOf,
  isWithoutAll = false,
  className,
}: Props<Value>) {
  return (
    <ChipRow label={label} {...(className && { className })}>
      {!isWithoutAll && (
        <ChipLink href={hrefFor()} isCurrent={!chosen} count={countOf?.()}>
          All
        </ChipLink>
      )}
      {values.map((each) => (
        <ChipLink key={each} href={hrefFor(each)} isCurrent={each === chosen} count={countOf?.(each)}>
          {nameOf(each)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
