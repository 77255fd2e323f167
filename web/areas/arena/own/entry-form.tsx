import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { arena } from '#contract/arena/arena.ts'
import type { Contest } from '#contract/arena/contests.ts'
import { arenaFailures } from '#contract/arena/performances.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormCheckbox, FormTextField } from '#web/ui/form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { EntryFields, entryLabels } from './entry-fields.tsx'
import { useLookAgain } from './use-look-again.ts'

const entry = arena.participate.input
type Typed = z.input<typeof entry>
type EntryValues = z.output<typeof entry>

const labels = {
  ...entryLabels,
  'consent.guardian.name': 'Parent or guardian',
  'consent.guardian.agrees': 'Their agreement',
  'consent.ownsRights': 'The rights to it',
  'consent.acceptsRules': 'The rules',
} as const
const names = keysOf(labels)

/** The form of a new entry, with the consents. The video follows afterwards. */
export function EntryForm({ contest: { contest_id, title } }: { contest: Pick<Contest, 'contest_id' | 'title'> }) {
  const draftKey = `mehfil.enter.${contest_id}`
  const navigate = useNavigate()
  const lookAgain = useLookAgain()
  const ask = useIntention(api.arena.participate)
  const [needsGuardian, setNeedsGuardian] = useState(false)
  const form = useForm<Typed, unknown, EntryValues>({
    resolver: formResolver(entry),
    defaultValues: { contest_id, title: '', about: '', synthetic: 'none', consent: { rulesVersion: arenaTerms.rulesVersion } },
    shouldFocusError: false,
  })
  // Do not restore consents from a draft.
  useFormDraft(form, draftKey, ['consent'])
  const { control, handleSubmit, setError, setValue, formState } = form
  // Only an early warning: if this request fails, the server still checks the entry.
  const age = useQuery({ queryKey: ['account', 'guardian'], queryFn: ({ signal }) => api.account.guardian({}, { signal }) })
  const isMinor = age.data?.isMinor ?? false
  useEffect(() => {
    if (!isMinor) return
    setNeedsGuardian(true)
    setValue('consent.guardian.name', '')
  }, [isMinor, setValue])
  const submit = handleSubmit(async (wanted) => {
    try {
      await ask(wanted)
      forgetDraft(draftKey)
      showToast({ title: `You have entered ${title}`, text: 'Now send your video.' })
      lookAgain()
      void navigate(paths.ownPerformances())
    } catch (error) {
      if (error instanceof Failure && error.code === 'guardian_needed' && !needsGuardian) {
        setNeedsGuardian(true)
        setValue('consent.guardian.name', '')
      }
      showFailure(error, setError, names)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} />
      <EntryFields control={control} />
      {needsGuardian && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Parent or guardian</legend>
          <Banner tone="info">{arenaFailures.guardian_needed().message} Fill this in together.</Banner>
          <FormTextField control={control} name="consent.guardian.name" label="Their name" autoComplete="off" />
          <FormCheckbox control={control} name="consent.guardian.agrees">
            I am their parent or guardian, and I agree that they compete and that the video is shown to everybody.
          </FormCheckbox>
        </fieldset>
      )}
      <div>
        <FormCheckbox control={control} name="consent.ownsRights">
          The performance is mine, I may use everything in it, and it may be shown here.
        </FormCheckbox>
        <FormCheckbox control={control} name="consent.acceptsRules">
          I accept the{' '}
          <TextLink href={paths.arenaRules()} target="_blank">
            rules for participating
          </TextLink>
          .
        </FormCheckbox>
      </div>
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-start">
        Enter and continue to the video
      </Button>
    </form>
  )
}
