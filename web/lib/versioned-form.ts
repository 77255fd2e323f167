import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { forgetDraft, useFormDraft } from './form-draft.ts'

type Versioned = FieldValues & { version: number }

export interface VersionedForm<Values extends Versioned, Saved> {
  form: UseFormReturn<Values>
  isDirty: boolean
  /** The values that the form was filled from; null when unknown, after restoring a draft of an older version. */
  baseOf: () => Values | null
  /** Resets the form to the saved version. */
  settle: (saved: Saved) => void
  /** Resets the form to the last saved values. */
  undo: () => void
  forget: () => void
}

interface Kept<Values extends Versioned, Saved> {
  /** null when new. */
  saved: Saved | null
  draftKey: string
  resolver: Resolver<Values>
  valuesOf: (saved: Saved) => Values
  newValues: () => Values
}

/** A form of something that several people may edit: keeps a draft, and the version that it was filled from. */
export function useVersionedForm<Values extends Versioned, Saved extends { version: number }>({
  saved,
  draftKey,
  resolver,
  valuesOf,
  newValues,
}: Kept<Values, Saved>): VersionedForm<Values, Saved> {
  const form = useForm<Values>({
    resolver,
    defaultValues: (saved ? valuesOf(saved) : newValues()) as DefaultValues<Values>,
    // The error summary takes the focus and also links to groups of choices, which the form cannot focus.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const base = useRef(saved)
  const versionOf = () => form.getValues('version' as Path<Values>) as number
  useFormDraft(form, draftKey)
  const settle = (fresh: Saved) => {
    base.current = fresh
    form.reset(valuesOf(fresh))
    forgetDraft(draftKey)
  }
  const baseOf = () => {
    const values = base.current && valuesOf(base.current)
    return values?.version === versionOf() ? values : null
  }
  const undo = () => {
    form.reset(saved ? valuesOf(saved) : newValues())
    base.current = saved
    forgetDraft(draftKey)
  }
  // An untouched form takes a newer version; a changed one asks when it is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a newer version arrives
  useEffect(() => {
    if (saved && !isDirty && saved.version > versionOf()) settle(saved)
  }, [saved?.version, isDirty])
  return { form, isDirty, baseOf, settle, undo, forget: () => forgetDraft(draftKey) }
}
