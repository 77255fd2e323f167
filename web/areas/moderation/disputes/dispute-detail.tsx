import type { ReactNode } from 'react'
import { adminPaths } from '#web/admin-paths.ts'
import { phoneText } from '#web/areas/auth/use-code.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CaseFileLink } from '../cases/case-link.tsx'
import { WaitsForSecond } from '../confirmations/waits-for-second.tsx'
import { DetailHead } from '../detail-head.tsx'

const lists = { booking: adminPaths.disputes, order: adminPaths.orderDisputes }

type Props = {
  kind: keyof typeof lists
  id: string
  sides: [string, string]
  badge: ReactNode
  /** What it is about, and the money. */
  facts: ReactNode
  /** What both sides wrote, and what was decided. */
  statements: ReactNode
  decide: ReactNode
  /** Further cards beside the statements, and beside the decision. */
  beside?: ReactNode
  below: ReactNode
}

/** The page of one dispute: the sides, the facts, the statements, the decision. */
export function DisputeDetail({ kind, id, sides, badge, facts, statements, decide, beside, below }: Props) {
  return (
    <>
      <DetailHead
        back={{ href: lists[kind](), label: 'Disputes' }}
        title={sides.join(' and ')}
        badge={badge}
        aside={<CaseFileLink kind={kind} id={id} />}
      />
      {facts}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Card as="section" aria-labelledby="statements">
            <h2 id="statements" className="font-display text-xl">
              Statements
            </h2>
            {statements}
          </Card>
          {beside}
        </div>
        <div className="grid min-w-0 gap-6">
          <WaitsForSecond subjectId={id} />
          {decide}
          {below}
        </div>
      </div>
    </>
  )
}

export function NoSuchDispute({ kind }: { kind: keyof typeof lists }) {
  return <EmptyState title="There is no such dispute" action={<LinkButton href={lists[kind]()}>To the disputes</LinkButton>} />
}

export const numberOf = ({ phone }: { phone?: string | null | undefined }) => (phone ? phoneText(phone) : 'no number')
