import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { loginInput } from '#contract/auth/auth.ts'
import { api } from '#web/lib/api.ts'
import { useTypedBefore } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { keepSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormPasswordField, FormTextField } from '#web/ui/form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DemoHint } from './demo-hint.tsx'
import { type Destination, destinationOf, type useCode } from './use-code.ts'

const fields = z.object({ email: loginInput.shape.email.unwrap(), password: loginInput.shape.password.unwrap() })
type Fields = z.output<typeof fields>
const labels = { email: 'E-mail, phone or username', password: 'Password' } as const
const names = ['email', 'password'] as const

type Props = {
  typed: string
  code: ReturnType<typeof useCode>
  onTyped: (typed: string) => void
  onSent: (to: Destination) => void
}

/** One field for e-mail, phone or username, then a password or a code. */
export function LoginForm({ typed, code, onTyped, onSent }: Props) {
  const form = useForm<Fields>({ resolver: formResolver(fields), defaultValues: { email: typed, password: '' } })
  const { control, handleSubmit, setError, setValue, getValues, clearErrors } = form
  const [isAsking, setAsking] = useState(false)
  useTypedBefore(form, names)
  const signIn = handleSubmit((input) =>
    api.auth
      .login(input)
      .then(keepSession)
      .catch((error: unknown) => showFailure(error, setError, names)),
  )
  const askForCode = async () => {
    clearErrors()
    const to = destinationOf(getValues('email'))
    if (!to) return setError('email', { message: 'Enter the e-mail or phone to send the code to.' }, { shouldFocus: true })
    setAsking(true)
    await code.send.mutateAsync(to).then(
      () => onSent(to),
      (error: unknown) => showFailure(error, setError, names, {}),
    )
    setAsking(false)
  }
  const { root } = form.formState.errors
  return (
    <>
      <form noValidate method="post" onSubmit={signIn} onChange={() => onTyped(getValues('email'))} className="grid gap-5">
        <ErrorSummary control={control} labels={labels} />
        {root && form.formState.submitCount === 0 && (
          <p role="alert" className="text-danger">
            {root.message}
          </p>
        )}
        <FormTextField
          control={control}
          name="email"
          label={labels.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="next"
        />
        <div>
          <FormPasswordField control={control} name="password" label={labels.password} autoComplete="current-password" enterKeyHint="go" />
          <p className="mt-2 text-right">
            <TextLink href={paths.forgotPassword()}>Forgot your password?</TextLink>
          </p>
        </div>
        <Button type="submit" size="lg" isFullWidth isPending={form.formState.isSubmitting}>
          Sign in
        </Button>
        <Button variant="secondary" size="lg" isFullWidth isPending={isAsking} onPress={() => void askForCode()}>
          Send me a code instead
        </Button>
      </form>
      <DemoHint
        onChoose={(email, password) => {
          setValue('email', email)
          setValue('password', password)
          clearErrors()
        }}
      />
    </>
  )
}
