import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { artworkFailures, artworkFields, type OwnArtwork } from '#contract/artworks/artworks.ts'
import { countFault } from '#contract/artworks/rules.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useVersionedForm, type VersionedForm } from '#web/lib/versioned-form.ts'
import { type ArtworkValues, arrivedImages, newValues, valuesOf } from './artwork-values.ts'

export type ArtworkForm = VersionedForm<ArtworkValues, OwnArtwork>

const schema = artworkFields.extend({ version: z.number() })

/** Applies the contract's rules, leaving out pictures that are not uploaded yet. */
function resolverFor(sold: number): Resolver<ArtworkValues> {
  const counted = schema.superRefine((fields, context) => {
    const fault = countFault(fields, sold)
    if (fault) context.addIssue({ code: 'custom', path: ['quantities'], message: artworkFailures[fault]().message })
  })
  const resolve = formResolver(counted as unknown as z.ZodType<ArtworkValues, ArtworkValues>)
  return (values, context, options) => resolve({ ...values, images: arrivedImages(values) }, context, options)
}

export function useArtworkForm(artwork: OwnArtwork | null): ArtworkForm {
  const draftKey = `mehfil.artwork.${artwork?.id ?? 'new'}`
  return useVersionedForm({ saved: artwork, draftKey, resolver: resolverFor(artwork?.sold ?? 0), valuesOf, newValues })
}
