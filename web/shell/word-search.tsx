import { Search } from 'lucide-react'
import { Form } from 'react-router'
import type { Query } from '#web/paths.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { PlainSearchInput, SearchInput } from './search-input.tsx'

export type WordSearchProps = {
  /** The label of the field. */
  label: string
  field: string
  placeholder: string
  action: string
  words?: string | undefined
  /** The other active filters. */
  kept?: Query
  /** Low enough for the navigation bar. */
  isLow?: boolean
  /** Suggests artists and what they are looked for by, while somebody types. */
  suggests?: boolean
  className?: string
}

/** A plain form, so that it works before the scripts have loaded, and the address holds the search. */
export function WordSearch({
  label,
  field,
  placeholder,
  action,
  words = '',
  kept = {},
  isLow = false,
  suggests = false,
  className = '',
}: WordSearchProps) {
  const Field = suggests ? SearchInput : PlainSearchInput
  return (
    <Form role="search" aria-label={label} action={action} className={`relative ${className}`}>
      <HiddenFields query={kept} />
      <Field
        name="words"
        aria-label={field}
        defaultValue={words}
        placeholder={placeholder}
        className={`w-full min-w-0 rounded-full border-[1.5px] border-edge bg-card ps-5 pe-12 text-base text-text placeholder:text-muted focus:focus-ring focus:outline-none ${isLow ? 'min-h-11' : 'min-h-13'}`}
      />
      <NativeIconButton
        type="submit"
        label="Search"
        variant="ghost"
        className={`absolute inset-y-0 my-auto ${isLow ? 'right-0' : 'right-1'}`}
      >
        <Search aria-hidden className="size-5" />
      </NativeIconButton>
    </Form>
  )
}
