import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type CaseEventKind, type CaseHead, type CaseKind, caseKinds } from '#contract/moderation/cases.ts'
import { sharedView } from '#contract/moderation/shared-view.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { useMay } from '#web/lib/roles.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { stateWords } from '../audit/audit-words.ts'
import { DetailHead } from '../detail-head.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { eventKindWords, factWords, hrefOf, kindWords, pageHref, pageWords } from './case-words.ts'
import { HitRow } from './hit-row.tsx'
import { recentCases } from './recent-cases.ts'
import { WhatTheySee } from './what-they-see.tsx'

/** The case file of a person or thing: the facts, links to its pages, and its timeline. */
export default function CasePage() {
  const { kind: said = '', id = '' } = useParams()
  const kind = caseKinds.find((each) => each === said)
  const head = useQuery({
    queryKey: ['cases', 'file', kind, id],
    queryFn: ({ signal }) => api.cases.file({ kind: kind as CaseKind, id }, { signal }),
    enabled: !!kind,
  })
  useEffect(() => {
    if (!head.data) return
    // Nothing else of the file stays in the browser.
    const { kind, id, title } = head.data
    recentCases.keep({ kind, id, title })
  }, [head.data])
  if (head.data) return <File head={head.data} />
  return (
    <PageToCome
      title="Case file"
      of={head}
      back={{ href: adminPaths.cases(), label: 'Case files' }}
      isMissing={!kind}
      nothing={<EmptyState title="There is no such case" action={<LinkButton href={adminPaths.cases()}>Search again</LinkButton>} />}
    />
  )
}

function File({ head }: { head: CaseHead }) {
  const [search] = useSearchParams()
  const may = useMay()
  const { kind, id, title, state, facts, pages, related, kinds } = head
  const of = kinds.find((each) => each === search.get('of'))
  const hrefFor = (each?: CaseEventKind) => adminPaths.case(kind, id, { of: each })
  return (
    <>
      <DetailHead
        back={{ href: adminPaths.cases(), label: 'Case files' }}
        title={title}
        badge={state && <Badge>{stateWords(state)}</Badge>}
        text={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            {kindWords[kind]}
            <CopyId id={id} label="ID" />
          </span>
        }
      />
      <Card as="section" aria-labelledby="facts" className="mt-5">
        <h2 id="facts" className="sr-only">
          Facts
        </h2>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-3 xl:grid-cols-4">
          {facts.map(({ name, text, amount, at, link }) => (
            <Fact key={name} name={factWords[name]} isWide={name === 'reason' || name === 'works'}>
              {link && text ? <TextLink href={hrefOf(link)}>{text}</TextLink> : name === 'profile' && text ? stateWords(text) : text}
              {amount !== null && formatRupees(amount)}
              {at && formatWhen(at)}
            </Fact>
          ))}
        </dl>
        {pages.length > 0 && (
          <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
            {pages.map((page) => (
              <LinkButton key={page.page} variant="quiet" size="sm" href={pageHref(head, page)}>
                {pageWords[page.page]}
              </LinkButton>
            ))}
          </div>
        )}
      </Card>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-8">
          <h2 id="related" className="mb-3 font-display text-2xl">
            Lately
          </h2>
          <RowList label="Lately" rows={related} keyOf={({ kind, id }) => `${kind} ${id}`}>
            {(hit) => <HitRow hit={hit} />}
          </RowList>
        </section>
      )}
      {kind === 'person' && may(sharedView.see) && <WhatTheySee id={id} name={title} />}
      <section aria-labelledby="timeline" className="mt-8">
        <h2 id="timeline" className="mb-3 font-display text-2xl">
          Timeline
        </h2>
        <FilterChips
          label="Kinds of events"
          values={kinds}
          chosen={of}
          nameOf={(each) => eventKindWords[each]}
          hrefFor={hrefFor}
          className="mb-4"
        />
        <CaseTimeline key={of ?? ''} kind={kind} id={id} of={of} />
      </section>
    </>
  )
}
