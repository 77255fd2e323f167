import { useEffect, useState } from 'react'
import { brand } from '#brand'
import { Failure } from '#contract/grammar/errors.ts'
import { apiOf } from '#web/api.server.ts'
import { useInvitationLink } from '#web/areas/rewards/invitation.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { keepSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { StoppedNotice } from '#web/shell/stopped-notice.tsx'
import { Wordmark } from '#web/shell/wordmark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/register-page'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { DemoHint } from './demo-hint.tsx'
import { NeedsScript } from './needs-script.tsx'
import { registerDraftKey } from './register-draft.ts'
import { codeDestination, type Details, RegisterForm, registerFields, useRegisterForm } from './register-form.tsx'
import { SsoButtons } from './sso-buttons.tsx'
import { useArrival } from './use-arrival.ts'
import { useCode } from './use-code.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await apiOf(context).auth.ssoProviders({})
  return { providers: results }
}

const description =
  'Open an account to book performing artists with the whole price shown before you pay, or join as an artist and get a page of your own.'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, { title: 'Create an account', description: description, path: paths.register(), robots: 'noindex,follow' })
}

/** Outside the main layout, so that no link leads away by accident. */
export default function RegisterPage({ loaderData: { providers } }: Route.ComponentProps) {
  const { next, joinAsArtist } = useArrival()
  useInvitationLink()
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="page-edges flex h-18 items-center">
          <Wordmark />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <StoppedNotice className="page-edges mb-4" />
        <Register {...{ providers, next, joinAsArtist }} />
      </main>
    </>
  )
}

type Props = Awaited<ReturnType<typeof loader>> & ReturnType<typeof useArrival>

function Register({ providers, next, joinAsArtist }: Props) {
  const form = useRegisterForm()
  const code = useCode('register')
  const [details, setDetails] = useState<Details>()
  const { setValue, setError } = form
  useEffect(() => {
    if (joinAsArtist) setValue('type', 'artist')
  }, [joinAsArtist, setValue])
  const place = (error: unknown) =>
    showFailure(error, setError, registerFields, { username_taken: 'username', email_taken: 'email', password_known: 'password' })
  const send = (typed: Details) => code.send.mutateAsync(codeDestination(typed)).then(() => setDetails(typed), place)
  const open = async ({ codeTo, ...typed }: Details, otp: string) => {
    try {
      keepSession(await api.auth.register({ ...typed, otp, otpTo: codeTo === 'email' ? 'email' : 'phone' }))
      forgetDraft(registerDraftKey)
    } catch (error) {
      // This step can only correct the code; all other errors belong to fields of the previous step.
      if (!(error instanceof Failure) || ['wrong_code', 'too_many_requests'].includes(error.code)) throw error
      setDetails(undefined)
      setTimeout(() => place(error))
    }
  }
  if (details) {
    return (
      <AuthFrame title="Enter your code">
        <CodeStep
          to={codeDestination(details)}
          code={code}
          submitLabel="Open my account"
          onSubmit={(otp) => open(details, otp)}
          onBack={() => setDetails(undefined)}
          backLabel="Change my details"
        />
        <DemoHint />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={`Join ${brand.name}`}
      text={
        <>
          Free, in two minutes. Have an account? <TextLink href={paths.login({ ...(next && { next }) })}>Sign in</TextLink>
        </>
      }
    >
      <NeedsScript />
      <RegisterForm form={form} onDone={send} />
      <p className="mt-4 text-sm text-muted">
        By opening an account you agree to the <TextLink href={paths.terms()}>terms</TextLink> and the{' '}
        <TextLink href={paths.privacy()}>privacy policy</TextLink>.
      </p>
      <SsoButtons providers={providers} next={next} />
      <DemoHint />
    </AuthFrame>
  )
}
