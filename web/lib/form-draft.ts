/** What was typed into a form, kept in this tab: a reload, a sign-in in between or a slow start of the page lose nothing. */
import { useEffect, useLayoutEffect } from 'react'
import type { DefaultValues, FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

export function readDraft<Values extends FieldValues>(storageKey: string): DefaultValues<Values> | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    return text ? (JSON.parse(text) as DefaultValues<Values>) : null
  } catch {
    return null
  }
}

export function keepDraft(storageKey: string, values: object) {
  sessionStorage.setItem(storageKey, JSON.stringify(values))
}

export function forgetDraft(storageKey: string) {
  sessionStorage.removeItem(storageKey)
}

/** Everything that was typed in this tab. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('mehfil.')) sessionStorage.removeItem(key)
}

/** @param secret fields that are never written down */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  storageKey: string,
  secret: readonly FieldPath<Input>[] = [],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array of the same secret names must not read the draft again
  useEffect(() => {
    const kept = readDraft<Input>(storageKey)
    for (const [name, value] of Object.entries(kept ?? {}))
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
    const { unsubscribe } = form.watch((values) => {
      const open = Object.entries(values).filter(([name, value]) => value !== undefined && !(secret as readonly string[]).includes(name))
      keepDraft(storageKey, Object.fromEntries(open))
    })
    return unsubscribe
  }, [form, storageKey])
}

/** Browsers fill in passwords, and people type, before the page has started: what they wrote is taken over, not wiped. */
export function useTypedBefore<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  names: readonly FieldPath<Input>[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the moment the page starts
  useLayoutEffect(() => {
    for (const name of names) {
      const input = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      if (input?.value && !form.getValues(name)) form.setValue(name, input.value as PathValue<Input, Path<Input>>)
    }
  }, [])
}
