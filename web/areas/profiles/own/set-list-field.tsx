import { useController } from 'react-hook-form'
import { profileLimits } from '#contract/profiles/profiles.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { fieldLabels } from './own-profile.ts'
import type { ProfileControl } from './profile-form.tsx'

/** One piece per line: quick to type, and to paste from elsewhere. */
export function SetListField({ control }: { control: ProfileControl }) {
  const { field, fieldState } = useController({ control, name: 'setList' })
  const pieces = field.value ?? []
  const written = pieces.filter((piece) => piece.trim() !== '').length
  return (
    <div data-field="setList">
      <TextArea
        label={fieldLabels.setList}
        hint={`One piece a line, with whose it is: “Chaap Tilak, Amir Khusrau”. ${written} of ${profileLimits.setList} lines.`}
        rows={8}
        value={pieces.join('\n')}
        onChange={(text) => field.onChange(text === '' ? [] : text.split('\n'))}
        onBlur={() => {
          field.onChange(pieces.map((piece) => piece.trim()).filter((piece) => piece !== ''))
          field.onBlur()
        }}
        error={problemOf(fieldState.error)}
      />
    </div>
  )
}

/** The error of the list, or that of a line which is too long. */
function problemOf(error: unknown): string | undefined {
  if (!error) return undefined
  if (Array.isArray(error)) {
    const line = error.findIndex(Boolean)
    return `Line ${line + 1} is too long: at most 120 letters each.`
  }
  return (error as { message?: string }).message
}
