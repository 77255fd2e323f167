import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PackageInput } from './package-values.ts'

type Props = { control: Control<PackageInput>; name: 'included' | 'notIncluded'; label: string }

/** A list of short phrases: type one, add it, remove it. */
export function WordList({ control, name, label }: Props) {
  const { field } = useController({ control, name })
  const [text, setText] = useState('')
  const words = (field.value ?? []) as string[]
  const add = () => {
    const word = text.trim()
    if (!word) return
    field.onChange([...words, word])
    setText('')
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          label={label}
          value={text}
          onChange={setText}
          maxLength={120}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              add()
            }
          }}
          className="flex-1"
        />
        <IconButton label={`Add to ${label.toLowerCase()}`} onPress={add}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      <ul aria-label={label} className="mt-2 grid gap-1">
        {words.map((word) => (
          <li key={word} className="flex items-center justify-between gap-2 rounded-md bg-soft pl-3">
            {word}
            <IconButton label={`Remove ${word}`} variant="ghost" onPress={() => field.onChange(words.filter((each) => each !== word))}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
