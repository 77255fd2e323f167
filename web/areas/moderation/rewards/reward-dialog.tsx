import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '#contract/grammar/errors.ts'
import { addDays, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { cities } from '#contract/india/cities.ts'
import { type AdminReward, type RewardFields, rewardFields } from '#contract/rewards/admin.ts'
import { type RewardKind, rewardKinds } from '#contract/rewards/kinds.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { kindWords } from '#web/areas/rewards/reward-words.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAdminCall } from './use-admin-call.ts'

type Draft = Omit<RewardFields, 'startsAt' | 'endsAt'> & { from: string; until: string | null }
type Errors = Partial<Record<keyof RewardFields | 'reason', string>>

const anywhere = 'anywhere'

function draftOf(reward: AdminReward | undefined): Draft {
  if (!reward)
    return {
      ...{ kind: 'rehearsal_room', title: '', description: '', partner: null, city: null },
      ...{ value: 500, price: 500, perPerson: 1, validDays: 90, from: dayOf(new Date()), until: null },
    }
  const { kind, title, description, partner, city, value, price, perPerson, validDays, startsAt, endsAt } = reward
  const until = endsAt ? addDays(dayOf(endsAt), -1) : null
  return { kind, title, description, partner, city, value, price, perPerson, validDays, from: dayOf(startsAt), until }
}

function fieldsOf({ from, until, ...draft }: Draft): RewardFields {
  return { ...draft, startsAt: startOfDay(from).toISOString(), endsAt: until ? startOfDay(addDays(until, 1)).toISOString() : null }
}

/** Creates or edits a reward. */
export function RewardDialog({ reward, onClose }: { reward?: AdminReward; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(reward))
  const [isListed, setListed] = useState(reward?.isListed ?? true)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const navigate = useNavigate()
  const create = useIntention(api.rewardAdmin.create)
  const change = ({ rewardId, version }: AdminReward, fields: RewardFields) =>
    api.rewardAdmin.change({ rewardId, fields, isListed, version, reason })
  const add = async (fields: RewardFields) => {
    const added = await create({ fields, reason })
    void navigate(adminPaths.reward(added.rewardId))
    return added
  }
  const save = useAdminCall((fields: RewardFields) => (reward ? change(reward, fields) : add(fields)), {
    said: () => (reward ? 'Reward saved' : 'Reward added. Now add to its stock.'),
    onClose,
  })
  const set =
    <Name extends keyof Draft>(name: Name) =>
    (value: Draft[Name]) =>
      setDraft((before) => ({ ...before, [name]: value }))
  const submit = () => {
    const fields = fieldsOf(draft)
    const found = errorsIn(fields, reason)
    setErrors(found)
    if (!Object.keys(found).length) save.mutate(fields)
  }
  return (
    <Dialog
      title={reward ? 'Edit reward' : 'Add reward'}
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onPress={onClose}>
            Cancel
          </Button>
          <Button onPress={submit} isPending={save.isPending}>
            {reward ? 'Save' : 'Add reward'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Kind"
          options={rewardKinds.map((value) => ({ value, label: kindWords[value] }))}
          value={draft.kind}
          onChange={(kind) => set('kind')(kind as RewardKind)}
          isDisabled={!!reward}
        />
        <TextField label="Title" value={draft.title} onChange={set('title')} error={errors.title} maxLength={80} />
        <TextArea
          label="Description"
          value={draft.description}
          onChange={set('description')}
          error={errors.description}
          maxLength={600}
          className="sm:col-span-2"
        />
        <TextField
          label="Partner"
          isOptional
          value={draft.partner ?? ''}
          onChange={(partner) => set('partner')(partner || null)}
          error={errors.partner}
          maxLength={80}
        />
        <Select
          label="City"
          options={[{ value: anywhere, label: 'Everywhere' }, ...cities.map(({ slug, name }) => ({ value: slug, label: name }))]}
          value={draft.city ?? anywhere}
          onChange={(city) => set('city')(city === anywhere ? null : (city as Draft['city']))}
        />
        <NumberInput
          label="Worth in ₹"
          value={draft.value}
          onChange={(value) => set('value')(value ?? 0)}
          minValue={1}
          error={errors.value}
        />
        <NumberInput
          label="Price in ₹ of coins"
          value={draft.price}
          onChange={(price) => set('price')(price ?? 0)}
          minValue={1}
          error={errors.price}
        />
        <NumberInput
          label="Per person"
          value={draft.perPerson}
          onChange={(count) => set('perPerson')(count ?? 0)}
          minValue={1}
          error={errors.perPerson}
        />
        <NumberInput
          label="Days to use it"
          value={draft.validDays}
          onChange={(days) => set('validDays')(days ?? 0)}
          minValue={1}
          error={errors.validDays}
        />
        <DateField label="On offer from" value={draft.from} onChange={(day) => set('from')(day ?? draft.from)} />
        <DateField label="Last day" isOptional value={draft.until} onChange={set('until')} error={errors.endsAt} />
        {reward && (
          <Checkbox isSelected={isListed} onChange={setListed} className="sm:col-span-2">
            Listed in the shop
          </Checkbox>
        )}
        <TextArea label="Why" value={reason} onChange={setReason} error={errors.reason} maxLength={500} className="sm:col-span-2" />
      </div>
      {save.isError && (
        <Banner tone="danger" isAnnounced className="mt-4">
          {save.error instanceof Failure && save.error.code === 'changed'
            ? `${save.error.message} Close this and open it again.`
            : sentenceOf(save.error)}
        </Banner>
      )}
    </Dialog>
  )
}

function errorsIn(fields: RewardFields, reason: string): Errors {
  const read = rewardFields.safeParse(fields)
  const found: Errors = {}
  for (const { path, message } of read.error?.issues ?? []) found[path[0] as keyof RewardFields] ??= message
  if (reason.trim().length < 10) found.reason = 'Please write at least 10 letters.'
  return found
}
