/** The user's own profile: one query shared by onboarding and the profile page, updated by every save. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { InputOf } from '#contract/grammar/call.ts'
import type { OwnProfile, ProfileFields, profileFields, profiles } from '#contract/profiles/profiles.ts'
import { api } from '#web/lib/api.ts'
import { keepUser } from '#web/lib/session.ts'

export const ownProfileKey = ['profile'] as const
export type ProfileValues = Partial<z.input<typeof profileFields>>
export type ProfileName = keyof ProfileFields
export type Changes = InputOf<typeof profiles.upsert>

/** The labels of the fields, also used in an admin's change requests. */
export const fieldLabels: Record<ProfileName, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  gender: 'Gender',
  phone_number: 'Phone',
  city: 'City',
  about: 'What you are planning',
  displayPictureId: 'Portrait',
  coverId: 'Cover picture',
  stageName: 'Stage name',
  category: 'What you are',
  categories: 'Also',
  styles: 'Styles',
  bio: 'About you',
  languages: 'Languages',
  experienceYears: 'Years on stage',
  performsAs: 'You perform as',
  travelsKm: 'How far you travel',
  priceFrom: 'Price',
  refundPolicy: 'Refund policy',
  gallery: 'Gallery',
  clips: 'Videos',
  social: 'Links',
  members: 'Band members',
  setList: 'Set list',
}

/** The labels of the parts of a row or group, on the page and in the error summary. */
export const partLabels = {
  title: 'Title',
  kind: 'Kind',
  url: 'Address',
  name: 'Name',
  role: 'Plays',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  website: 'Website',
} as const

export function labelOf(field: string): string {
  return (fieldLabels as Record<string, string>)[field] ?? field
}

export function useOwnProfile() {
  return useQuery({ queryKey: ownProfileKey, queryFn: ({ signal }) => api.profiles.own({}, { signal }) })
}

/** Saves some fields, and refreshes what others see of the person. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => api.profiles.upsert(changes),
    onSuccess: (profile) => {
      queries.setQueryData<OwnProfile>(ownProfileKey, profile)
      const { first_name, last_name } = profile.fields
      keepUser({ onboarded: profile.onboarded, ...(first_name && { first_name }), ...(last_name && { last_name }) })
    },
    // It may have changed elsewhere: refetch, so that the next try starts from the current version.
    onError: () => queries.invalidateQueries({ queryKey: ownProfileKey }),
  })
}
