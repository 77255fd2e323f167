import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { PersonPicture } from '#web/areas/profiles/own/own-pictures.tsx'
import { fieldLabels, type ProfileName, useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { NameFields } from '#web/areas/profiles/own/person-fields.tsx'
import { ProfileForm } from '#web/areas/profiles/own/profile-form.tsx'
import { cityOptions } from '#web/areas/profiles/own/who-fields.tsx'
import { WishFields, wishNames } from '#web/areas/profiles/own/wish-fields.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormComboBox } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ClientCard } from './client-card.tsx'

const names = ['first_name', 'last_name', 'city'] as const satisfies readonly ProfileName[]

/** The public profile of a client or an admin. */
export default function MyProfilePage() {
  const own = useOwnProfile()
  if (own.data?.type === 'artist') return <Navigate to={paths.artistProfile()} replace />
  return (
    <>
      <h1 className="font-display text-3xl">My profile</h1>

      <AnswerState of={own} height="h-140" className="mt-6" staysGood />
      {own.data && (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-6">
            <Part title="Photo, name and city">
              <div className="grid gap-5">
                <PersonPicture profile={own.data} />
                <NameAndCity profile={own.data} />
              </div>
            </Part>
            {own.data.type === 'user' && (
              <Part title="What you look for" text="Your dashboard shows these artists first. Only you see this.">
                <Wish profile={own.data} />
              </Part>
            )}
          </div>
          {own.data.type === 'user' && <Preview profile={own.data} />}
        </div>
      )}
    </>
  )
}

function NameAndCity({ profile }: { profile: OwnProfile }) {
  return (
    <ProfileForm
      profile={profile}
      names={names}
      required={['first_name', 'last_name']}
      submitLabel="Save"
      isInCard
      onSaved={() => showToast({ title: 'Saved' })}
    >
      {(control) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <NameFields control={control} />
          </div>
          <FormComboBox
            control={control}
            name="city"
            label={fieldLabels.city}
            isOptional
            options={cityOptions}
            placeholder="Type a few letters"
          />
        </>
      )}
    </ProfileForm>
  )
}

function Wish({ profile }: { profile: OwnProfile }) {
  return (
    <ProfileForm
      profile={profile}
      names={wishNames}
      submitLabel="Save what you look for"
      isInCard
      onSaved={() => showToast({ title: 'Saved' })}
    >
      {(control) => <WishFields control={control} />}
    </ProfileForm>
  )
}

function Preview({ profile: { version, displayPicture } }: { profile: OwnProfile }) {
  const card = useQuery({
    // A new key after each change, also when a new picture has been processed.
    queryKey: ['client', 'own', version, displayPicture?.id],
    queryFn: ({ signal }) => api.clients.own({}, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <section aria-labelledby="preview" className="top-8 lg:sticky">
      <h2 id="preview" className="font-display text-xl">
        What artists see
      </h2>
      <p className="mt-1 mb-3 text-muted">
        Visible to artists you’ve requested and artists who applied to your jobs. Your full name shows on bookings, your phone number once a
        booking is accepted.
      </p>
      <AnswerState of={card} inCard staysGood height="h-36" />
      {card.data && <ClientCard client={card.data} heading="h3" />}
    </section>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
