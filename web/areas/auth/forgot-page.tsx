import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { authLimits } from '#contract/auth/auth.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { useTypedBefore } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormTextField } from '#web/ui/form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/forgot-page'
import { AuthFrame } from './auth-frame.tsx'
import { DemoHint } from './demo-hint.tsx'
import { NeedsScript } from './needs-script.tsx'
import { destinationOf } from './use-code.ts'

const description =
  'Forgot your password? Give us your e-mail or phone and we send a link with which you set a new one; it works once, for thirty minutes.'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Forgot your password?',
    description: description,
    path: paths.forgotPassword(),
    robots: 'noindex,follow',
  })
}

const labels = { email: 'E-mail or phone' } as const
const mistake = 'Enter the e-mail or the 10-digit mobile number of your account.'
const fields = z.object({ email: z.string().refine((typed) => destinationOf(typed), mistake) })

export default function ForgotPage() {
  const [answer, setAnswer] = useState<string>()
  return (
    <AuthFrame
      title="Forgot your password?"
      text={answer ? undefined : 'We’ll e-mail you a link to set a new one, or text it to you if only your phone is confirmed.'}
    >
      <NeedsScript />
      {answer ? <Sent answer={answer} onAgain={() => setAnswer(undefined)} /> : <Ask onAnswer={setAnswer} />}
      <p className="mt-7">
        No access to that e-mail? <TextLink href={paths.login()}>Sign in with a code by SMS</TextLink>, then set a new password in your
        settings.
      </p>
      <p className="mt-3">
        Remembered it? <TextLink href={paths.login()}>Sign in</TextLink>
      </p>
      <DemoHint />
    </AuthFrame>
  )
}

function Ask({ onAnswer }: { onAnswer: (message: string) => void }) {
  const form = useForm<z.output<typeof fields>>({ resolver: formResolver(fields), defaultValues: { email: '' } })
  const { control, handleSubmit, setError } = form
  useTypedBefore(form, ['email'])
  const ask = handleSubmit(({ email: typed }) =>
    api.auth.forgot({ ...destinationOf(typed) }).then(
      ({ message }) => onAnswer(message),
      (error: unknown) => showFailure(error, setError, ['email']),
    ),
  )
  return (
    <form noValidate method="post" onSubmit={ask} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} />
      <FormTextField
        control={control}
        name="email"
        label={labels.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="send"
      />
      <Button type="submit" size="lg" isFullWidth isPending={form.formState.isSubmitting}>
        Send me a link
      </Button>
    </form>
  )
}

/** The same sentence for everybody, so that it does not reveal who has an account. */
function Sent({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Banner tone="success" isAnnounced>
        {answer}
      </Banner>
      <p className="text-muted">
        It works once, for {authLimits.resetLinkMs / minuteMs} minutes. Nothing there? Look among the spam and your text messages, or check
        that it is the address you registered with.
      </p>
      <Button variant="secondary" onPress={onAgain}>
        Try another address
      </Button>
    </div>
  )
}
