import { Check } from 'lucide-react'
import { type Key, ListBoxItem, Text } from 'react-aria-components'

export const optionList = 'max-h-80 overflow-auto p-1.5 shadow-none! outline-none!'

type OptionProps = { id: Key; label: string; hint?: string; isDisabled?: boolean }

/** One row of a Select or ComboBox list. */
export function Option({ id, label, hint, isDisabled }: OptionProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      isDisabled={isDisabled ?? false}
      className="group/option flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 shadow-none! outline-none! data-disabled:cursor-default data-disabled:opacity-45 data-focused:bg-soft data-selected:font-semibold data-focus-visible:bg-soft data-focus-visible:inset-ring-2 data-focus-visible:inset-ring-text"
    >
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block">
          {label}
        </Text>
        {hint && (
          <Text slot="description" className="block text-sm font-normal text-muted">
            {hint}
          </Text>
        )}
      </span>
      <Check aria-hidden className="invisible size-4.5 shrink-0 text-link group-data-selected/option:visible" />
    </ListBoxItem>
  )
}
