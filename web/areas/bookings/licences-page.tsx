import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type LicenceAnswers, type LicenceItem, type LicenceList, type VenueKind, venueKinds } from '#contract/bookings/licences.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const venueNames: Record<VenueKind, string> = {
  home: 'At home',
  hall: 'A closed hall',
  hotel: 'A hotel',
  restaurant: 'A restaurant or club',
  open_air: 'In the open',
  campus: 'A campus',
  office: 'An office',
}
const venueOptions = venueKinds.map((value) => ({ value, label: venueNames[value] }))

/** The checklist of music licences for the show; ticks are stored. */
export default function LicencesPage() {
  const { bookingId = '' } = useParams()
  const list = useQuery({ queryKey: ['licences', bookingId], queryFn: ({ signal }) => api.bookings.licences({ bookingId }, { signal }) })
  return (
    <>
      <BackLink href={paths.clientBooking(bookingId)}>Back to the booking</BackLink>
      <h1 className="mt-1 font-display text-3xl">Licences you may need</h1>
      <p className="mt-1 max-w-[62ch] text-muted">
        What an event like yours may need besides the music. This is advice to check, not legal advice; rules differ by state and change.
      </p>
      <AnswerState of={list} height="h-96" className="mt-5" staysGood />
      {list.data && <Checklist bookingId={bookingId} list={list.data} />}
    </>
  )
}

function Checklist({ bookingId, list }: { bookingId: string; list: LicenceList }) {
  const queries = useQueryClient()
  const key = ['licences', bookingId]
  const keep = useMutation({
    // One after the other, so that a late older answer does not overwrite a newer one.
    scope: { id: `licences ${bookingId}` },
    mutationFn: (answers: LicenceAnswers) => api.bookings.keepLicences({ bookingId, ...answers }),
    // Tick at once; the server's answer follows.
    onMutate: (answers) => queries.setQueryData<LicenceList>(key, (before) => before && { ...before, answers }),
    onSuccess: (after) => queries.setQueryData(key, after),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
  const { answers, items, asOf } = list
  const change = (changes: Partial<LicenceAnswers>) => keep.mutate({ ...answers, ...changes })
  const tick = (code: LicenceItem['code'], isTicked: boolean) =>
    change({ ticked: isTicked ? [...answers.ticked, code] : answers.ticked.filter((each) => each !== code) })
  const done = items.filter(({ code }) => answers.ticked.includes(code)).length
  return (
    <div className="mt-5 grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Card as="section" aria-labelledby="your-event" className="grid gap-1">
        <h2 id="your-event" className="mb-2 font-display text-xl">
          Your event
        </h2>
        <Select label="Where is it?" options={venueOptions} value={answers.venueKind} onChange={(venueKind) => change({ venueKind })} />
        <Checkbox isSelected={answers.recordedMusic} onChange={(recordedMusic) => change({ recordedMusic })}>
          Recorded music is played too
        </Checkbox>
        <Checkbox isSelected={answers.alcohol} onChange={(alcohol) => change({ alcohol })}>
          Alcohol is served
        </Checkbox>
        <Checkbox isSelected={answers.openToPublic} onChange={(openToPublic) => change({ openToPublic })}>
          Anybody may come, or tickets are sold
        </Checkbox>
      </Card>
      <section aria-labelledby="to-check">
        <h2 id="to-check" className="font-display text-xl">
          To check: {done} of {items.length} done
        </h2>
        {keep.isError && (
          <Banner tone="danger" className="mt-3" isAnnounced>
            It was not kept. {sentenceOf(keep.error)}
          </Banner>
        )}
        <ul className="mt-3 grid gap-3">
          {items.map((item) => (
            <Item key={item.code} item={item} isTicked={answers.ticked.includes(item.code)} onTick={(ticked) => tick(item.code, ticked)} />
          ))}
        </ul>
        <p className="mt-4 text-sm text-muted">
          Looked through on {formatDay(startOfDay(asOf))}. Ask the office named, or a lawyer, before you rely on it.
        </p>
      </section>
    </div>
  )
}

function Item({ item, isTicked, onTick }: { item: LicenceItem; isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  return (
    <Card as="li" padding="sm">
      <Checkbox isSelected={isTicked} onChange={onTick}>
        <strong>{item.title}</strong>
      </Checkbox>
      <div className="grid gap-1 pl-8.5">
        <p>{item.text}</p>
        <p className="text-muted">{item.who}</p>
        <p className="text-muted">Begin by {formatDay(startOfDay(item.startBy))}.</p>
        {item.links.map(({ label, url }) => (
          <p key={url}>
            <TextLink href={url} target="_blank" rel="noreferrer">
              {label}
            </TextLink>
          </p>
        ))}
      </div>
    </Card>
  )
}
