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

/** The inbox's filters, and an admin's saved ones. */
export function InboxFilters({ filters, onChange, hrefOf }: Props) {
  const { state, whose, risk, late, sort } = filters
  return (
    <div className="mt-3 grid grid-cols-2 items-center gap-2.5 md:flex md:flex-wrap xl:grid xl:grid-cols-[repeat(4,minmax(0,1fr))_auto_auto]">
      <Choice label="State" value={state} names={reviewItemStates} words={stateWords} onChange={(state) => onChange({ state })} />
      <Choice label="Whose" value={whose} names={reviewWhose} words={whoseWords} onChange={(whose) => onChange({ whose })} />
      <NativeSelect
        label="Risk"
        isLabelHidden
        value={risk ?? ''}
        onChange={({ target }) => onChange({ risk: reviewRisks.find((each) => each === target.value) })}
      >
        <option value="">Every risk</option>
        {reviewRisks
          .filter((each): each is Exclude<ReviewRisk, 'low'> => each !== 'low')
          .map((each) => (
            <option key={each} value={each}>
              {each === 'urgent' ? 'Urgent only' : `${riskLooks[each][1]} or more`}
            </option>
          ))}
      </NativeSelect>
      <Choice label="Order" value={sort} names={reviewSorts} words={sortWords} onChange={(sort) => onChange({ sort })} />
      <Chip className="justify-self-start" isSelected={late} onChange={(late) => onChange({ late })}>
        Late
      </Chip>
      <SavedFilters filters={filters} hrefOf={hrefOf} />
    </div>
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
    <NativeSelect
      label={label}
      isLabelHidden
      value={value}
      onChange={({ target }) => onChange(names.find((name) => name === target.value) ?? value)}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {words[name]}
        </option>
      ))}
    </NativeSelect>
  )
}
