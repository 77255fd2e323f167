import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatUntil } from '#contract/grammar/time.ts'
import { limitsText, type OwnSanction } from '#contract/moderation/sanctions.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const ownKey = ['own-sanction'] as const
const askAgainMs = 5 * 60_000

/** Sanctions against the signed-in user: a warning until it is read, limits until they end. Suspended users get an e-mail. */
export function OwnSanctionBanner({ className }: { className: string }) {
  const user = useUser()
  const own = useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.sanctions.own({}, { signal }),
    enabled: !!user && user.type !== 'admin',
    staleTime: askAgainMs / 5,
    refetchInterval: askAgainMs,
  })
  return own.data?.results.map((sanction) =>
    sanction.needsReading ? (
      <Warning key={sanction.sanctionId} sanction={sanction} className={className} />
    ) : (
      <Limited key={sanction.sanctionId} sanction={sanction} className={className} />
    ),
  )
}

type Props = { sanction: OwnSanction; className: string }

function Warning({ sanction, className }: Props) {
  const { sanctionId, reason } = sanction
  const queries = useQueryClient()
  const read = useMutation({
    mutationFn: () => api.sanctions.read({ sanctionId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownKey }),
  })
  return (
    <Banner
      tone="danger"
      title="A warning from our team."
      className={className}
      action={
        <Button size="sm" variant="secondary" isPending={read.isPending} onPress={() => read.mutate()}>
          I have read it
        </Button>
      }
    >
      <span className="wrap-anywhere">{reason}</span> <AppealLink sanction={sanction} />
      {read.isError && (
        <span role="alert" className="mt-1 block">
          {sentenceOf(read.error)}
        </span>
      )}
    </Banner>
  )
}

function Limited({ sanction, className }: Props) {
  const { limits, reason, until } = sanction
  return (
    <Banner tone="warning" title="Your account is limited." className={className}>
      You cannot {limitsText(limits)}
      {until && ` until ${formatUntil(until)}`}. The reason: <span className="wrap-anywhere">{reason}</span>{' '}
      <AppealLink sanction={sanction} />
    </Banner>
  )
}

function AppealLink({ sanction: { appealToken, appealState, appealUntil } }: Pick<Props, 'sanction'>) {
  if (appealState === 'waiting') return <>We are looking at your appeal.</>
  return appealUntil ? <TextLink href={paths.appeal(appealToken)}>Appeal</TextLink> : null
}
