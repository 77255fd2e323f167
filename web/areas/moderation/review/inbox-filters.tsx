import { type ReviewFilters, reviewItemStates, reviewSorts, reviewWhose } from '#contract/moderation/review.ts'
import { type ReviewRisk, reviewRisks } from '#contract/moderation/review-clocks.ts'
import { Chip } from '#web/ui/chip.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { riskLooks, sortWords, stateWords, whoseWords } from './review-words.ts'
import { SavedFilters } from './saved-filters.tsx'

type Props = {
  filters: ReviewFilters
  onChange: (changed: Partial<ReviewFilters>) => void
  hrefOf: (filters: Partial<ReviewFilters>) => string
}

/** The fields of the inbox's filters, and an admin's saved ones. */
export function InboxFilters({ filters, onChange, hrefOf }: Props) {
  const { state, whose, risk, late, sort } = filters
  return (
    <>
      <Choice label="State" value={state} names={reviewItemStates} words={stateWords} onChange={(state) => onChange({ state })} />
      <Choice label="Assigned" value={whose} names={reviewWhose} words={whoseWords} onChange={(whose) => onChange({ whose })} />
      <NativeSelect
        label="Risk"
        value={risk ?? ''}
        onChange={({ target }) => onChange({ risk: reviewRisks.find((each) => each === target.value) })}
      >
        <option value="">Any</option>
        {reviewRisks
          .filter((each): each is Exclude<ReviewRisk, 'low'> => each !== 'low')
          .map((each) => (
            <option key={each} value={each}>
              {each === 'urgent' ? 'Urgent only' : `${riskLooks[each][1]} or more`}
            </option>
          ))}
      </NativeSelect>
      <Choice label="Sort by" value={sort} names={reviewSorts} words={sortWords} onChange={(sort) => onChange({ sort })} />
      <div className="flex min-h-12 items-center gap-2.5">
        <Chip isSelected={late} onChange={(late) => onChange({ late })}>
          Late
        </Chip>
        <SavedFilters filters={filters} hrefOf={hrefOf} />
      </div>
    </>
  )
}

type ChoiceProps<Name extends string> = {
  label: string
  value: Name
  names: readonly Name[]
  words: Record<Name, string>
  onChange: (name: Name) => void
}

function Choice<Name extends string>({ label, value, names, words, onChange }: ChoiceProps<Name>) {
  return (
    <NativeSelect label={label} value={value} onChange={({ target }) => onChange(names.find((name) => name === target.value) ?? value)}>
      {names.map((name) => (
        <option key={name} value={name}>
          {words[name]}
        </option>
      ))}
    </NativeSelect>
  )
}
