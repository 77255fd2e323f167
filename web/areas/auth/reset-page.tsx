import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { auth } from '#contract/auth/auth.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { useTypedBefore } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { dropSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormPasswordField } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/reset-page'
import { AuthFrame } from './auth-frame.tsx'
import { NeedsScript } from './needs-script.tsx'
import { PasswordHints } from './password-hints.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Set a new password',
    description: 'Set a new password with the link that we mailed you. It works once, and signs you out everywhere else.',
    path: paths.resetPassword(),
    robots: 'noindex,nofollow',
    isSecret: true,
  })
}

type Outcome = { isDone: boolean; message: string }

export default function ResetPage() {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    // Remove the token from the address, so that neither the history of a shared computer nor an onlooker sees it.
    window.history.replaceState(window.history.state, '', paths.resetPassword())
  }, [])
  if (outcome?.isDone) return <Ended title="Your password is set" outcome={outcome} />
  if (outcome || !token)
    return (
      <Ended
        title="This link does not work"
        outcome={
          outcome ?? {
            isDone: false,
            message: 'The link is not complete, or this page was loaded again. Open it once more from the mail, or ask for a new one.',
          }
        }
      />
    )
  return (
    <AuthFrame title="Set a new password" text="It signs you out everywhere, on every device.">
      <NeedsScript />
      <ResetForm token={token} onOutcome={setOutcome} />
    </AuthFrame>
  )
}

const fields = auth.resetPassword.input.pick({ password: true })
const labels = { password: 'New password' } as const

function ResetForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const form = useForm<{ password: string }>({ resolver: formResolver(fields), defaultValues: { password: '' } })
  const { control, handleSubmit, setError } = form
  const value = useWatch({ control, name: 'password' })
  useTypedBefore(form, ['password'])
  const save = async ({ password }: { password: string }) => {
    try {
      const { message } = await api.auth.resetPassword({ token, password })
      dropSession()
      onOutcome({ isDone: true, message })
    } catch (error) {
      if (error instanceof Failure && error.status === 410) onOutcome({ isDone: false, message: error.message })
      else showFailure(error, setError, ['password'], { password_known: 'password' })
    }
  }
  return (
    <form noValidate method="post" onSubmit={handleSubmit(save)} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} />
      <div className="grid gap-2.5">
        <FormPasswordField control={control} name="password" label={labels.password} autoComplete="new-password" enterKeyHint="done" />
        <PasswordHints value={value} />
      </div>
      <Button type="submit" size="lg" isFullWidth isPending={form.formState.isSubmitting}>
        Save the new password
      </Button>
    </form>
  )
}

function Ended({ title, outcome: { isDone, message } }: { title: string; outcome: Outcome }) {
  return (
    <AuthFrame title={title}>
      <Banner tone={isDone ? 'success' : 'warning'} isAnnounced>
        {message}
      </Banner>
      <div className="mt-6 flex flex-wrap gap-3">
        {isDone ? (
          <LinkButton href={paths.login()}>Sign in</LinkButton>
        ) : (
          <LinkButton href={paths.forgotPassword()}>Ask for a new link</LinkButton>
        )}
      </div>
    </AuthFrame>
  )
}
