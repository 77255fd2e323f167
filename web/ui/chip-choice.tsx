import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ChipOption = {
  value: string
  label: string
  /** Further search words of the option. */
  words?: readonly string[]
}

export type ChipChoiceProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
  options: readonly ChipOption[]
  most: number
  /** The noun for the user's own entries: "style". */
  own?: string
  /** The maximum length of an own entry. */
  ownLength?: number
  /** The noun of the search field of a long list: "a material". */
  search?: string
  isOptional?: boolean
  isDisabled?: boolean
}

const few = 10
/** Fold only when at least this many more options would be hidden. */
const fewest = 4

/** A multiple choice from a short list; at the maximum the other options are disabled. */
export function ChipChoice<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  options,
  most,
  own,
  ownLength = 60,
  search,
  isOptional,
  isDisabled = false,
}: ChipChoiceProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const [text, setText] = useState('')
  const chosen = (field.value ?? []) as string[]
  const change = (values: string[]) => field.onChange(values as FieldPathValue<Values, FieldPath<Values>>)
  const known = options.map(({ value }) => value)
  const all: ChipOption[] = [...options, ...chosen.filter((value) => !known.includes(value)).map((value) => ({ value, label: value }))]
  const [isLong, setLong] = useState(false)
  // A long list without a search field starts folded.
  const isFolded = !search && all.length > few + fewest
  const isCut = isFolded && !isLong
  const shown = all.filter((option, place) => chosen.includes(option.value) || (isCut ? place < few : isFound(option, text)))
  const set = (value: string, isOn: boolean) => change(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
  const isFull = chosen.length >= most
  return (
    <fieldset data-field={name} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      {search && (
        <SearchField
          label={`Find ${search}`}
          placeholder={`Find ${search}`}
          value={text}
          onChange={setText}
          isDisabled={isDisabled}
          className="mb-3 max-w-sm"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map(({ value, label }) => {
          const isSelected = chosen.includes(value)
          return (
            <Chip
              key={value}
              isSelected={isSelected}
              isDisabled={isDisabled || (isFull && !isSelected)}
              onChange={(isOn) => set(value, isOn)}
            >
              {label}
            </Chip>
          )
        })}
        {isFolded && (
          <Button variant="plain" size="sm" aria-expanded={isLong} onPress={() => setLong(!isLong)}>
            {isCut ? `Show ${all.length - shown.length} more` : 'Show fewer'}
          </Button>
        )}
      </div>
      {search && (
        <p role="status" className="text-muted">
          {text && !shown.some((option) => isFound(option, text)) ? 'Nothing like that is on the list.' : ''}
        </p>
      )}
      {own && (
        <OwnWord
          what={own}
          most={ownLength}
          isDisabled={isDisabled || isFull}
          onAdd={(word) => !chosen.includes(word) && set(word, true)}
        />
      )}
      {fieldState.error?.message && <p className="mt-1.5 text-sm font-medium text-danger">{fieldState.error.message}</p>}
      <p className="mt-1.5 text-sm text-muted">{isFull && !isDisabled ? `That is all: at most ${most}.` : hint}</p>
    </fieldset>
  )
}

function isFound({ label, words = [] }: ChipOption, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return [label, ...words].some((word) => word.toLowerCase().includes(wanted))
}

function OwnWord({ what, most, isDisabled, onAdd }: { what: string; most: number; isDisabled: boolean; onAdd: (word: string) => void }) {
  const [word, setWord] = useState('')
  const add = () => {
    if (!word.trim()) return
    onAdd(word.trim())
    setWord('')
  }
  return (
    <div className="mt-3 flex max-w-sm items-end gap-2">
      <TextField
        label={`Another ${what}`}
        value={word}
        onChange={setWord}
        maxLength={most}
        isDisabled={isDisabled}
        enterKeyHint="done"
        className="flex-1"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <IconButton label={`Add the ${what}`} className="mb-0.5" isDisabled={isDisabled} onPress={add}>
        <Plus aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
