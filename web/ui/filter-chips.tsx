import { ChipLink } from './chip-link.tsx'
import { ChipRow } from './chip-row.tsx'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: Value | undefined
  nameOf: (value: Value) => string
  /** @param value nothing for all of them */
  hrefFor: (value?: Value) => string
  /** How many stand behind it, where that is known. @param value nothing for all of them */
  countOf?: (value?: Value) => number | undefined
  /** Where one of them is always chosen. */
  isWithoutAll?: boolean
  className?: string
}

/** A filter with one choice: all first, then each value by its own address. */
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
