import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type auth, registerWithSsoInput } from '#contract/auth/auth.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, readDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { keepSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormTextField } from '#web/ui/form.tsx'
import { nameAsUsername } from './name-as-username.ts'
import { registerDraftKey } from './register-draft.ts'
import { TypeChoice } from './type-choice.tsx'
import { UsernameField } from './username-field.tsx'

const fields = registerWithSsoInput.pick({ type: true, first_name: true, last_name: true, username: true })
type Typed = z.input<typeof fields>
const labels = { type: 'I am here to', first_name: 'First name', last_name: 'Last name', username: 'Username' } as const
const names = ['type', 'first_name', 'last_name', 'username'] as const

type Registration = NonNullable<OutputOf<typeof auth.ssoResolve>['registration']>

/** Asks for the details that a provider does not know. */
export function SsoNewcomer({ registration }: { registration: Registration }) {
  const { ssoToken, first_name, last_name } = registration
  const form = useForm<Typed, unknown, z.output<typeof fields>>({
    resolver: formResolver(fields),
    defaultValues: { first_name, last_name, username: '' },
    // The error summary takes the focus and also links to the role choice, which the form cannot focus.
    shouldFocusError: false,
  })
  const { control, handleSubmit, setError, setValue } = form
  const [first, last] = useWatch({ control, name: ['first_name', 'last_name'] })
  useEffect(() => {
    const { type, username } = readDraft<Typed>(registerDraftKey) ?? {}
    if (type) setValue('type', type)
    if (username) setValue('username', username)
  }, [setValue])
  const open = async (typed: Typed) => {
    try {
      keepSession(await api.auth.registerWithSso({ ...typed, ssoToken }))
      forgetDraft(registerDraftKey)
    } catch (error) {
      showFailure(error, setError, names, { username_taken: 'username' })
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(open)} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} />
      {registration.email && (
        <p className="text-muted">
          Your provider vouched for <strong className="font-semibold wrap-anywhere text-text">{registration.email}</strong>.
        </p>
      )}
      <TypeChoice control={control} name="type" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField control={control} name="first_name" label={labels.first_name} autoComplete="given-name" maxLength={60} />
        <FormTextField control={control} name="last_name" label={labels.last_name} autoComplete="family-name" maxLength={60} />
      </div>
      <UsernameField control={control} name="username" proposal={nameAsUsername(first, last)} />
      <Button type="submit" size="lg" isFullWidth isPending={form.formState.isSubmitting}>
        Open my account
      </Button>
    </form>
  )
}
