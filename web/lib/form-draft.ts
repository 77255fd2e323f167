/** A form's typed values, kept in this tab, so that a reload, a sign-in in between or a slow start loses nothing. */

import { useEffect, useLayoutEffect } from 'react'
import type { DefaultValues, FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isOneOf } from '#contract/grammar/names.ts'

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

/** Deletes all form drafts of this tab. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('mehfil.')) sessionStorage.removeItem(key)
}

/** @param secret fields that are never stored */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  storageKey: string,
  secret: readonly FieldPath<Input>[] = [],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array of the same names must not read the draft again
  useEffect(() => {
    const kept = readDraft<Input>(storageKey)
    for (const [name, value] of Object.entries(kept ?? {}))
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
    const { unsubscribe } = form.watch((values) => {
      const open = Object.entries(values).filter(([name, value]) => value !== undefined && !isOneOf(secret, name))
      keepDraft(storageKey, Object.fromEntries(open))
    })
    return unsubscribe
  }, [form, storageKey])
}

/** Takes over what password managers and users entered before hydration. */
export function useTypedBefore<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  names: readonly FieldPath<Input>[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    for (const name of names) {
      const input = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      if (input?.value && !form.getValues(name)) form.setValue(name, input.value as PathValue<Input, Path<Input>>)
    }
  }, [])
}
