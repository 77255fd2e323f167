import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminContest, contestFields } from '#contract/arena/admin.ts'
import { arenaCategories } from '#contract/arena/categories.ts'
import { contestLimits } from '#contract/arena/contest-states.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormMoneyInput, FormSelect, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FormMomentField } from './moment-field.tsx'
import { arenaAdminKey } from './place.ts'

/** Checks the dates of the windows, so that errors appear at their fields; the server checks them too. */
const contestForm = contestFields.superRefine(({ entriesFrom, entriesUntil, votingFrom, votingUntil }, { addIssue }) => {
  const orders = [
    ['entriesUntil', entriesFrom < entriesUntil, 'Entries close after they have opened.'],
    ['votingFrom', entriesUntil <= votingFrom, 'Voting opens once entries are closed.'],
    ['votingUntil', votingFrom < votingUntil, 'Voting closes after it has opened.'],
  ] as const
  for (const [name, isInOrder, message] of orders) if (!isInOrder) addIssue({ code: 'custom', path: [name], message })
})
type Typed = z.input<typeof contestForm>
type ContestValues = z.output<typeof contestForm>

const labels = {
  title: 'Name',
  category: 'Category',
  about: 'About it',
  prizeAmount: 'First prize',
  prizeText: 'Also',
  entriesFrom: 'Entries open',
  entriesUntil: 'Entries close',
  votingFrom: 'Voting opens',
  votingUntil: 'Voting closes',
} as const satisfies Record<keyof ContestValues, string>
const names = keysOf(labels)
const categories = arenaCategories.map(({ slug, name }) => ({ value: slug, label: name }))

/** Creates or edits a contest; editing sends only changed fields. */
export function ContestDialog({ contest, onClose }: { contest?: AdminContest; onClose: () => void }) {
  const queries = useQueryClient()
  const create = useIntention(api.arenaAdmin.createContest)
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, ContestValues>({
    resolver: formResolver(contestForm),
    defaultValues: contest
      ? { ...contest, prizeAmount: contest.prize.amount, prizeText: contest.prize.text }
      : { title: '', about: '', prizeAmount: 0, prizeText: '' },
    shouldFocusError: false,
  })
  const { dirtyFields, isSubmitting } = formState
  const submit = handleSubmit(async (wanted) => {
    try {
      if (contest) {
        const changed = Object.fromEntries(names.filter((name) => dirtyFields[name]).map((name) => [name, wanted[name]]))
        await api.arenaAdmin.editContest({ contestId: contest.contest_id, version: contest.version, ...changed })
      } else await create(wanted)
      showToast({ title: contest ? 'The contest is changed' : 'The draft is kept' })
      onClose()
    } catch (error) {
      showFailure(error, setError, names, { bad_windows: 'entriesFrom' })
    } finally {
      void queries.invalidateQueries({ queryKey: arenaAdminKey })
    }
  })
  const isDraft = !contest || contest.state === 'draft'
  const isVoting = contest?.state === 'voting_open'
  return (
    <Dialog title={contest ? 'Change the contest' : 'New contest'} size="lg" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {!isDraft && <p className="text-muted">Artists have accepted its category, its prize and its rules: those stay as they are.</p>}
        <ErrorSummary control={control} labels={labels} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} name="title" label={labels.title} maxLength={contestLimits.titleMost} />
          {isDraft && <FormSelect control={control} name="category" label={labels.category} options={categories} />}
        </div>
        <FormTextArea control={control} name="about" label={labels.about} isOptional rows={3} maxLength={contestLimits.aboutMost} />
        {isDraft && (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormMoneyInput control={control} name="prizeAmount" label={labels.prizeAmount} hint="In rupees; 0 when there is none." />
            <FormTextField
              control={control}
              name="prizeText"
              label={labels.prizeText}
              isOptional
              hint="“and an evening at the studio”"
              maxLength={contestLimits.prizeTextMost}
            />
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {isDraft && <FormMomentField control={control} name="entriesFrom" label={labels.entriesFrom} />}
          {!isVoting && <FormMomentField control={control} name="entriesUntil" label={labels.entriesUntil} />}
          {!isVoting && <FormMomentField control={control} name="votingFrom" label={labels.votingFrom} />}
          <FormMomentField control={control} name="votingUntil" label={labels.votingUntil} />
        </div>
        <p className="text-sm text-muted">All moments are those of India.</p>
        <Button type="submit" isPending={isSubmitting} className="justify-self-start">
          {contest ? 'Save' : 'Keep as a draft'}
        </Button>
      </form>
    </Dialog>
  )
}
