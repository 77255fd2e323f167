import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#brand'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

/** In the words of `listNotices`. */
export const inTheNewsletter = [
  'New artists and what they perform',
  'Contest dates of the Artist Arena',
  'Stories from the green room',
] as const

/** Mails that continue after leaving a list. */
export const stillSent = ['News of your bookings, orders and payments', 'Sign-in codes and security alerts'] as const

interface Act {
  /** The button's label and action. Opening the page does nothing by itself, because mail scanners open every link. */
  button: string
  press: (token: string) => Promise<{ message: string }>
}

type Props = Act & {
  title: string
  text: string
  /** What the reader will and will not get after pressing the button. */
  lists?: readonly { title: string; items: readonly string[] }[]
  /** A link away for visitors who came by mistake. */
  leave?: string
  /** An alternative for visitors with a truncated or invalid link. */
  otherwise: { text: string; href: string; label: string }
  /** Shown below the buttons, before and after the press. */
  children?: ReactNode
  /** The second button. */
  other?: Act
  /** The page's path without its token. */
  path: string
}

/** The target of the links in our emails: one button, and its result. */
export function EmailLink({ title, text, lists = [], leave, otherwise, children, button, press, other, path }: Props) {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  const act = useMutation({ mutationFn: (chosen: Act) => chosen.press(token) })
  useEffect(() => {
    // Remove the token from the address, so that neither the history of a shared computer nor an onlooker sees it.
    window.history.replaceState(window.history.state, '', path)
  }, [path])
  const isOver = act.error instanceof Failure && [400, 404, 410].includes(act.error.status)
  if (!token || isOver) return <Useless sentence={isOver ? sentenceOf(act.error) : incomplete} isAnnounced={isOver} otherwise={otherwise} />
  return (
    <div
      data-without-whatsapp="everywhere"
      className="mx-auto grid min-h-[60dvh] max-w-xl place-content-center justify-items-center gap-4 px-4 py-12 text-center"
    >
      <ArchMark className="w-14" />
      <h1 className="font-display text-3xl">{title}</h1>
      {!act.isSuccess && <p className="text-lg text-muted">{text}</p>}
      {!act.isSuccess && lists.length > 0 && <Lists lists={lists} />}
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
      {!act.isSuccess && (
        <div className="flex flex-wrap justify-center gap-3 max-sm:grid max-sm:w-full">
          {[{ button, press }, ...(other ? [other] : [])].map((each, place) => (
            <NativeButton
              key={each.button}
              size="lg"
              variant={place === 0 ? 'primary' : 'secondary'}
              isPending={act.isPending && act.variables?.button === each.button}
              onClick={() => !act.isPending && act.mutate(each)}
            >
              {each.button}
            </NativeButton>
          ))}
          {leave && (
            <LinkButton variant="secondary" size="lg" href={paths.home()}>
              {leave}
            </LinkButton>
          )}
        </div>
      )}
      {act.isSuccess && (
        <LinkButton variant="secondary" href={paths.home()}>
          Go home
        </LinkButton>
      )}
      {children && <p className="text-muted">{children}</p>}
      <noscript>
        <p className="text-muted">The button needs JavaScript. Without it, write to {brand.email} and we do it for you.</p>
      </noscript>
    </div>
  )
}

function Lists({ lists }: Required<Pick<Props, 'lists'>>) {
  return (
    <div
      className={`grid w-full gap-x-8 gap-y-4 rounded-lg border border-line bg-card p-5 text-left ${lists.length > 1 ? 'sm:grid-cols-2' : 'sm:w-fit sm:px-8'}`}
    >
      {lists.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
          <ul className="mt-1.5 grid list-disc gap-1 ps-5 text-muted marker:text-link">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const incomplete = 'It may have been cut off, or the page was reloaded. Open the link in our e-mail once more.'

/** Shown instead of the button: what happened, and alternatives. */
function Useless({ sentence, isAnnounced, otherwise }: { sentence: string; isAnnounced: boolean } & Pick<Props, 'otherwise'>) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-xl place-content-center justify-items-center gap-4 px-4 py-12 text-center">
      <ArchMark className="w-14" />
      <h1 className="font-display text-3xl">This link does not work</h1>
      <p role={isAnnounced ? 'alert' : undefined} className="text-lg">
        {sentence}
      </p>
      <p className="text-muted">{otherwise.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton href={otherwise.href}>{otherwise.label}</LinkButton>
        <LinkButton variant="secondary" href={paths.home()}>
          Go home
        </LinkButton>
      </div>
    </div>
  )
}
