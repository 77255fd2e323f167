import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ToggleButton } from 'react-aria-components'
import { chip } from '#web/ui/chip-look.ts'

export type ChipProps = {
  children: ReactNode
  className?: string
  isDisabled?: boolean
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/** A toggle chip. */
export function Chip({ className, ...props }: ChipProps) {
  return <ToggleButton {...props} className={chip({ className })} />
}

export function FilterChip({ label, onRemove, className }: { label: string; onRemove: () => void; className?: string }) {
  return (
    <Button onPress={onRemove} className={chip({ className })}>
      {label}
      <X role="img" aria-label="remove" className="size-4" />
    </Button>
  )
}
