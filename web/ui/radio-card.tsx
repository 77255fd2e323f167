import type { ReactNode } from 'react'
import { RadioButton, RadioField } from 'react-aria-components'
import { radioDot } from '#web/ui/radio-group.tsx'

export type RadioCardProps = {
  value: string
  title: ReactNode
  text?: ReactNode
  /** The right side, usually a Price. */
  end?: ReactNode
  isDisabled?: boolean
}

/** A radio option with room for a price; goes inside a RadioGroup. */
export function RadioCard({ value, title, text, end, isDisabled = false }: RadioCardProps) {
  return (
    <RadioField value={value} isDisabled={isDisabled}>
      <RadioButton className="group/radio flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-card px-3.5 py-2.5 leading-snug data-disabled:cursor-default data-disabled:opacity-50 data-hovered:border-edge data-selected:border-primary data-selected:bg-primary-soft data-selected:inset-ring data-selected:inset-ring-primary">
        <span className={radioDot} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          {text && <span className="block text-sm text-muted">{text}</span>}
        </span>
        {end && <span className="shrink-0 font-semibold tabular-nums">{end}</span>}
      </RadioButton>
    </RadioField>
  )
}
