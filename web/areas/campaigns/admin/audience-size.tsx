import { type Audience, audience as audienceSchema, type Campaign, exclusions } from '#contract/campaigns/campaigns.ts'
import { listNotices, type MailingList } from '#contract/campaigns/mailing-lists.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { tidy } from './audience-words.ts'
import { useAudienceSize } from './campaign-queries.ts'
import { people } from './campaign-words.ts'
import { useDebounced } from './use-debounced.ts'

const restMs = 400

/** The audience's size, which sticks while the filters change, and who is left out and why. Two elements for the surrounding grid. */
export function AudienceSize({ list, audience }: { list: MailingList; audience: Audience }) {
  const asked = useDebounced({ list, audience: tidy(audience) }, restMs)
  const isRight = audienceSchema.safeParse(asked.audience).success
  const size = useAudienceSize(asked.list, asked.audience, isRight)
  return (
    <>
      <p
        role="status"
        className={`z-10 border border-line bg-soft tabular-nums max-lg:sticky max-lg:bottom-0 max-md:bottom-15 max-lg:-mx-5 max-lg:border-x-0 max-lg:px-5 max-lg:py-2 max-lg:text-center max-lg:shadow-lift sm:max-lg:-mx-6 lg:rounded-lg lg:p-4 lg:text-lg ${size.isFetching ? 'text-muted' : ''}`}
      >
        {size.data ? (
          <>
            <strong className="font-display text-xl lg:block lg:text-2xl">{people(size.data.total)}</strong> would get it now
          </>
        ) : (
          size.isPending && 'Counting…'
        )}
      </p>
      <div className="grid content-start gap-3">
        {(!size.data || size.isError) && isRight && <AnswerState of={size} inCard height="h-24" />}
        {size.data && <NotWrittenTo excluded={size.data.excluded} />}
        <p className="text-sm text-muted">They said yes to: “{listNotices[list].text}”</p>
      </div>
    </>
  )
}

/** People who match the filters but get no mail. */
export function NotWrittenTo({ excluded }: { excluded: Campaign['excluded'] }) {
  if (!excluded.length) return null
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">Not written to</h3>
      <table className="mt-1.5 w-full tabular-nums">
        <thead className="text-left text-sm text-muted">
          <tr>
            <th className="font-normal">Why</th>
            <th className="text-right font-normal">People</th>
          </tr>
        </thead>
        <tbody>
          {excluded.map(({ reason, people }) => (
            <tr key={reason} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {exclusions[reason]}
              </th>
              <td className="py-1 text-right">{people.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
