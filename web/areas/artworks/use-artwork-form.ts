import { useEffect, useRef } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { countFault } from '#contract/artwork-rules.ts'
import { artworkFailures, artworkFields, type OwnArtwork } from '#contract/artworks.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { type ArtworkValues, arrivedImages, newValues, valuesOf } from './artwork-values.ts'

export interface ArtworkForm {
  form: UseFormReturn<ArtworkValues>
  isDirty: boolean
  /** What the form was filled from; null when that is not known: a draft of an older version came back. */
  baseOf: () => ArtworkValues | null
  /** Everything is as the server has it. */
  settle: (saved: OwnArtwork) => void
  /** Back to what is saved. */
  undo: () => void
  forget: () => void
}

const schema = artworkFields.extend({ version: z.number() })

/** The server's own rules; pictures that have not arrived are no part of what is saved. */
function resolverFor(sold: number): Resolver<ArtworkValues> {
  const counted = schema.superRefine((fields, context) => {
    const fault = countFault(fields, sold)
    if (fault) context.addIssue({ code: 'custom', path: ['quantities'], message: artworkFailures[fault]().message })
  })
  const resolve = formResolver(counted as unknown as z.ZodType<ArtworkValues, ArtworkValues>)
  return (values, context, options) => resolve({ ...values, images: arrivedImages(values) }, context, options)
}

/** The form of one artwork, with what was typed and not saved; it keeps the version that it was filled from. */
export function useArtworkForm(artwork: OwnArtwork | null): ArtworkForm {
  const draftKey = `mehfil.artwork.${artwork?.id ?? 'new'}`
  const form = useForm<ArtworkValues>({
    resolver: resolverFor(artwork?.sold ?? 0),
    defaultValues: artwork ? valuesOf(artwork) : newValues(),
    // The summary leads to the first, also where that is a group of choices, which the form cannot focus.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const base = useRef(artwork)
  useFormDraft(form, draftKey)
  const settle = (saved: OwnArtwork) => {
    base.current = saved
    form.reset(valuesOf(saved))
    forgetDraft(draftKey)
  }
  const baseOf = () => {
    const values = base.current && valuesOf(base.current)
    return values?.version === form.getValues('version') ? values : null
  }
  const undo = () => {
    form.reset(artwork ? valuesOf(artwork) : newValues())
    base.current = artwork
    forgetDraft(draftKey)
  }
  // Who has typed nothing sees what is true now; who has typed is asked when they save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a newer one comes
  useEffect(() => {
    if (artwork && !isDirty && artwork.version > form.getValues('version')) settle(artwork)
  }, [artwork?.version, isDirty])
  return { form, isDirty, baseOf, settle, undo, forget: () => forgetDraft(draftKey) }
}
