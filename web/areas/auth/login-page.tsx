import { useState } from 'react'
import { brand } from '#brand'
import { apiOf } from '#web/api.server.ts'
import { api } from '#web/lib/api.ts'
import { keepDraft, readDraft } from '#web/lib/form-draft.ts'
import { keepSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/login-page'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsScript } from './needs-script.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { signInWithPasskey } from './passkey-device.ts'
import { registerDraftKey } from './register-draft.ts'
import { SsoButtons } from './sso-buttons.tsx'
import { useArrival } from './use-arrival.ts'
import { type Destination, destinationOf, useCode } from './use-code.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await apiOf(context).auth.ssoProviders({})
  return { providers: results }
}

const description =
  'Sign in with your e-mail, phone or username and a password, or with a code that we send you. New here? An account takes two minutes.'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, { title: 'Sign in', description: description, path: paths.login(), robots: 'noindex,follow' })
}

export default function LoginPage({ loaderData: { providers } }: Route.ComponentProps) {
  const { next, joinAsArtist } = useArrival()
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<Destination>()
  const code = useCode('login')
  const register = paths.register({ ...(next && { next }), ...(joinAsArtist && { joinAsArtist: 1 }) })
  /** Keep what was typed for the other form. */
  const carryOver = () => {
    const to = destinationOf(typed)
    keepDraft(registerDraftKey, {
      ...readDraft(registerDraftKey),
      ...to,
      ...(to && { codeTo: 'email' in to ? 'email' : 'phone_number' }),
      ...(joinAsArtist && { type: 'artist' }),
    })
  }
  return (
    <AuthFrame
      title={sentTo ? 'Enter your code' : 'Welcome back'}
      text={
        !sentTo && (
          <>
            {next && 'Sign in to continue. '}New to {brand.name}?{' '}
            <TextLink href={register} onClick={carryOver}>
              Create an account
            </TextLink>
          </>
        )
      }
    >
      <NeedsScript />
      {joinAsArtist && !sentTo && (
        <Banner
          className="mb-6"
          title="New here?"
          action={
            <LinkButton size="sm" href={register} onClick={carryOver}>
              Join as an artist
            </LinkButton>
          }
        >
          Set up your page in a few minutes, for free.
        </Banner>
      )}
      {sentTo ? (
        <CodeStep
          to={sentTo}
          code={code}
          submitLabel="Sign in"
          onSubmit={(otp) => api.auth.login({ ...sentTo, otp }).then(keepSession)}
          onBack={() => setSentTo(undefined)}
          backLabel="Use a password instead"
        />
      ) : (
        <>
          <LoginForm typed={typed} code={code} onTyped={setTyped} onSent={setSentTo} />
          <div className="mt-3">
            <PasskeyButton work={signInWithPasskey}>Sign in with a passkey</PasskeyButton>
          </div>
          <SsoButtons providers={providers} next={next} onLeave={carryOver} />
        </>
      )}
    </AuthFrame>
  )
}
