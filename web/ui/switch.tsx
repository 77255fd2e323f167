import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps, Text } from 'react-aria-components'

export type SwitchProps = Omit<SwitchFieldProps, 'className' | 'children' | 'style' | 'render'> & {
  children: ReactNode
  hint?: ReactNode
  className?: string
}

/** For a setting that takes effect at once; for one that waits for Save use Checkbox. */
export function Switch({ children, hint, className, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className={className}>
      <SwitchButton className="group/switch flex min-h-11 w-fit cursor-pointer items-center gap-2.5 data-disabled:cursor-default data-disabled:opacity-50">
        <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-edge bg-card px-0.5 group-data-focus-visible/switch:focus-ring group-data-selected/switch:border-success group-data-selected/switch:bg-success">
          <span className="size-5 rounded-full bg-edge transition-transform group-data-selected/switch:translate-x-5 group-data-selected/switch:bg-card" />
        </span>
        <span>{children}</span>
      </SwitchButton>
      {hint && (
        <Text slot="description" className="block pl-14.5 text-sm text-muted">
          {hint}
        </Text>
      )}
    </SwitchField>
  )
}
