import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import type { ReceivedProposal } from '#contract/jobs/jobs.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { againstBudget, comparedFacts, stateLooks } from './received-words.ts'

type Props = { picked: readonly ReceivedProposal[]; onAccept: (proposal: ReceivedProposal) => void; onClose: () => void }

const cellLook = 'p-2 align-top wrap-anywhere sm:p-3'

/** Two or three proposals in columns; on a phone the table scrolls sideways. */
export function CompareDialog({ picked, onAccept, onClose }: Props) {
  const columns = picked.map((proposal) => ({ proposal, facts: comparedFacts(proposal) }))
  const factRows = columns[0]?.facts ?? []
  const each = (cell: (proposal: ReceivedProposal) => ReactNode) =>
    picked.map((proposal) => (
      <td key={proposal.proposalId} className={cellLook}>
        {cell(proposal)}
      </td>
    ))
  return (
    <Dialog title="Side by side" size="lg" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus here to scroll it */}
      <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto rounded-lg border border-line focus-visible:focus-ring">
        <table className={`w-full table-fixed border-collapse text-left tabular-nums ${picked.length > 2 ? 'min-w-116' : ''}`}>
          <thead>
            <tr>
              <td className="sticky left-0 w-22 bg-card sm:w-36" />
              {picked.map(({ proposalId, artist }) => (
                <th key={proposalId} scope="col" className={cellLook}>
                  <TextLink href={paths.profile(artist.username)}>{artist.stageName}</TextLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line name="Price">
              {each(({ price }) => (
                <strong>{formatRupees(price)}</strong>
              ))}
            </Line>
            <Line name="Budget">{each(againstBudget)}</Line>
            <Line name="Reviews">
              {each(({ artist: { rating } }) => (rating.count > 0 ? <Rating value={rating.mean} reviews={rating.count} /> : 'None yet'))}
            </Line>
            {factRows.map(({ id, name }) => (
              <Line key={id} name={name}>
                {columns.map(({ proposal, facts }) => (
                  <td key={proposal.proposalId} className={cellLook}>
                    {facts.find((fact) => fact.id === id)?.said}
                  </td>
                ))}
              </Line>
            ))}
            <Line name="Your note">
              {each(({ clientNote }) => (
                <span className="line-clamp-6">{clientNote || 'None'}</span>
              ))}
            </Line>
            <Line name="Answer">
              {each((proposal) =>
                proposal.nextMoves.includes('accept') ? (
                  <Button size="sm" aria-label={`Accept ${proposal.artist.stageName}`} onPress={() => onAccept(proposal)}>
                    Accept
                  </Button>
                ) : (
                  <Badge tone={stateLooks[proposal.state][0]}>{stateLooks[proposal.state][1]}</Badge>
                ),
              )}
            </Line>
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky left-0 bg-card p-2 align-top text-sm font-normal text-muted sm:p-3 sm:text-base">
        {name}
      </th>
      {children}
    </tr>
  )
}
