import type { Control } from 'react-hook-form'
import { clipKindNames, clipKinds, syntheticKindNames, syntheticKinds } from '#contract/arena/performance-words.ts'
import { type EntryFields as Fields, performanceLimits } from '#contract/arena/performances.ts'
import { FormRadioGroup, FormTextArea, FormTextField } from '#web/ui/form.tsx'

export const entryLabels = {
  title: 'Title',
  about: 'About it',
  clipKind: 'How it was recorded',
  synthetic: 'Artificial intelligence',
} as const satisfies Record<keyof Fields, string>

const clipOptions = clipKindNames.map((value) => ({ value, label: clipKinds[value] }))
const syntheticOptions = syntheticKindNames.map((value) => ({ value, label: syntheticKinds[value] }))

/** The words about a performance that its page and the board show; used by the entry form and the edit form. */
export function EntryFields<Values extends Partial<Fields>>({ control: given }: { control: Control<Values> }) {
  // All forms with these fields name them alike.
  const control = given as unknown as Control<Partial<Fields>>
  return (
    <>
      <FormTextField
        control={control}
        name="title"
        label={entryLabels.title}
        hint="What you perform: a song, a piece, a set."
        maxLength={performanceLimits.titleMost}
      />
      <FormTextArea
        control={control}
        name="about"
        label={entryLabels.about}
        isOptional
        hint="Who wrote it, who plays with you, what to listen for."
        rows={3}
        maxLength={performanceLimits.aboutMost}
      />
      <FormRadioGroup control={control} name="clipKind" label={entryLabels.clipKind} options={clipOptions} isInline />
      <FormRadioGroup
        control={control}
        name="synthetic"
        label={entryLabels.synthetic}
        hint="Shown on your page. Undeclared AI is disqualified."
        options={syntheticOptions}
      />
    </>
  )
}
