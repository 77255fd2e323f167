import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { forgetDraft, useFormDraft } from './form-draft.ts'

type Versioned = FieldValues & { version: number }

export interface VersionedForm<Values extends Versioned, Saved> {
  form: UseFormReturn<Values>
  isDirty: boolean
  /** What the form was filled from; null when that is not known: a draft of an older version came back. */
  baseOf: () => Values | null
  /** Everything is as the server has it. */
  settle: (saved: Saved) => void
  /** Back to what is saved. */
  undo: () => void
  forget: () => void
}

interface Kept<Values extends Versioned, Saved> {
  /** Null for what is new. */
  saved: Saved | null
  draftKey: string
  resolver: Resolver<Values>
  valuesOf: (saved: Saved) => Values
  newValues: () => Values
}

/** The form of one thing that several may change, with what was typed and not saved; it keeps the version that it was filled from. */
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
    // The summary leads to the first, also where that is a group of choices, which the form cannot focus.
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
  // Who has typed nothing sees what is true now; who has typed is asked when they save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a newer one comes
  useEffect(() => {
    if (saved && !isDirty && saved.version > versionOf()) settle(saved)
  }, [saved?.version, isDirty])
  return { form, isDirty, baseOf, settle, undo, forget: () => forgetDraft(draftKey) }
}
