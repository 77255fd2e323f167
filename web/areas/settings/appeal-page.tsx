import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#brand'
import { Failure } from '#contract/grammar/errors.ts'
import { formatDay, formatUntil } from '#contract/grammar/time.ts'
import { appealText, limitsText, type SanctionStep, type AppealPage as Shown, sanctionLimits } from '#contract/moderation/sanctions.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Route } from './+types/appeal-page'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Appeal',
    description: 'Say why a decision of our team about your account is wrong. Another member of our team looks at it.',
    path: paths.appeal(),
    robots: 'noindex,nofollow',
    isSecret: true,
  })
}

const titles: Record<SanctionStep, string> = {
  warn: 'We have warned you',
  limit: 'Your account is limited',
  suspend: 'Your account is suspended',
  ban: 'Your account is closed',
}

/** The target of the link in a sanction's e-mail. A suspended user cannot sign in, so the link's token is enough. */
export default function AppealPage() {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  useEffect(() => {
    // Remove the token from the address, so that neither the history of a shared computer nor an onlooker sees it.
    window.history.replaceState(window.history.state, '', paths.appeal())
  }, [])
  const page = useQuery({
    queryKey: ['appeal', token],
    queryFn: ({ signal }) => api.sanctions.appealPage({ token }, { signal }),
    enabled: token !== '',
    retry: (count, error) => count < 2 && !(error instanceof Failure && error.status < 500),
  })
  const isUseless = !token || (page.error instanceof Failure && [400, 404].includes(page.error.status))
  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-5 px-4 py-10 md:py-14">
      {isUseless ? (
        <Useless />
      ) : (
        <>
          <ArchMark className="w-12" />
          <h1 className="font-display text-3xl">{page.data ? titles[page.data.step] : 'Appeal'}</h1>
          <AnswerState of={page} height="h-60" />
          {page.data && <Sanctioned shown={page.data} token={token} onSent={() => void page.refetch()} />}
        </>
      )}
    </div>
  )
}

function Useless() {
  return (
    <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-4 text-center">
      <ArchMark className="w-14" />
      <h1 className="font-display text-3xl">This link does not work</h1>
      <p className="text-lg">It may have been cut off, or the page was reloaded. Open the link in our e-mail once more.</p>
      <p className="text-muted">Or write to us, and say which account it is about.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton href={paths.contact()}>Contact us</LinkButton>
        <LinkButton variant="secondary" href={paths.home()}>
          Go home
        </LinkButton>
      </div>
    </div>
  )
}

function whatOf({ step, limits, until }: Shown): string {
  const end = until ? ` until ${formatUntil(until)}` : ''
  if (step === 'limit') return `You cannot ${limitsText(limits)}${end}.`
  if (step === 'warn') return `You can go on using ${brand.name}. If it happens again, we may limit or suspend your account.`
  return step === 'suspend' ? `You cannot sign in${end || ', until we lift it'}.` : 'You cannot sign in any more, for good.'
}

function Sanctioned({ shown, token, onSent }: { shown: Shown; token: string; onSent: () => void }) {
  return (
    <>
      <p className="text-lg">{whatOf(shown)}</p>
      <section aria-label="The reason" className="rounded-lg border border-line bg-card p-5">
        <p className="text-sm text-muted">The reason, {formatDay(shown.givenAt)}</p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{shown.reason}</p>
      </section>
      {shown.appealState ? (
        <Appealed shown={shown} />
      ) : shown.appealUntil ? (
        <AppealForm {...{ token, onSent }} until={shown.appealUntil} />
      ) : (
        <Closed />
      )}
    </>
  )
}

function Appealed({ shown: { appealState, appealAnswer } }: { shown: Shown }) {
  if (appealState === 'waiting')
    return (
      <Banner tone="success" isAnnounced title="We have your appeal.">
        Another member of our team looks at it and answers by e-mail.
      </Banner>
    )
  return (
    <Banner
      tone={appealState === 'lifted' ? 'success' : 'info'}
      title={appealState === 'lifted' ? 'It is lifted.' : 'Your appeal was not successful.'}
    >
      <span className="wrap-anywhere">{appealAnswer}</span>
    </Banner>
  )
}

function Closed() {
  return <Banner>This cannot be appealed any more. Write to {brand.email} if you have a question.</Banner>
}

function AppealForm({ token, until, onSent }: { token: string; until: string; onSent: () => void }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const send = useMutation({ mutationFn: (text: string) => api.sanctions.appeal({ token, text }), onSuccess: onSent })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const read = appealText.safeParse(text)
        setWrong(read.error?.issues[0]?.message)
        if (read.success) send.mutate(read.data)
        else input.current?.focus()
      }}
    >
      <p>If you think this is wrong, say why. You can do that once, until {formatUntil(until)}.</p>
      {send.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(send.error)}
        </Banner>
      )}
      <TextArea
        label="Why is it wrong?"
        hint="Another member of our team reads it, not the one who decided."
        value={text}
        onChange={setText}
        inputRef={input}
        error={wrong}
        maxLength={sanctionLimits.appealMost}
        rows={6}
      />
      <Button type="submit" isPending={send.isPending} className="justify-self-start">
        Send the appeal
      </Button>
    </form>
  )
}
