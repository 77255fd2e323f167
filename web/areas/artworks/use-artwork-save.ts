import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ArtworkFields, artworkFallbacks, artworks, type OwnArtwork } from '#contract/artworks/artworks.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api, sendForm } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { useIntention } from '#web/lib/intention.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import type { Side } from '#web/ui/changed-meanwhile.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type ArtworkName, type ArtworkValues, formOf, shownNames, valuesOf } from './artwork-values.ts'
import { clashingNames, differingNames } from './clash.ts'
import { freshIn, useKeepArtwork } from './own-artworks.ts'
import type { ArtworkForm } from './use-artwork-form.ts'

const codes = { one_original: 'quantities', edition_size: 'quantities', below_reserved: 'quantities', too_many: 'name' } as const
type Wish = { values: ArtworkValues; list: boolean }

/** Saves the form and lists the work if asked; on a conflict asks the artist, then saves on top of the newer version. */
export function useArtworkSave(artwork: OwnArtwork | null, { form, baseOf, settle, forget }: ArtworkForm) {
  const navigate = useNavigate()
  const username = useUser()?.username ?? ''
  const keep = useKeepArtwork()
  const create = useIntention(({ fields, list }: { fields: ArtworkFields; list: boolean }, options) =>
    sendForm(artworks.create, formOf(fields, list), options),
  )
  /** The newer version that conflicts with the form, and whether the artist wanted to list the work. */
  const [clash, setClash] = useState<{ theirs: OwnArtwork; list: boolean } | null>(null)

  const save = useMutation({
    mutationFn: async ({ values: { version, ...fields }, list }: Wish) => {
      if (!artwork) return create({ fields, list })
      const saved = await api.artworks.update({ ...fields, id: artwork.id, version })
      keep(saved)
      settle(saved)
      return list ? api.artworks.publish({ id: artwork.id, version: saved.version }) : saved
    },
    onSuccess: (saved, { list }) => {
      keep(saved)
      setClash(null)
      if (artwork) settle(saved)
      else forget()
      const seen = { label: 'See it', onPress: () => void navigate(paths.artwork(username, saved.id)) }
      showToast(
        list
          ? { title: 'On the market', text: saved.name, action: seen }
          : { title: saved.state === 'draft' ? 'Kept as a draft' : 'Saved' },
      )
      if (!artwork) void navigate(paths.artistArtwork(saved.id), { replace: true })
    },
    onError: (error, { list }) => {
      const theirs = freshIn(error)
      if (theirs) keep(theirs)
      if (theirs && error instanceof Failure && error.code === 'version_conflict') {
        // No field conflicts: save on top without asking.
        if (clashingNames(form.getValues(), valuesOf(theirs), baseOf()).length) setClash({ theirs, list })
        else saveOnTop(theirs, list, () => true)
        return
      }
      if (theirs && error instanceof Failure) putBack(theirs, error.details?.fields)
      showFailure(error, form.setError, shownNames, codes, artwork ? artworkFallbacks.update : artworkFallbacks.create)
    },
  })

  /** Locked fields return to their saved values; all others stay as typed. */
  const putBack = (theirs: OwnArtwork, fields: unknown) => {
    const saved = valuesOf(theirs)
    for (const name of shownNames)
      if (Array.isArray(fields) && fields.includes(name)) form.setValue(name, saved[name], { shouldDirty: true })
  }

  const send = (list: boolean) =>
    form.handleSubmit(async (values) => {
      const faults = onTheirWay(form.getValues('images').length - values.images.length)
      if (faults) form.setError('images', { type: 'server', message: faults })
      else await save.mutateAsync({ values, list }).catch(() => undefined)
    })

  /** Saves the newer version with the form's kept fields over it. */
  const saveOnTop = (theirs: OwnArtwork, list: boolean, isKept: (name: ArtworkName) => boolean) => {
    const mine = form.getValues()
    const kept = differingNames(mine, valuesOf(theirs)).filter(isKept)
    settle(theirs)
    for (const name of kept) form.setValue(name, mine[name], { shouldDirty: true })
    if (kept.length || list) return void send(list)()
    setClash(null)
    showToast({ title: 'Shown as it was saved', tone: 'info' })
  }
  const resolve = (chosen: Readonly<Record<string, Side>>) => {
    if (clash) saveOnTop(clash.theirs, clash.list, (name) => chosen[name] !== 'theirs')
  }
  return {
    send,
    isPending: save.isPending,
    isListing: save.variables?.list ?? false,
    clash,
    resolve,
    leave: () => setClash(null),
  }
}

function onTheirWay(missing: number): string | null {
  if (missing <= 0) return null
  return missing === 1
    ? 'One picture has not arrived. Try it again, or take it out, and save then.'
    : `${missing} pictures have not arrived. Try them again, or take them out, and save then.`
}
