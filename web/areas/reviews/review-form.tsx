import { useState } from 'react'
import { type Criterion, criterionWords } from '#contract/reviews/criteria.ts'
import { type CriteriaStars, type ReviewFields, reviewFields, reviewLimits, type SidesReview } from '#contract/reviews/reviews.ts'
import { useEvidence } from '#web/areas/disputes/use-evidence.ts'
import { PictureDrop } from '#web/areas/media/picture-drop.tsx'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { StarChoice } from '#web/ui/star-choice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  criteria: readonly Criterion[]
  /** True for clients' reviews of artists; only those are quoted. */
  isQuotable: boolean
  other: string
  before?: SidesReview | undefined
  isPending: boolean
  failure: Error | null
  send: (fields: ReviewFields) => void
}

/** Stars, text and photos. Nobody reads it until the other side has written too, or two weeks have passed. */
export function ReviewForm({ criteria, isQuotable, other, before, isPending, failure, send }: Props) {
  const [stars, setStars] = useState<number | undefined>(before?.stars)
  const [given, setGiven] = useState<CriteriaStars>(Object.fromEntries(before?.criteria.map(({ code, stars }) => [code, stars]) ?? []))
  const [text, setText] = useState(before?.text ?? '')
  const [mayQuote, setMayQuote] = useState(before?.mayQuote ?? false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const photos = useEvidence()
  const kept = before?.photoIds ?? []
  const pictures = [...kept, ...photos.ids].slice(0, reviewLimits.pictures)
  const submit = () => {
    const read = reviewFields.safeParse({ stars, criteria: given, text, pictures, mayQuote })
    const missing = criteria.filter((code) => !given[code]).map((code) => [code, 'Please choose one.'])
    const issues =
      read.error?.issues.map(({ path, message }) => [String(path[0]), path[0] === 'stars' ? 'Please choose one.' : message]) ?? []
    setWrong(Object.fromEntries([...issues, ...missing]))
    if (!read.success || missing.length) return
    photos.whenArrived((ids) => send({ ...read.data, pictures: [...kept, ...ids].slice(0, reviewLimits.pictures) }))
  }
  return (
    <form
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <StarChoice label="Overall" value={stars} onChange={setStars} error={wrong.stars} />
      <div className="grid gap-5 lg:grid-cols-2">
        {criteria.map((code) => (
          <StarChoice
            key={code}
            label={criterionWords[code].text}
            value={given[code]}
            onChange={(value) => setGiven((all) => ({ ...all, [code]: value }))}
            error={wrong[code]}
          />
        ))}
      </div>
      <TextArea
        label="In your words"
        hint={`What should somebody know who meets ${other} next? Phone numbers and links are hidden.`}
        value={text}
        onChange={setText}
        error={wrong.text}
        maxLength={reviewLimits.textMost}
      />
      <PictureDrop
        label="Photos, if there are any"
        use="review"
        isMultiple
        isDisabled={pictures.length >= reviewLimits.pictures}
        onUploaded={async (mediaId) => photos.field.onChange((ids) => [...ids, mediaId])}
        onRemoved={(mediaId) => photos.field.onChange((ids) => ids.filter((id) => id !== mediaId))}
        gate={photos.field.gate}
      />
      {photos.field.error && (
        <p role="alert" className="text-danger">
          {photos.field.error}
        </p>
      )}
      <p role="status" className="text-sm text-muted">
        {pictures.length > 0 && `${pictures.length} of ${reviewLimits.pictures} photos added. `}Photos are shown with the review, not
        before.
      </p>
      {isQuotable && (
        <Checkbox isSelected={mayQuote} onChange={setMayQuote} hint="You can take this back at any time, under Reviews in your dashboard.">
          Mehfil may quote this on its own pages
        </Checkbox>
      )}
      {failure && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(failure)}
        </Banner>
      )}
      <Button type="submit" isPending={isPending || photos.isWaiting} className="justify-self-start">
        {before ? 'Save the changes' : 'Send the review'}
      </Button>
    </form>
  )
}
