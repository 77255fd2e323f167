import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { brand } from '#brand'
import { clip } from '#contract/profiles/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSelect, FormTextField } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { partLabels } from './own-profile.ts'
import type { ProfileControl } from './profile-form.tsx'

const kindNames = { live: 'Live, one take', studio: 'Studio', 'lip-sync': 'Lip-sync' } as const
const kinds = clip.shape.kind.options.map((value) => ({ value, label: kindNames[value] }))
const most = 20

export function ClipRows({ control }: { control: ProfileControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'clips' })
  return (
    <div className="grid gap-4">
      {fields.length === 0 && <p className="text-muted">A clip of a live show is the first thing that clients look for.</p>}
      {fields.map(({ id, videoId }, i) => (
        <fieldset
          key={id}
          aria-label={`Video ${i + 1}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-4 rounded-lg border border-line p-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:gap-x-4"
        >
          <FormTextField control={control} name={`clips.${i}.title`} label={partLabels.title} maxLength={100} />
          <FormSelect
            control={control}
            name={`clips.${i}.kind`}
            label={partLabels.kind}
            options={kinds}
            className="max-sm:order-1 max-sm:col-span-2"
          />
          <IconButton label={`Remove video ${i + 1}`} variant="ghost" className="mt-8" onPress={() => remove(i)}>
            <X aria-hidden className="size-5" />
          </IconButton>
          {videoId ? (
            <p className="order-1 col-span-full text-sm text-muted">This video is kept on {brand.name}. It plays right on your page.</p>
          ) : (
            <FormTextField
              control={control}
              name={`clips.${i}.url`}
              label={partLabels.url}
              type="url"
              inputMode="url"
              placeholder="https://"
              className="order-1 col-span-full"
            />
          )}
        </fieldset>
      ))}
      {fields.length < most && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => append({ title: '', url: '', kind: 'live' })}
        >
          Add a video
        </Button>
      )}
    </div>
  )
}

export function MemberRows({ control }: { control: ProfileControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'members' })
  return (
    <div className="grid gap-3">
      {fields.length === 0 && <p className="text-muted">Your band, your group, the tabla player who always comes along.</p>}
      {fields.map(({ id }, i) => (
        <fieldset key={id} aria-label={`Person ${i + 1}`} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <FormTextField control={control} name={`members.${i}.name`} label={partLabels.name} maxLength={60} />
          <FormTextField control={control} name={`members.${i}.role`} label={partLabels.role} maxLength={60} />
          <IconButton label={`Remove person ${i + 1}`} variant="ghost" className="mt-8" onPress={() => remove(i)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      {fields.length < most && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => append({ name: '', role: '' })}
        >
          Add a person
        </Button>
      )}
    </div>
  )
}

const places = ['instagram', 'youtube', 'facebook', 'website'] as const

export function SocialFields({ control }: { control: ProfileControl }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {places.map((place) => (
        <FormTextField
          key={place}
          control={control}
          name={`social.${place}`}
          label={partLabels[place]}
          type="url"
          inputMode="url"
          placeholder="https://"
          isOptional
        />
      ))}
    </div>
  )
}
