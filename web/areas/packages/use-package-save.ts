import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Failure } from '#contract/grammar/errors.ts'
import { type PackageView, wholePackage } from '#contract/packages/packages.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import type { Side } from '#web/ui/changed-meanwhile.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { clashingNames, differingNames, names, type PackageInput, usual } from './package-values.ts'

/** Saves the form; on a conflict asks, then saves on top of the newer version. */
export function usePackageSave(pack: PackageView | null, onDone: () => void) {
  const queries = useQueryClient()
  const create = useIntention(api.packages.create)
  /** The version that the form was filled from. */
  const [base, setBase] = useState(pack)
  const [clash, setClash] = useState<PackageView | null>(null)
  const form = useForm<PackageInput>({ resolver: formResolver(wholePackage), defaultValues: pack ?? usual })
  const save = useMutation({
    mutationFn: ({ fields, base }: { fields: PackageInput; base: PackageView | null }) =>
      base ? api.packages.update({ ...fields, packageId: base.packageId, version: base.version }) : create(fields),
    onSuccess: () => {
      setClash(null)
      void queries.invalidateQueries({ queryKey: ['packages'] })
      showToast({ title: pack ? 'Saved' : 'Added', text: 'Your page shows it at once.' })
      onDone()
    },
    onError: (error) => {
      const isClash = error instanceof Failure && error.code === 'version_conflict'
      const theirs = isClash ? (error.details?.package as PackageView | undefined) : undefined
      if (!theirs || !base) return showFailure(error, form.setError, names)
      // No field conflicts: save on top without asking.
      if (clashingNames(form.getValues(), theirs, base).length) setClash(theirs)
      else saveOnTop(theirs, () => true)
    },
  })

  /** Saves the newer version with the form's kept fields over it. */
  const saveOnTop = (theirs: PackageView, isKept: (name: string) => boolean): void => {
    const mine = form.getValues()
    const kept = differingNames(mine, theirs).filter(isKept)
    setBase(theirs)
    form.reset(theirs)
    for (const name of kept) form.setValue(name, mine[name], { shouldDirty: true })
    setClash(null)
    if (kept.length) return void send(theirs)()
    void queries.invalidateQueries({ queryKey: ['packages'] })
    showToast({ title: 'Shown as it was saved', tone: 'info' })
  }
  const send = (base: PackageView | null) => form.handleSubmit((fields) => save.mutateAsync({ fields, base }).then(nothing, nothing))
  return {
    form,
    submit: send(base),
    isPending: save.isPending,
    base,
    clash,
    resolve: (chosen: Readonly<Record<string, Side>>) => {
      if (clash) saveOnTop(clash, (name) => chosen[name] !== 'theirs')
    },
    leave: () => setClash(null),
  }
}

const nothing = () => undefined
