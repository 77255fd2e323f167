import type { ReactNode } from 'react'
import { type Control, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type OwnProfile, profileFields } from '#contract/profiles/profiles.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { type Changes, fieldLabels, type ProfileName, type ProfileValues, partLabels, useSaveProfile } from './own-profile.ts'

export type ProfileControl = Control<ProfileValues>

/** The resolver of a form of some fields: `required` ones must be filled in, the others may stay empty. */
function resolverOf(names: readonly ProfileName[], required: readonly ProfileName[]): Resolver<ProfileValues> {
  const mask = (some: readonly ProfileName[]) => Object.fromEntries(some.map((name) => [name, true])) as Record<ProfileName, true>
  const schema = profileFields.pick(mask(names)).partial(mask(names.filter((name) => !required.includes(name))))
  const resolve = formResolver(schema as unknown as z.ZodType<ProfileValues, ProfileValues>)
  return (values, context, options) => resolve(withoutEmpty(values, names, required), context, options)
}

const noLinks: ProfileValues['social'] = { instagram: '', youtube: '', facebook: '', website: '' }

/** The initial values. A missing link becomes an empty string, so that showing it does not mark the form as changed. */
function keptOf({ fields }: OwnProfile, names: readonly ProfileName[]): ProfileValues {
  const kept = Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))) as ProfileValues
  return names.includes('social') ? { ...kept, social: { ...noLinks, ...kept.social } } : kept
}

const canBe = (name: ProfileName, value: unknown) => profileFields.shape[name].safeParse(value).success

/** Empty optional fields are sent as null, to clear them. Fields that cannot be null are left out. */
function withoutEmpty(values: ProfileValues, names: readonly ProfileName[], required: readonly ProfileName[]): ProfileValues {
  const said = names
    .map((name) => [name, values[name] === '' && canBe(name, null) ? null : values[name]] as const)
    .filter(([name, value]) => required.includes(name) || (value !== '' && value !== null) || canBe(name, value))
  const { social, ...rest } = Object.fromEntries(said) as ProfileValues
  return social ? { ...rest, social: Object.fromEntries(Object.entries(social).filter(([, address]) => address)) } : rest
}

type Props = {
  profile: OwnProfile
  names: readonly ProfileName[]
  required?: readonly ProfileName[]
  /** The initial values until something was saved. */
  start?: ProfileValues
  /** Further fields to save. */
  extra?: Changes
  submitLabel: string
  /** A second button that saves the same fields. */
  other?: { label: string; extra: Changes }
  before?: ReactNode
  /** In a card on a page of several: the button sticks while there are unsaved changes. */
  isInCard?: boolean
  onSaved: (profile: OwnProfile, sent: Changes) => void
  /** Explains a failed save beyond the field errors. */
  explain?: (error: unknown) => ReactNode
  children: (control: ProfileControl) => ReactNode
}

/** Some fields of the user's own profile, saved together. */
export function ProfileForm({
  profile,
  names,
  required = [],
  start,
  extra,
  submitLabel,
  other,
  before,
  isInCard = false,
  onSaved,
  explain,
  children,
}: Props) {
  const draftKey = `mehfil.profile.${profile.username}.${names.join('.')}`
  const kept = keptOf(profile, names)
  const form = useForm<ProfileValues>({
    resolver: resolverOf(names, required),
    defaultValues: { ...start, ...kept },
    // The error summary takes the focus and also links to groups of choices, which the form cannot focus.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const save = useSaveProfile()
  useFormDraft(form, draftKey)
  const saveWith = (more: Changes | undefined) =>
    form.handleSubmit(async (fields) => {
      try {
        const sent = { ...fields, ...more, version: profile.version }
        const saved = await save.mutateAsync(sent)
        forgetDraft(draftKey)
        form.reset(form.getValues())
        onSaved(saved, sent)
      } catch (error) {
        showFailure(error, form.setError, names)
      }
    })
  const labels = Object.fromEntries(names.map((name) => [name, fieldLabels[name]]))
  const isPendingWith = (more: Changes | undefined) => save.isPending && (other ? save.variables?.submit === more?.submit : true)
  return (
    <form noValidate onSubmit={saveWith(extra)} className="grid grid-cols-1 gap-5">
      <ErrorSummary control={form.control} labels={labels} parts={partLabels} />
      {save.isError && explain?.(save.error)}
      {children(form.control)}
      <SaveBar isSticky={isInCard && isDirty} isPage={!isInCard}>
        <Button
          type="submit"
          size={isInCard ? 'md' : 'lg'}
          variant={isInCard && !isDirty ? 'secondary' : 'primary'}
          isPending={isPendingWith(extra)}
        >
          {submitLabel}
        </Button>
        {other && (
          <Button variant="secondary" size="lg" isPending={isPendingWith(other.extra)} onPress={() => void saveWith(other.extra)()}>
            {other.label}
          </Button>
        )}
        {before}
      </SaveBar>
    </form>
  )
}
