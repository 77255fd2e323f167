import { type FieldValues, useWatch } from 'react-hook-form'
import { contactSentence, holdsContacts } from '#contract/india/contacts/contacts.ts'
import { FormTextArea } from '#web/ui/form.tsx'

/** For public text that people read before they may contact the writer: says at once when it contains a contact, which is hidden. */
export function FormOpenText<Values extends FieldValues>({ hint, ...props }: Parameters<typeof FormTextArea<Values>>[0]) {
  const value: unknown = useWatch({ control: props.control, name: props.name })
  const isHidden = typeof value === 'string' && holdsContacts(value)
  return <FormTextArea {...props} hint={isHidden ? contactSentence : hint} />
}
