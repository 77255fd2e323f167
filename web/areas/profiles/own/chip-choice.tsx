import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProfileControl } from './profile-form.tsx'

type Props = {
  control: ProfileControl
  name: 'languages' | 'categories' | 'styles'
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  most: number
  /** What people may add in their own words: "style". */
  own?: string
  isOptional?: boolean
}

/** Several of a short list, all in sight; once there are enough the others rest. */
export function ChipChoice({ control, name, label, hint, options, most, own, isOptional }: Props) {
  const { field, fieldState } = useController({ control, name })
  const chosen = (field.value ?? []) as string[]
  const known = options.map(({ value }) => value)
  const all = [...options, ...chosen.filter((value) => !known.includes(value)).map((value) => ({ value, label: value }))]
  const set = (value: string, isOn: boolean) => field.onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
  const isFull = chosen.length >= most
  return (
    <fieldset data-field={name} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {all.map(({ value, label }) => {
          const isSelected = chosen.includes(value)
          return (
            <Chip key={value} isSelected={isSelected} isDisabled={isFull && !isSelected} onChange={(isOn) => set(value, isOn)}>
              {label}
            </Chip>
          )
        })}
      </div>
      {own && <OwnWord what={own} isDisabled={isFull} onAdd={(word) => !chosen.includes(word) && set(word, true)} />}
      {fieldState.error?.message && <p className="mt-1.5 text-sm font-medium text-danger">{fieldState.error.message}</p>}
      <p className="mt-1.5 text-sm text-muted">{isFull ? `That is all: at most ${most}.` : hint}</p>
    </fieldset>
  )
}

function OwnWord({ what, isDisabled, onAdd }: { what: string; isDisabled: boolean; onAdd: (word: string) => void }) {
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
        maxLength={60}
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
