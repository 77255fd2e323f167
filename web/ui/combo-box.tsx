import { ChevronDown } from 'lucide-react'
import { type Ref, useEffect } from 'react'
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaComboBoxProps, Button, Input, ListBox } from 'react-aria-components'
import { bareInput, Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'
import { Option, optionList } from '#web/ui/option.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export type ComboOption = { value: string; label: string; hint?: string }

export type ComboBoxProps = Pick<AriaComboBoxProps<ComboOption>, 'name' | 'isDisabled' | 'isRequired' | 'onBlur' | 'allowsCustomValue'> &
  FieldWords & {
    options: readonly ComboOption[]
    value?: string | null
    onChange?: (value: string | null) => void
    /** Set both when the options come from a search: the list is then shown unfiltered. */
    inputValue?: string
    onInputChange?: (text: string) => void
    isLoading?: boolean
    placeholder?: string
    nothingFound?: string
    inputRef?: Ref<HTMLInputElement>
    className?: string
  }

/**
 * Focusing and typing may scroll the page, and the event comes a frame later: the list would treat it as user scrolling, close, and drop the typed
 * text.
 */
function ignoreOwnScroll() {
  const stop = (event: Event) => event.stopImmediatePropagation()
  addEventListener('scroll', stop, true)
  requestAnimationFrame(() => removeEventListener('scroll', stop, true))
}

const ignoreOfPage = (event: Event) => event.target === document && event.stopImmediatePropagation()

/**
 * The list is positioned in the page and moves with it, so scrolling need not close it. Its listener must be registered before the list's own, which
 * happens on render. @returns a callback for the list's open state
 */
function useStaysOpen() {
  useEffect(() => () => removeEventListener('scroll', ignoreOfPage, true), [])
  return (isOpen: boolean) => (isOpen ? addEventListener('scroll', ignoreOfPage, true) : removeEventListener('scroll', ignoreOfPage, true))
}

export function ComboBox({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  options,
  value,
  onChange,
  inputValue,
  onInputChange,
  isLoading = false,
  placeholder,
  nothingFound = 'Nothing found',
  inputRef,
  className,
  ...props
}: ComboBoxProps) {
  const tellOpen = useStaysOpen()
  return (
    <AriaComboBox
      {...props}
      onOpenChange={tellOpen}
      {...(value === undefined ? {} : { value })}
      {...(inputValue === undefined ? { defaultItems: options } : { inputValue, items: options })}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      onInputChange={(text) => {
        ignoreOwnScroll()
        onInputChange?.(text)
      }}
      onFocus={ignoreOwnScroll}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={!!error}
      validationBehavior="aria"
      className={fieldRoot({ className })}
    >
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>
        <div className={inputShell({ className: 'gap-0 px-0' })}>
          <Input ref={inputRef} placeholder={placeholder} className={`${bareInput} rounded-md pl-3.5`} />
          {isLoading && <Spinner size="sm" label="Searching" />}
          <Button className="grid w-12 cursor-pointer place-items-center self-stretch rounded-md">
            <ChevronDown aria-hidden className="size-4.5" />
          </Button>
        </div>
      </Field>
      <Popover className="w-(--trigger-width)">
        <ListBox<ComboOption>
          className={optionList}
          renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{isLoading ? 'Searching…' : nothingFound}</p>}
        >
          {(option) => <Option id={option.value} label={option.label} hint={option.hint} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
