import type { ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'
import { formatRupees, formatWholeRupees } from '#contract/grammar/money.ts'

const price = tv({
  base: 'whitespace-nowrap tabular-nums',
  variants: {
    size: { sm: 'text-base', md: 'text-base font-bold', lg: 'text-xl font-bold', xl: 'text-2xl font-bold' },
  },
  defaultVariants: { size: 'md' },
})

export type PriceProps = VariantProps<typeof price> & {
  rupees: number
  /** A muted word before or after: "from", "total". */
  before?: ReactNode
  after?: ReactNode
  /** Shows paise, where the figure is part of a sum. */
  isExact?: boolean
  className?: string
}

export function Price({ rupees, before, after, isExact = false, size, className }: PriceProps) {
  const words = 'text-base font-normal text-muted'
  return (
    <span className={price({ size, className })}>
      {before && <span className={words}>{before} </span>}
      {isExact ? formatRupees(rupees) : formatWholeRupees(rupees)}
      {after && <span className={words}> {after}</span>}
    </span>
  )
}
