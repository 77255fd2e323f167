import { ProgressBar } from 'react-aria-components'
import { tv, type VariantProps } from 'tailwind-variants'

const fill = tv({
  base: 'block h-full origin-left rounded-full transition-transform',
  variants: { tone: { primary: 'bg-primary', success: 'bg-success', star: 'bg-star', danger: 'bg-danger' } },
  defaultVariants: { tone: 'primary' },
})

export type ProgressProps = VariantProps<typeof fill> & {
  label: string
  /** 0 to 1; undefined while the duration is unknown. */
  value?: number
  isLabelHidden?: boolean
  className?: string
}

export function Progress({ label, value, isLabelHidden, tone, className }: ProgressProps) {
  return (
    <ProgressBar
      aria-label={label}
      value={value ?? 0}
      maxValue={1}
      isIndeterminate={value === undefined}
      formatOptions={{ style: 'percent' }}
      className={className}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          {!isLabelHidden && (
            <span aria-hidden className="mb-1.5 flex justify-between gap-3 text-sm">
              <span className="font-semibold">{label}</span>
              <span className="text-muted tabular-nums">{valueText}</span>
            </span>
          )}
          <span className="block h-2 overflow-hidden rounded-full bg-line">
            <span
              className={fill({ tone, className: isIndeterminate ? 'w-2/5 animate-sweep' : '' })}
              {...(isIndeterminate ? {} : { style: { transform: `scaleX(${(percentage ?? 0) / 100})` } })}
            />
          </span>
        </>
      )}
    </ProgressBar>
  )
}
