import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#brand'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

type Props = {
  title: string
  text: string
  /** What the button says and does. Opening the page alone does nothing: programs that check mails open every link. */
  button: string
  press: (token: string) => Promise<{ message: string }>
  /** The page's address without its token. */
  path: string
}

/** Where the links of our letters lead: one button, and what came of it. */
export function LetterLink({ title, text, button, press, path }: Props) {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  const act = useMutation({ mutationFn: () => press(token) })
  useEffect(() => {
    // Neither the history of a shared computer nor anybody looking over a shoulder keeps the token.
    window.history.replaceState(window.history.state, '', path)
  }, [path])
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-xl place-content-center justify-items-center gap-4 px-4 py-12 text-center">
      <ArchMark className="w-14" />
      <h1 className="font-display text-3xl">{title}</h1>
      {token ? !act.isSuccess && <p className="text-lg text-muted">{text}</p> : <Incomplete />}
      {act.isSuccess && (
        <Banner tone="success" isAnnounced className="text-left">
          {act.data.message}
        </Banner>
      )}
      {act.isError && (
        <Banner tone="danger" isAnnounced className="text-left">
          {sentenceOf(act.error)}
        </Banner>
      )}
      {token && !act.isSuccess && (
        <NativeButton size="lg" isPending={act.isPending} onClick={() => !act.isPending && act.mutate()}>
          {button}
        </NativeButton>
      )}
      {(act.isSuccess || !token) && (
        <LinkButton variant="secondary" href={paths.home()}>
          Go home
        </LinkButton>
      )}
      <noscript>
        <p className="text-muted">The button needs JavaScript. Without it, write to {brand.email} and we do it for you.</p>
      </noscript>
    </div>
  )
}

function Incomplete() {
  return (
    <Banner tone="warning" className="text-left">
      This link is incomplete, or the page was reloaded. Open it once more from our e-mail.
    </Banner>
  )
}
