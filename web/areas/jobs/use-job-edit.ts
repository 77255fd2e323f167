import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '#contract/grammar/errors.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, keepDraft, readDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { paths } from '#web/paths.ts'
import type { Side } from '#web/ui/changed-meanwhile.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { changesOf, clashingNames, differingNames, formNames, isOtherTerms, type JobName, type JobValues, valuesOf } from './job-values.ts'
import { fieldsOf, useJobForm } from './use-job-form.ts'
import { askForJob, useTakeJob } from './use-own-job.ts'

/** The values and version that the form was filled from. */
type Base = { values: JobValues; version: number }
const baseFrom = (job: OwnJob): Base => ({ values: valuesOf(job), version: job.version })

/** Edits a job: sends only changed fields, and asks about fields that were saved meanwhile. */
export function useJobEdit(job: OwnJob) {
  const { jobId } = job
  const draftKey = `mehfil.job.${jobId}`
  const baseKey = `${draftKey}.base`
  const [base, setBase] = useState<Base>(() => (readDraft<Base>(baseKey) as Base | null) ?? baseFrom(job))
  const form = useJobForm(base.values, draftKey)
  const { isDirty } = form.formState
  const [clash, setClash] = useState<OwnJob | null>(null)
  const navigate = useNavigate()
  const take = useTakeJob(jobId)
  useEffect(() => {
    if (isDirty) keepDraft(baseKey, base)
  }, [isDirty, baseKey, base])

  const forget = () => {
    forgetDraft(draftKey)
    forgetDraft(baseKey)
  }
  const fillFrom = (theirs: OwnJob): Base => {
    const next = baseFrom(theirs)
    setBase(next)
    form.reset(next.values)
    forget()
    return next
  }
  // An untouched form takes a newer version; a changed one asks when it is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a newer version arrives
  useEffect(() => {
    if (job.version > base.version && !differingNames(form.getValues(), base.values).length) fillFrom(job)
  }, [job.version, isDirty])

  const save = useMutation({
    mutationFn: ({ values, base }: { values: JobValues; base: Base }) =>
      api.jobs.edit({ jobId, version: base.version, ...changesOf(fieldsOf(values), base.values) }),
    onSuccess: ({ job: saved }, { values, base }) => {
      const isAsked = saved.proposals > 0 && isOtherTerms(differingNames(values, base.values))
      setClash(null)
      fillFrom(saved)
      take(saved)
      showToast({ title: 'Saved', text: isAsked ? 'Whoever has proposed is asked whether it still fits.' : undefined })
      void navigate(paths.clientJob(jobId))
    },
    onError: async (error) => {
      if (!(error instanceof Failure && error.code === 'version_conflict'))
        return showFailure(error, form.setError, formNames, { too_few_openings: 'openings' })
      const theirs = await askForJob(jobId).catch(() => null)
      if (!theirs) return showFailure(error, form.setError, formNames)
      take(theirs)
      // No field conflicts: save on top without asking.
      if (clashingNames(form.getValues(), valuesOf(theirs), base.values).length) setClash(theirs)
      else saveOnTop(theirs, () => true)
    },
  })

  /** Saves the newer version with the form's kept fields over it. */
  const saveOnTop = (theirs: OwnJob, isKept: (name: JobName) => boolean): void => {
    const mine = form.getValues()
    const kept = differingNames(mine, valuesOf(theirs)).filter(isKept)
    const next = fillFrom(theirs)
    for (const name of kept) form.setValue(name, mine[name], { shouldDirty: true })
    if (kept.length) {
      save.mutate({ values: form.getValues(), base: next })
      return
    }
    setClash(null)
    showToast({ title: 'Shown as it was saved', tone: 'info' })
  }

  return {
    form,
    isDirty,
    isOlder: isDirty && base.version < job.version && differingNames(valuesOf(job), base.values).length > 0,
    base: base.values,
    submit: form.handleSubmit((values) => save.mutateAsync({ values, base }).then(nothing, nothing)),
    undo: () => {
      fillFrom(job)
    },
    isPending: save.isPending,
    clash,
    resolve: (chosen: Readonly<Record<string, Side>>) => {
      if (clash) saveOnTop(clash, (name) => chosen[name] !== 'theirs')
    },
    leave: () => setClash(null),
  }
}

const nothing = () => undefined
